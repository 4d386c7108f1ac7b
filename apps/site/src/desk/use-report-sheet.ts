import { useEffectEvent, useLayoutEffect } from 'react';
import { deskIds } from './report-source.ts';

const open = 'data-open';

/**
 * On a narrow screen the report is a sheet: a sentence opens it at its place, and its link, a press elsewhere or Escape closes it. Without scripts
 * the address does. A numeral in the margin of the report chooses its sentence. Returns what opens it.
 */
export function useReportSheet(onChoose: (sentence: number | undefined) => void): () => void {
  const press = useEffectEvent((event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const number = target?.closest<HTMLElement>('[data-number]')?.dataset['number'];
    if (number !== undefined) return onChoose(Number(number) - 1);
    if (target?.closest('[data-open-report]') != null) {
      event.preventDefault();
      openSheet();
    } else if (target?.closest('[data-close-report]') != null && closeSheet()) event.preventDefault();
  });
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (!closeSheet()) onChoose(undefined);
  });
  useLayoutEffect(() => {
    const onPress = (event: MouseEvent): void => press(event);
    const onKey = (event: KeyboardEvent): void => leave(event);
    document.addEventListener('click', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return openSheet;
}

/** Where the panes stand side by side nothing is to be opened. */
function openSheet(): void {
  const sheet = document.getElementById(deskIds.source);
  const scroller = document.getElementById(deskIds.scroller);
  if (sheet === null || scroller === null || scroller.clientHeight > 0) return;
  opener = document.activeElement;
  sheet.setAttribute(open, '');
  scroller.focus({ preventScroll: true });
  const place = scroller.querySelector('.marker-lit');
  const frame = scroller.getBoundingClientRect();
  if (place !== null) scroller.scrollTop += place.getBoundingClientRect().top - frame.top - 72;
}

/** Whether it was open. */
function closeSheet(): boolean {
  const sheet = document.getElementById(deskIds.source);
  if (sheet?.hasAttribute(open) !== true) return false;
  sheet.removeAttribute(open);
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  return true;
}

/** What had the focus when the sheet was opened. */
let opener: Element | null = null;
