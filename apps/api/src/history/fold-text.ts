/**
 * How texts and searches are compared: NFKC (full and half width, ligatures, enclosed characters), lower case, and every white space
 * a space. Katakana and hiragana stay different: among words of two letters folding them finds mostly other words (デモ and でも).
 */
export function foldText(text: string): string {
  let folded = '';
  for (const { folded: piece } of foldPieces(text)) folded += piece;
  return folded;
}

/** A piece of a text and what it is folded to; `start` counts UTF-16 units of the text. */
export type FoldedPiece = { start: number; text: string; folded: string };

const pieceUnits = 512;

/**
 * The text in order, folded piece by piece, so that a place in the folded text can be found in the text without folding it again. No piece
 * ends before a mark that would combine with its last letter, as long as a letter has fewer marks than a piece has units.
 */
export function* foldPieces(text: string): Generator<FoldedPiece> {
  for (let start = 0; start < text.length;) {
    const end = findBoundary(text, start + pieceUnits);
    const piece = text.slice(start, end);
    yield { start, text: piece, folded: foldPiece(piece) };
    start = end;
  }
}

/** Where a unit of the folded piece comes from: the span of its letter in the text, in UTF-16 units. */
export function findLetter({ start, text }: FoldedPiece, foldedAt: number): { start: number; end: number } {
  let folded = 0;
  for (let at = 0; at < text.length;) {
    const end = findBoundary(text, at + 1);
    folded += foldPiece(text.slice(at, end)).length;
    if (folded > foldedAt) return { start: start + at, end: start + end };
    at = end;
  }
  return { start: start + text.length, end: start + text.length };
}

function foldPiece(piece: string): string {
  return piece.normalize('NFKC').toLowerCase().replaceAll(whiteSpace, ' ');
}

const whiteSpace = /\s/g;
/** Combines with the letter before it: a mark, a half-width voicing mark, a Hangul vowel or final, the second half of a character. */
const isJoined = /[\p{M}\uFF9E\uFF9F\u1160-\u11FF\uDC00-\uDFFF]/u;
const isSecondHalf = (unit: number): boolean => (unit & 0xfc00) === 0xdc00;

function findBoundary(text: string, from: number): number {
  let at = Math.min(from, text.length);
  const latest = Math.min(from + pieceUnits, text.length);
  while (at < latest && (isSecondHalf(text.charCodeAt(at)) || isJoined.test(text.charAt(at)))) at += 1;
  return at;
}
