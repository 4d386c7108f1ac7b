import { useEffect, useRef, useState } from 'react';

type Handlers = {
  /** Files let go over the page, or pasted; `at` is the key of the source they were let go over, `folders` what cannot be taken. */
  onFiles: (files: File[], at: number | undefined, folders: string[]) => void;
  /** A text pasted where no field has the focus. */
  onText: (text: string) => void;
};

/** While files are held over the page: over which source, by its key. */
export type DragState = { over: number | undefined };

/** Elements with this attribute are the places of sources; its value is the key. */
export const sourceKeyAttribute = 'data-source-key';

/**
 * Takes what comes to the page without a click: files dropped anywhere (which the browser would otherwise open in place of
 * it), files and pictures pasted, and text pasted outside of every field. Answers what is held over the page.
 */
export function useDropAndPaste(handlers: Handlers, isOpen: () => boolean): DragState | undefined {
  const [dragging, setDragging] = useState<DragState>();
  const latest = useRef({ ...handlers, isOpen });
  useEffect(() => {
    latest.current = { ...handlers, isOpen };
  });
  useEffect(() => {
    const listeners = { dragover, dragleave, drop, paste };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };

    function dragover(event: DragEvent) {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      if (!latest.current.isOpen()) return;
      const over = keyAt(event.target);
      setDragging((now) => (now !== undefined && now.over === over ? now : { over }));
    }
    function dragleave(event: DragEvent) {
      // Leaving an element for another one inside the page names that one.
      if (event.relatedTarget === null) setDragging(undefined);
    }
    function drop(event: DragEvent) {
      setDragging(undefined);
      const { files, folders } = listFiles(event.dataTransfer);
      if (files.length + folders.length === 0) return;
      event.preventDefault();
      if (latest.current.isOpen()) latest.current.onFiles(files, keyAt(event.target), folders);
    }
    function paste(event: ClipboardEvent) {
      if (!latest.current.isOpen()) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const { files, folders } = listFiles(event.clipboardData);
      // What an office program copies is text with a picture of it beside: the text is meant.
      if (text === '' && files.length > 0) {
        event.preventDefault();
        latest.current.onFiles(files, keyAt(event.target), folders);
      } else if (text.trim() !== '' && !isEditable(event.target)) {
        event.preventDefault();
        latest.current.onText(text);
      }
    }
  }, []);
  return dragging;
}

/** The files of a drop or a paste; a folder has no bytes of its own and is only named. */
function listFiles(data: DataTransfer | null): { files: File[]; folders: string[] } {
  const items = [...(data?.items ?? [])].filter((item) => item.kind === 'file');
  const folders = items.flatMap((item) => {
    const entry = item.webkitGetAsEntry();
    return entry?.isDirectory === true ? [entry.name] : [];
  });
  const files = items.flatMap((item) => {
    if (item.webkitGetAsEntry()?.isDirectory === true) return [];
    const file = item.getAsFile();
    return file === null ? [] : [file];
  });
  return { files, folders };
}

function keyAt(target: EventTarget | null): number | undefined {
  const place = target instanceof Element ? target.closest(`[${sourceKeyAttribute}]`) : null;
  return place === null ? undefined : Number(place.getAttribute(sourceKeyAttribute));
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
