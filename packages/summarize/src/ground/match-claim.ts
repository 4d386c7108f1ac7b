import { type Alignment, findSentenceAroundNames } from './align.ts';
import { relateDates } from '@youyaku/language/dates/relate-dates';
import { relateQuantities } from '@youyaku/language/figures/relate-quantities';
import { isSameName, type Matching, matchTokens, type Piece } from './match-tokens.ts';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';

/** Matches the claim with its best sentence, or with the one that has its words around other names if that matches better. */
export function matchClaim(claim: Statement, source: SourceIndex, alignment: Alignment): Matching | undefined {
  const best = alignment.support[0];
  if (best === undefined) return undefined;
  const matching = matchTokens(claim, source.statement(best));
  if (claim.names.length === 0) return matching;
  const frame = findSentenceAroundNames(claim, source);
  if (frame === undefined || frame === best) return matching;
  const other = matchTokens(claim, source.statement(frame));
  return other !== undefined && other.share > (matching?.share ?? 0) ? other : matching;
}

/** Starts of the amounts, dates and names of the claim that have the same neighbours on both sides in the source. */
export function listAnchored(matching: Matching | undefined): ReadonlySet<number> {
  const anchored = new Set<number>();
  matching?.claim.forEach((piece, index) => {
    const other = matching.source[matching.partner[index] ?? -1];
    if (other && piece.kind !== 'word' && isEqual(piece, other) && countAnchors(matching, index) === 2)
      anchored.add(piece.start);
  });
  return anchored;
}

export function isEqual(one: Piece, other: Piece): boolean {
  if (one.kind === 'name') return other.kind === 'name' && isSameName(one.mention, other.mention);
  if (one.kind === 'number')
    return other.kind === 'number' && relateQuantities(one.mention, other.mention) !== undefined;
  if (one.kind === 'date') return other.kind === 'date' && relateDates(one.mention, other.mention) !== undefined;
  return true;
}

/** Number of sides on which the neighbours of a pair are a pair too, or the sentence ends. */
export function countAnchors(matching: Matching, index: number): number {
  const here = matching.partner[index] ?? -1;
  const before = index === 0 ? here === 0 : matching.partner[index - 1] === here - 1 && here > 0;
  const isLast = index === matching.claim.length - 1;
  const after = isLast ? here === matching.source.length - 1 : matching.partner[index + 1] === here + 1;
  return Number(before) + Number(after);
}
