import { setImmediate as nextTurn } from 'node:timers/promises';
import { findLetter, foldPieces, type FoldedPiece } from './fold-text.ts';

/** A place in a text, in UTF-16 units. */
export type Span = { start: number; end: number };

/** Pieces looked through at once, a millisecond or two. */
const piecesAtOnce = 200;

/** The first place of each folded term that occurs in the text. Long texts are looked through in steps, so that other work goes on. */
export async function locateTerms(text: string, terms: readonly string[]): Promise<Map<string, Span>> {
  const found = new Map<string, Span>();
  const open = new Set(terms);
  const longest = Math.max(...terms.map((term) => term.length));
  let near: FoldedPiece[] = [];
  let count = 0;
  for (const piece of foldPieces(text)) {
    near.push(piece);
    const folded = near.map((one) => one.folded).join('');
    for (const term of open) {
      const at = folded.indexOf(term);
      if (at < 0) continue;
      found.set(term, { start: findPlace(near, at).start, end: findPlace(near, at + term.length - 1).end });
      open.delete(term);
    }
    if (open.size === 0) break;
    near = keepEnd(near, longest - 1);
    count += 1;
    if (count % piecesAtOnce === 0) await nextTurn();
  }
  return found;
}

/** The last pieces, of at least this many folded units together. */
function keepEnd(pieces: readonly FoldedPiece[], units: number): FoldedPiece[] {
  let from = pieces.length;
  for (let kept = 0; from > 0 && kept < units; from -= 1) kept += pieces[from - 1]?.folded.length ?? 0;
  return pieces.slice(from);
}

function findPlace(pieces: readonly FoldedPiece[], foldedAt: number): Span {
  let at = foldedAt;
  for (const piece of pieces) {
    if (at < piece.folded.length) return findLetter(piece, at);
    at -= piece.folded.length;
  }
  throw new RangeError('a place after the end');
}
