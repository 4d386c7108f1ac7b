import type { Document } from '@youyaku/contract/document';
import type { Part } from '#container/assemble-parts.ts';

/** The blocks and gaps of one file's text, with headings one level lower and the file name as their `part`. */
export function placeDocument({ text, blocks, omitted = [] }: Document, name: string): Part[] {
  const gaps = omitted.toSorted((a, b) => a.start - b.start);
  const parts: Part[] = [];
  let next = 0;
  const pushGaps = (to: number) => {
    for (let gap = gaps[next]; gap !== undefined && gap.start < to; gap = gaps[++next]) {
      parts.push({ omitted: gap.reason });
    }
  };
  for (const { start, end, ...place } of blocks) {
    pushGaps(end);
    const level = place.kind === 'heading' ? { level: (place.level ?? 1) + 1 } : {};
    const part = place.part === undefined ? name : `${name}/${place.part}`;
    parts.push({ ...place, ...level, part, text: text.slice(start, end) });
  }
  pushGaps(Number.POSITIVE_INFINITY);
  return parts;
}
