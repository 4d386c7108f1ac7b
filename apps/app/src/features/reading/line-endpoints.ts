/**
 * An endpoint of the evidence line, in window coordinates: `x` at the text, `edgeX` at the edge of its column. Other text may
 * be between the two.
 */
export type LineEndpoint = { x: number; edgeX: number; y: number };

/** The endpoint at a sentence: at its number in the margin; in running text below the line on which it begins. */
export function findSentenceEndpoint(host: HTMLElement, sentence: number): LineEndpoint | undefined {
  const number = host.querySelector(`[data-sentence-number="${sentence}"]`);
  if (number === null) return undefined;
  const flow = number.closest('[data-flow]')?.getBoundingClientRect();
  const rect = host.querySelector(`[data-sentence="${sentence}"]`)?.getClientRects()[0];
  if (flow === undefined || rect === undefined) {
    const { left, top, height } = number.getBoundingClientRect();
    return { x: left - 4, edgeX: left - 4, y: top + height / 2 };
  }
  return { x: rect.left, edgeX: flow.left - 4, y: rect.bottom - 1 };
}

/**
 * The endpoint at a place of the source: at the end of the first visible underline of the marker; undefined if none is visible.
 */
export function findPlaceEndpoint(host: HTMLElement, key: string): LineEndpoint | undefined {
  const place = host.querySelector<HTMLElement>(`[data-place~="${key}"]`);
  const scroller = place?.closest('[data-source-scroller]')?.getBoundingClientRect();
  const block = place?.parentElement?.getBoundingClientRect();
  if (place === null || scroller === undefined || block === undefined) return undefined;
  const rect = [...place.getClientRects()].find(
    ({ width, top, bottom }) => width > 12 && top > scroller.top + 4 && bottom < scroller.bottom - 4,
  );
  if (rect === undefined) return undefined;
  const x = rect.right + 2;
  return { x, edgeX: Math.max(x, block.right + 2), y: rect.bottom - 1 };
}
