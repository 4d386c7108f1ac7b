import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps an element as tall as it once was while its text is rewritten, so that what stands below stays in its place. */
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
