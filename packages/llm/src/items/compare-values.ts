import type { Span } from '@youyaku/language/text/span';
import { type Fact, isSameFact, isSameKind } from '@youyaku/summarize/compare/read-facts';
import { type Dispute, includesFact, keysOf, type Reading } from './read-dispute.ts';

/** Which figures and dates of a sentence its correction kept, lost and added; each occurrence counts. */
export type ValueChanges = {
  /** Positions among the facts of both. */
  readonly kept: readonly (readonly [number, number])[];
  readonly lost: readonly Fact[];
  readonly added: readonly Fact[];
};

export function compareValues(before: Reading, after: Reading): ValueChanges {
  const free = new Set(after.facts.keys());
  const kept: [number, number][] = [];
  const lost: Fact[] = [];
  before.facts.forEach((fact, index) => {
    const match = [...free].find((at) => after.facts.slice(at, at + 1).some((other) => isSameFact(fact, other)));
    if (match === undefined) lost.push(fact);
    else {
      free.delete(match);
      kept.push([index, match]);
    }
  });
  return { kept, lost, added: after.facts.filter((_, index) => free.has(index)) };
}

/**
 * A value that nothing disputes is missing; or one of the disputed words that the source has, without another of its kind in its place
 * that stands beside the same word there. A value that is not the quote's goes with its verb: 9月に延ばす.
 */
export function hasLostValue(
  { lost, added }: ValueChanges,
  before: Reading,
  after: Reading,
  { isDisputed, quote, quoted, shown }: Dispute,
): boolean {
  const placed = added.filter((fact) => standsBeside(fact, after, quoted));
  const words = keysOf(after);
  return lost.some((fact) => {
    if (!isDisputed(fact) || standsBeside(fact, before, quoted)) return true;
    const isQuoted = includesFact(quote, fact);
    const [, following] = neighboursOf(fact, before);
    const goesWithVerb = following !== undefined && !words.has(following);
    if (!isQuoted && (goesWithVerb || !includesFact(shown, fact))) return false;
    return !placed.some((other) => isSameKind(fact, other));
  });
}

/**
 * The place of a wrong value is taken by the one that the source has instead, or by one of the disputed point; any further value
 * stands beside the same word as in the source.
 */
export function hasNewValue({ lost, added }: ValueChanges, after: Reading, { quoted, values }: Dispute): boolean {
  const others = added.filter((fact) => !standsBeside(fact, after, quoted));
  const isInPlace = (fact: Fact): boolean => includesFact(values, fact) && lost.some((old) => isSameKind(old, fact));
  return others.length > lost.length || !others.every(isInPlace);
}

/** The source has the value with the word before or after it. */
function standsBeside(fact: Fact, after: Reading, source: Reading): boolean {
  const [previous, following] = neighboursOf(fact, after);
  return source.facts.some((other) => {
    const [earlier, later] = neighboursOf(other, source);
    const isBeside =
      (previous !== undefined && earlier === previous) || (following !== undefined && later === following);
    return isBeside && includesFact({ ...source, facts: [other] }, fact);
  });
}

/** With as many values as before, each that is kept is where it was. */
export function hasExchanged({ kept }: ValueChanges, before: Reading, after: Reading): boolean {
  if (before.facts.length === after.facts.length) return kept.some(([index, place]) => index !== place);
  return kept.some(([, place], order) => order > 0 && place < (kept[order - 1]?.[1] ?? 0));
}

/** The words before and after; undefined at the ends of the sentence. Several sentences are one a line. */
export function neighboursOf(
  span: Span,
  { statement: { terms, text } }: Reading,
): readonly [string | undefined, string | undefined] {
  const before = terms.findLast(({ end }) => end <= span.start);
  const after = terms.find(({ start }) => start >= span.end);
  const isSameLine = (from: number, to: number): boolean => !text.slice(from, to).includes('\n');
  return [
    before !== undefined && isSameLine(before.end, span.start) ? before.key : undefined,
    after !== undefined && isSameLine(span.end, after.start) ? after.key : undefined,
  ];
}
