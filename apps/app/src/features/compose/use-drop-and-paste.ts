import { useLayoutEffect, useRef, useState } from 'react';

type Handlers = {
  /** Files dropped on the page, or pasted; `at` is the key of the source they were dropped on, `folders` cannot be read. */
  onFiles: (files: File[], at: number | undefined, folders: string[]) => void;
  /** A text pasted while no field has the focus. */
  onText: (text: string) => void;
};

/** While files are dragged over the page: the key of the source under them. */
export type DragState = { over: number | undefined };

/** Marks the element of a source; the value is its key. */
export const sourceKeyAttribute = 'data-source-key';

/**
 * Accepts input without a click: files dropped anywhere (which the browser would otherwise open instead of the page), files and
 * pictures pasted, and text pasted outside of every field. Returns the drag state.
 */
export function useDropAndPaste(handlers: Handlers, isOpen: () => boolean): DragState | undefined {
  const [dragging, setDragging] = useState<DragState>();
  const latest = useRef({ ...handlers, isOpen });
  // What is pasted as soon as the page is there is taken, too: an effect after the paint would come too late for it.
  useLayoutEffect(() => {
    latest.current = { ...handlers, isOpen };
  });
  useLayoutEffect(() => {
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
      const over = findSourceKey(event.target);
      setDragging((now) => (now !== undefined && now.over === over ? now : { over }));
    }
    function dragleave(event: DragEvent) {
      // A move to another element inside the page has that element as its related target.
      if (event.relatedTarget === null) setDragging(undefined);
    }
    function drop(event: DragEvent) {
      setDragging(undefined);
      const { files, folders } = listFiles(event.dataTransfer);
      if (files.length + folders.length === 0) return;
      event.preventDefault();
      if (latest.current.isOpen()) latest.current.onFiles(files, findSourceKey(event.target), folders);
    }
    function paste(event: ClipboardEvent) {
      if (!latest.current.isOpen()) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const { files, folders } = listFiles(event.clipboardData);
      // Office programs copy text together with a picture of it: the text is meant.
      if (text === '' && files.length > 0) {
        event.preventDefault();
        latest.current.onFiles(files, findSourceKey(event.target), folders);
      } else if (text.trim() !== '' && !isEditable(event.target)) {
        event.preventDefault();
        latest.current.onText(text);
      }
    }
  }, []);
  return dragging;
}

/** The files of a drop or paste; a folder has no bytes and is only named. */
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

function findSourceKey(target: EventTarget | null): number | undefined {
  const place = target instanceof Element ? target.closest(`[${sourceKeyAttribute}]`) : null;
  return place === null ? undefined : Number(place.getAttribute(sourceKeyAttribute));
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
