/** A line from a place in the source to the sentence it supports, in pixels of the figure. */
export type EvidenceLine = { sentence: number; path: string };

/**
 * Computes the lines from the current layout: a tick out of the source column at the height of the mark, a straight segment
 * through the gutter, a tick into the summary. Empty when the columns are not side by side.
 */
export function measureLines(figure: HTMLElement): EvidenceLine[] {
  const source = figure.querySelector('[data-part=source]')?.getBoundingClientRect();
  const summary = figure.querySelector('[data-part=summary]')?.getBoundingClientRect();
  if (source === undefined || summary === undefined || summary.left <= source.right) return [];
  const origin = figure.getBoundingClientRect();
  const lines: EvidenceLine[] = [];
  for (const mark of figure.querySelectorAll<HTMLElement>('[data-evidence-of]')) {
    const rect = mark.getClientRects()[0];
    if (rect === undefined) continue;
    for (const owner of (mark.dataset['evidenceOf'] ?? '').split(' ')) {
      const target = figure.querySelector(`[data-sentence="${owner}"]`)?.getClientRects()[0];
      if (target === undefined) continue;
      const from = { x: source.right - origin.left + 4, y: rect.top + rect.height / 2 - origin.top };
      const to = { x: summary.left - origin.left - 4, y: target.top + target.height / 2 - origin.top };
      const path = `M${round(from.x)} ${round(from.y)}h16L${round(to.x - 16)} ${round(to.y)}h16`;
      lines.push({ sentence: Number(owner), path });
    }
  }
  return lines;
}

function round(pixels: number): number {
  return Math.round(pixels * 2) / 2;
}
