import { useEffect, type RefObject } from 'react';

/** Numbers whose lines are less than this apart would cover each other. */
const samePx = 8;
const widthPx = 20;
const heightPx = 15;

/** Keeps the numbers in the margin of a part of the source apart, where several places begin on one line: two beside each other, more below. */
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
  let line: { top: number; count: number } | undefined;
  for (const { number, top } of numbers) {
    line = line !== undefined && Math.abs(top - line.top) < samePx ? line : { top, count: 0 };
    const [column, row] = [line.count % 2, Math.floor(line.count / 2)];
    number.style.translate = line.count === 0 ? '' : `${-widthPx * column}px ${heightPx * row}px`;
    line.count += 1;
  }
}
