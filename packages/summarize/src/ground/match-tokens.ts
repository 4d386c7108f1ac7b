import type { Token } from '@youyaku/language/tokenize/token';
import type { DateMention } from '@youyaku/language/dates/date-parts';
import { relateDates } from '@youyaku/language/dates/relate-dates';
import { relateQuantities } from '@youyaku/language/figures/relate-quantities';
import type { Name } from '@youyaku/language/names/find-names';
import type { Quantity } from '@youyaku/language/figures/find-quantities';
import type { Statement } from './read-claim.ts';
import { termKey } from '@youyaku/language/lexicon/term-key';

/** A word, or an amount, a date or a name as one unit. */
export type Piece =
  | { readonly kind: 'word'; readonly start: number; readonly end: number; readonly token: Token; readonly key: string }
  | { readonly kind: 'number'; readonly start: number; readonly end: number; readonly mention: Quantity }
  | { readonly kind: 'date'; readonly start: number; readonly end: number; readonly mention: DateMention }
  | { readonly kind: 'name'; readonly start: number; readonly end: number; readonly mention: Name };

/** An alignment of two statements. `partner`: for each piece of the claim the index of its counterpart in the source, or -1. */
export type Matching = {
  readonly claim: readonly Piece[];
  readonly source: readonly Piece[];
  readonly partner: readonly number[];
  /** Share of the claim's words that have a partner. */
  readonly share: number;
};

const piecesMax = 400;

/**
 * Aligns the claim with one sentence, in order (longest common subsequence). A name pairs with any name and an amount with any amount of
 * its unit, with a preference for equal ones: unequal values in the same place are replacements.
 */
export function matchTokens(claim: Statement, source: Statement): Matching | undefined {
  const claimPieces = listPieces(claim);
  const sourcePieces = listPieces(source);
  if (
    claimPieces.length === 0 ||
    sourcePieces.length === 0 ||
    claimPieces.length > piecesMax ||
    sourcePieces.length > piecesMax
  )
    return undefined;
  const width = sourcePieces.length + 1;
  const best = new Float64Array((claimPieces.length + 1) * width);
  for (let row = claimPieces.length - 1; row >= 0; row -= 1) {
    for (let column = sourcePieces.length - 1; column >= 0; column -= 1) {
      const weight = scorePair(claimPieces[row], sourcePieces[column]);
      const paired = weight === 0 ? 0 : weight + cellAt(best, (row + 1) * width + column + 1);
      best[row * width + column] = Math.max(
        paired,
        cellAt(best, (row + 1) * width + column),
        cellAt(best, row * width + column + 1),
      );
    }
  }
  const partner = trace(claimPieces, sourcePieces, best);
  const words = partner.filter((_, index) => isWord(claimPieces[index]));
  const share = words.length === 0 ? 0 : words.filter((index) => index >= 0).length / words.length;
  return { claim: claimPieces, source: sourcePieces, partner, share };
}

function trace(claimPieces: readonly Piece[], sourcePieces: readonly Piece[], best: Float64Array): number[] {
  const width = sourcePieces.length + 1;
  const partner = claimPieces.map(() => -1);
  let row = 0;
  let column = 0;
  while (row < claimPieces.length && column < sourcePieces.length) {
    const here = cellAt(best, row * width + column);
    const weight = scorePair(claimPieces[row], sourcePieces[column]);
    if (weight > 0 && here === weight + cellAt(best, (row + 1) * width + column + 1)) {
      partner[row] = column;
      row += 1;
      column += 1;
    } else if (here === cellAt(best, (row + 1) * width + column)) row += 1;
    else column += 1;
  }
  return partner;
}

function cellAt(cells: Float64Array, index: number): number {
  return cells[index] ?? 0;
}

/** Multiples of an eighth, so that the sums of equal alignments are exactly equal. */
function scorePair(one: Piece | undefined, other: Piece | undefined): number {
  if (one === undefined || other === undefined) return 0;
  if (one.kind === 'word') {
    if (other.kind !== 'word' || one.key !== other.key) return 0;
    return isContentWord(one.token) ? 1 : 0.5;
  }
  if (one.kind === 'number') {
    if (other.kind !== 'number') return 0;
    if (relateQuantities(one.mention, other.mention)) return 1.125;
    return one.mention.unit === other.mention.unit ? 0.75 : 0;
  }
  if (one.kind === 'date') {
    if (other.kind !== 'date') return 0;
    return relateDates(one.mention, other.mention) ? 1.125 : 0.75;
  }
  if (other.kind !== 'name') return 0;
  return isSameName(one.mention, other.mention) ? 1.125 : 0.75;
}

export function isSameName(one: Name, other: Name): boolean {
  return one.key === other.key || one.key.includes(other.key) || other.key.includes(one.key);
}

function isWord(piece: Piece | undefined): boolean {
  return piece?.kind === 'word' && isContentWord(piece.token);
}

export function isContentWord(token: Token): boolean {
  return token.pos === 'noun' || token.pos === 'verb' || token.pos === 'adjective' || token.pos === 'word';
}

/** The amounts, dates and names of a statement and the words outside them, in order, without marks. */
export function listPieces(statement: Statement): Piece[] {
  const mentions: Piece[] = [
    ...statement.quantities.map((mention): Piece => ({
      kind: 'number',
      start: mention.start,
      end: mention.end,
      mention,
    })),
    ...statement.dates.map((mention): Piece => ({ kind: 'date', start: mention.start, end: mention.end, mention })),
    ...statement.names.map((mention): Piece => ({ kind: 'name', start: mention.start, end: mention.end, mention })),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end);
  const pieces: Piece[] = [];
  let next = 0;
  let taken = -1;
  const take = (until: number): void => {
    for (let mention = mentions[next]; mention !== undefined && mention.start < until; mention = mentions[next]) {
      if (mention.start >= taken) {
        pieces.push(mention);
        taken = mention.end;
      }
      next += 1;
    }
  };
  for (const token of statement.tokens) {
    take(token.end);
    if (token.pos === 'symbol' || token.start < taken) continue;
    // 町 of 柏原町 belongs to the name; by itself it would pair two different towns.
    if (
      /^接尾\/(?:地域|人名)/.test(token.posDetail) &&
      pieces.at(-1)?.kind === 'name' &&
      pieces.at(-1)?.end === token.start
    )
      continue;
    pieces.push({
      kind: 'word',
      start: token.start,
      end: token.end,
      token,
      key: isContentWord(token) ? termKey(token.base) : token.base,
    });
  }
  return pieces;
}
