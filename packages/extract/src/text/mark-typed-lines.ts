import type { Piece } from '#container/assemble-pieces.ts';
import { findSpeakers, headUnits, isSquareHeading, speakerOf, squareLevel } from './classify-line.ts';

/** Paragraphs that begin with a name that recurs are turns of a conversation, those with a typed bullet items and those with a square headings, as in plain text. */
export function markTypedLines<Part extends Piece | { omitted: string }>(parts: readonly Part[]): Part[] {
  const names = parts.map((part) =>
    'text' in part && (part.kind === 'paragraph' || part.kind === 'item')
      ? speakerOf(part.text.slice(0, headUnits).trimStart())
      : undefined,
  );
  const speakers = findSpeakers(names);
  return parts.map((part, index) => {
    const name = names[index];
    if (name !== undefined && speakers.has(name)) return { ...part, kind: 'speech', speaker: name };
    if (!('text' in part) || part.kind !== 'paragraph' || part.text.includes('\n')) return part;
    if (isSquareHeading(part.text.slice(0, headUnits), part.text.length))
      return { ...part, kind: 'heading', level: squareLevel };
    return /^[・•●]\s*\S/u.test(part.text) ? { ...part, kind: 'item', level: 1 } : part;
  });
}
