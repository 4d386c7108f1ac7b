import { useEffect, useRef } from 'react';
import { focusTitleOnceShown } from '#frame/focus-title.ts';

/**
 * When the source is read instead of written, or written again, what had the focus may be hidden by that. The focus then goes to the title of
 * the summary, or into the text; in one column, where all that is shown is another, the page begins at its top.
 */
export function usePaneFocus(isReading: boolean, isWide: boolean): void {
  const before = useRef(isReading);
  useEffect(() => {
    if (before.current === isReading) return undefined;
    before.current = isReading;
    if (!isWide) window.scrollTo(0, 0);
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body && focused.checkVisibility() && isWide) return undefined;
    const main = document.querySelector<HTMLElement>('main');
    if (isReading) return main === null ? undefined : focusTitleOnceShown(main);
    document.querySelector<HTMLElement>('[data-intake] textarea')?.focus({ preventScroll: true });
    return undefined;
  }, [isReading, isWide]);
}
