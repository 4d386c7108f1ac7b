import type { Block } from '@youyaku/contract/document';

type Marker = { readonly style: string; readonly level: number };

const markers: readonly (readonly [RegExp, Marker])[] = [
  [
    /^[0-9０-９]{1,2}[－―‐.．-][0-9０-９]{1,2}(?:[－―‐.．-][0-9０-９]{1,2})?[ \t\u3000.．、]/u,
    { style: 'nested', level: 3 },
  ],
  [/^[0-9０-９]{1,2}[.．、 \t\u3000]/u, { style: 'figure', level: 2 }],
  [/^[（(][0-9０-９]{1,2}[)）]/u, { style: 'bracket', level: 4 }],
  [/^[①-⑳]/u, { style: 'circle', level: 4 }],
  [/^[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ一二三四五六七八九十]{1,2}[.．、 \t\u3000]/u, { style: 'kanji', level: 2 }],
  [/^[・•●○◦*+-]/u, { style: 'bullet', level: 5 }],
];
const headingUnitsMax = 40;

/**
 * Turns numbered lines that introduce what follows, such as 「１．決定事項」 before 「（1）…」, into headings; readers that see one
 * line at a time classify them as list items. Spans and the number of blocks stay the same.
 */
export function promoteHeadings(text: string, blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) => {
    if (block.kind !== 'item' && block.kind !== 'paragraph') return block;
    if (block.end - block.start > headingUnitsMax) return block;
    const words = text.slice(block.start, block.end);
    const marker = findMarker(words);
    if (marker === undefined || marker.style === 'bullet' || !isTitleLike(words)) return block;
    return introduces(text, marker, blocks[index + 1]) ? { ...block, kind: 'heading', level: marker.level } : block;
  });
}

function findMarker(words: string): Marker | undefined {
  return markers.find(([pattern]) => pattern.test(words))?.[1];
}

function isTitleLike(words: string): boolean {
  return (
    !/[。．.！？!?、，,；;：:…]["'”’」』）)]?$/u.test(words) &&
    !/[。\n：:]/u.test(words) &&
    !/[、，]/u.test(words.slice(3))
  );
}

/** Whether a list of another kind or prose follows, not the next item of the same list. */
function introduces(text: string, marker: Marker, next: Block | undefined): boolean {
  if (next === undefined || next.kind === 'heading') return false;
  const words = text.slice(next.start, Math.min(next.end, next.start + 200));
  const nextMarker = findMarker(words);
  if (nextMarker !== undefined) return nextMarker.style !== marker.style && nextMarker.level > marker.level;
  return next.kind === 'table' || next.kind === 'speech' || /[。．.！？!?]/u.test(words);
}
