import { useEffect, type RefObject } from 'react';

/** Numbers less than this apart, from top to top, would cover each other. */
const heightPx = 20;

/** Keeps the numbers in the margin of a part of the source apart, where several places begin on one line or on neighbouring ones: one below the other, as the margin has room for one. */
export function useHangingNumbers(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    const arrange = () => {
      // What the browser has not laid out yet is arranged when it comes near.
      if (element.checkVisibility({ contentVisibilityAuto: true })) arrangeNumbers(element);
    };
    const sizes = new ResizeObserver(arrange);
    sizes.observe(element);
    element.addEventListener('contentvisibilityautostatechange', arrange);
    return () => {
      sizes.disconnect();
      element.removeEventListener('contentvisibilityautostatechange', arrange);
    };
  });
}

function arrangeNumbers(part: HTMLElement): void {
  const numbers = [...part.querySelectorAll<HTMLElement>('[data-number]')].map((number) => ({
    number,
    top: number.offsetTop,
  }));
  let free = 0;
  for (const { number, top } of numbers) {
    const place = Math.max(top, free);
    number.style.translate = place === top ? '' : `0 ${place - top}px`;
    free = place + heightPx;
  }
  // Nothing is painted outside of the part: it is as high as its numbers.
  part.style.minHeight = `${free}px`;
}
