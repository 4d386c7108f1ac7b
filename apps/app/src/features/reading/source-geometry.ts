/**
 * Positions in the text of a source, in UTF-16 units, and where they are on the page: elements with `data-from` and `data-to` span
 * parts of the text, those of a chunk (`data-chunk`) the parts within it. Between the ends of an element a position is an estimate.
 */

/** The position in the text at a height of the window. */
export function findUnitsAt(scroller: HTMLElement, y: number): number {
  const element = findElementAt(scroller, y);
  if (element === undefined) return 0;
  const { from, to } = readSpan(element);
  const { top, height } = element.getBoundingClientRect();
  const share = Math.min(1, Math.max(0, (y - top) / Math.max(1, height)));
  return from + (to - from) * share;
}

/** Scrolls so that a position in the text is in the middle of what is visible. */
export function scrollToUnits(scroller: HTMLElement, units: number): void {
  const frame = scroller.getBoundingClientRect();
  const chunk = findLast(scroller.querySelectorAll<HTMLElement>('[data-chunk]'), (one) => readSpan(one).from <= units);
  if (chunk === undefined) return;
  const { top, height } = chunk.getBoundingClientRect();
  const { from, to } = readSpan(chunk);
  const y = top + height * Math.min(1, Math.max(0, (units - from) / Math.max(1, to - from)));
  scroller.scrollTop += y - (frame.top + frame.height / 2);
}

function findElementAt(scroller: HTMLElement, y: number): HTMLElement | undefined {
  const isAbove = (one: HTMLElement) => one.getBoundingClientRect().top <= y;
  const chunks = scroller.querySelectorAll<HTMLElement>('[data-chunk]');
  const chunk = findLast(chunks, isAbove) ?? chunks[0];
  if (chunk === undefined) return undefined;
  return findLast(chunk.querySelectorAll<HTMLElement>('[data-from]'), isAbove) ?? chunk;
}

function findLast(
  elements: NodeListOf<HTMLElement>,
  isWanted: (element: HTMLElement) => boolean,
): HTMLElement | undefined {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = elements[middle];
    if (element !== undefined && isWanted(element)) low = middle + 1;
    else high = middle;
  }
  return elements[low - 1];
}

function readSpan({ dataset }: HTMLElement): { from: number; to: number } {
  return { from: Number(dataset['from']), to: Number(dataset['to']) };
}
