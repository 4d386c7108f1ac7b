import { findUnitsAt } from './source-geometry.ts';

type View = {
  scroller: HTMLElement;
  /** The scroll bar, whose value is what is in view. */
  bar: HTMLElement;
  frame: HTMLElement;
  /** Of the text, in UTF-16 units. */
  length: number;
  describe: (from: number, to: number) => string;
};

/** Draws the frame around what is in view of a source whenever that changes, until the returned function is called. */
export function followView(view: View): () => void {
  const { scroller } = view;
  let next = 0;
  const schedule = () => {
    cancelAnimationFrame(next);
    next = requestAnimationFrame(() => drawView(view));
  };
  schedule();
  scroller.addEventListener('scroll', schedule, { passive: true });
  const sizes = new ResizeObserver(schedule);
  sizes.observe(scroller);
  for (const content of scroller.children) sizes.observe(content);
  return () => {
    cancelAnimationFrame(next);
    scroller.removeEventListener('scroll', schedule);
    sizes.disconnect();
  };
}

function drawView({ scroller, bar, frame, length, describe }: View): void {
  const { top, bottom } = scroller.getBoundingClientRect();
  const share = (y: number) => (100 * findUnitsAt(scroller, y)) / Math.max(1, length);
  const [from, to] = [share(top), share(bottom)];
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const scrolled = Math.round((100 * scrollTop) / Math.max(1, scrollHeight - clientHeight));
  // Nothing to scroll: all of it is in view.
  frame.hidden = scrollHeight <= clientHeight + 1;
  frame.style.top = `min(${from}%, 100% - 1.5rem)`;
  frame.style.height = `max(${to - from}%, 1.5rem)`;
  bar.setAttribute('aria-valuenow', String(scrolled));
  bar.setAttribute('aria-valuetext', describe(Math.round(from), Math.round(to)));
}
