import { useEffectEvent, useLayoutEffect } from 'react';
import { deskIds } from './report-source.ts';

/** What somebody brought: a text, a file, or nothing yet. */
export type OwnStart = { text: string } | { file: File };

/**
 * Begins with a text of the visitor's own: by the button of the page, by pasting anywhere outside of a field, or by dropping a file on the desk.
 */
export function useOwnText(isOpen: boolean, onStart: (start: OwnStart) => void): void {
  const press = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('[data-own]') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isOpen) onStart({ text: '' });
    else document.querySelector<HTMLElement>(`#${deskIds.own} textarea`)?.focus();
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isField = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (!isOpen || isField) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const [file] = event.clipboardData?.files ?? [];
    if (text.trim() !== '') onStart({ text });
    else if (file !== undefined) onStart({ file });
    else return;
    event.preventDefault();
  });
  const drop = useEffectEvent((event: DragEvent) => {
    const [file] = event.dataTransfer?.files ?? [];
    const isOnDesk = event.target instanceof Element && event.target.closest(`#${deskIds.desk}`) !== null;
    // Elsewhere the browser would open the file in place of the page.
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    if (isOpen && isOnDesk && file !== undefined) onStart({ file });
  });
  // As soon as the desk can be seen: an effect after the paint would come too late for what is pasted at once.
  useLayoutEffect(() => {
    const listeners = {
      click: (event: Event) => press(event as MouseEvent),
      paste: (event: Event) => paste(event as ClipboardEvent),
      drop: (event: Event) => drop(event as DragEvent),
      dragover: (event: Event) => {
        if ((event as DragEvent).dataTransfer?.types.includes('Files') === true) event.preventDefault();
      },
    };
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener);
    };
  }, []);
}
