import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** Takes files and folders that are dropped anywhere on the page, which the browser would open in its place. Returns whether some are held over it. */
export function useDrop(onDrop: (data: DataTransfer | null) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onDrop);
  // As soon as the page can be seen.
  useLayoutEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener(
      'dragover',
      (event) => {
        if (event.dataTransfer?.types.includes('Files') !== true) return;
        event.preventDefault();
        setIsOver(true);
      },
      { signal },
    );
    // Between two elements of the page the other one is named.
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), { signal });
    window.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer);
      },
      { signal },
    );
    return () => end.abort();
  }, []);
  return isOver;
}
