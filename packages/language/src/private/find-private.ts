import { normalizeText, originalOffset } from '#tokenize/normalize-text.ts';
import { runSteps } from '#text/run-steps.ts';
import type { Tokenizer } from '#tokenize/token.ts';
import { findCuedNames } from './find-cued-names.ts';
import { findDictionaryNamesInSteps } from './find-dictionary-names.ts';
import { findNumbers } from './find-numbers.ts';
import { findPostalAddressesInSteps } from './find-postal-addresses.ts';
import { findTableValues } from './find-table-values.ts';
import type { PrivateSpan } from './private-span.ts';

/** Earlier kinds win where spans overlap: a telephone number inside an address stays a part of the address. */
const order: readonly PrivateSpan['kind'][] = [
  'mail',
  'address',
  'card',
  'mynumber',
  'phone',
  'account',
  'number',
  'postal',
  'name',
];

/**
 * What names or locates people in a text, and numbers of somebody's books, in order and without overlaps. By rules and,
 * with a tokenizer, by its dictionary: a rare name without any cue is not found. Linear in the length of the text.
 */
export function* findPrivateInSteps(text: string, tokenizer: Tokenizer | undefined): Generator<number, PrivateSpan[]> {
  const folded = normalizeText(text);
  const plain = toAsciiMarks(folded.text);
  const byRules = [
    ...findNumbers(plain),
    ...(yield* findPostalAddressesInSteps(plain)),
    ...findTableValues(plain),
    ...findCuedNames(plain),
  ];
  yield text.length;
  const byWords = tokenizer === undefined ? [] : yield* findDictionaryNamesInSteps(text, tokenizer);
  const original = byRules.map(({ kind, start, end }) => ({
    kind,
    start: originalOffset(folded, 0, start),
    end: originalOffset(folded, 0, end - 1) + 1,
  }));
  return withoutOverlaps([...byWords, ...original]);
}

export function findPrivate(text: string, tokenizer?: Tokenizer): PrivateSpan[] {
  return runSteps(findPrivateInSteps(text, tokenizer));
}

/** Marks in one width, unit for unit: colons, brackets, hyphens, spaces. */
function toAsciiMarks(text: string): string {
  return text
    .replace(/[！-～]/gu, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) - 0xfe_e0))
    .replace(/[‐‑‒–—―−ｰ]|(?<=\d)ー(?=\d)/gu, '-')
    .replace(/[\u3000\r]/gu, ' ');
}

/** The longest of those of one kind, the earlier kind of two. */
function withoutOverlaps(spans: readonly PrivateSpan[]): PrivateSpan[] {
  const rank = new Map(order.map((kind, index) => [kind, index]));
  const byWorth = spans.toSorted(
    (a, b) =>
      (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0) || b.end - b.start - (a.end - a.start) || a.start - b.start,
  );
  const kept: PrivateSpan[] = [];
  // Starts of what is kept, by the units they cover: a set of units is linear where a comparison of all pairs is not.
  const covered = new Set<number>();
  for (const span of byWorth) {
    let isFree = span.end > span.start;
    for (let at = span.start; isFree && at < span.end; at += 1) isFree = !covered.has(at);
    if (!isFree) continue;
    for (let at = span.start; at < span.end; at += 1) covered.add(at);
    kept.push(span);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}
