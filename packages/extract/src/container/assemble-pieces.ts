import type { Block } from '@youyaku/contract/document';

/** One block before assembly: its text and what is known about its location. */
export type Piece = Omit<Block, 'start' | 'end'> & { text: string };

const controls = /[\0-\x08\x0b-\x1f\x7f]/g;

/**
 * Joins pieces into one text with blocks: rows and list items separated by one line break, everything else by a blank
 * line.
 */
export function assemblePieces(pieces: Iterable<Piece>): { text: string; blocks: Block[] } {
  const parts: string[] = [];
  const blocks: Block[] = [];
  let length = 0;
  let previous: Block | undefined;
  for (const { text, ...place } of pieces) {
    const words = trimPieceText(cleanText(text.replace(controls, '')), place.kind);
    if (words === '') continue;
    if (previous !== undefined) {
      const separator = previous.kind === place.kind && isTight(place.kind) ? '\n' : '\n\n';
      parts.push(separator);
      length += separator.length;
    }
    parts.push(words);
    previous = { ...place, start: length, end: length + words.length };
    blocks.push(previous);
    length += words.length;
  }
  return { text: parts.join(''), blocks };
}

/**
 * Makes a text safe to store and send: no U+0000, no lone surrogates. Every replaced unit stays one unit, so spans into
 * the given text stay valid.
 */
export function cleanText(text: string): string {
  const withoutNul = text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
  return withoutNul.isWellFormed() ? withoutNul : withoutNul.toWellFormed();
}

/** A row keeps its leading tabs: they are empty cells, and without them the columns would shift. */
function trimPieceText(words: string, kind: Block['kind']): string {
  return kind === 'table' ? words.trimEnd().replace(/^[^\S\t]+/, '') : words.trim();
}

function isTight(kind: Block['kind']): boolean {
  return kind === 'item' || kind === 'table';
}
