import type { Piece } from '#container/assemble-pieces.ts';
import { findSpeakers, headUnits, speakerOf } from './classify-line.ts';

/** Paragraphs that begin with a name that recurs are turns of a conversation, and those with a typed bullet are items, as in plain text. */
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
    const isItem =
      'text' in part && part.kind === 'paragraph' && /^[・•●]\s*\S/u.test(part.text) && !part.text.includes('\n');
    return isItem ? { ...part, kind: 'item', level: 1 } : part;
  });
}
