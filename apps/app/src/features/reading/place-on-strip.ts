/** A span of the text as a share of a strip; tall enough to be seen. */
export function placeOnStrip(span: { start: number; end: number }, length: number): { at: string; size: string } {
  const share = (units: number) => (100 * units) / Math.max(1, length);
  return { at: `${share(span.start)}%`, size: `max(3px, ${share(span.end - span.start)}%)` };
}
