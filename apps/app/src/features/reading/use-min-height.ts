import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps an element at its previous height while its text is rewritten, so that content below does not move. */
export function useMinHeight(isFrozen: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null || !isFrozen) return;
    let tallest = 0;
    const sizes = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      if (height <= tallest) return;
      tallest = height;
      box.style.minHeight = `${height}px`;
    });
    sizes.observe(box);
    return () => {
      sizes.disconnect();
      box.style.minHeight = '';
    };
  }, [isFrozen]);
  return element;
}
