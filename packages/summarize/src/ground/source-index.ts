import type { Document } from '@youyaku/contract/document';
import type { AnalysedSentence, Analysis } from '#analyse.ts';
import { detectScript } from '#tokenize/detect-script.ts';
import type { TextLanguage } from '#tokenize/token.ts';
import type { DateMention } from './date-parts.ts';
import { findDates } from './dates.ts';
import { fold } from './fold.ts';
import { findNames, type KnownNames, listKnownNames } from './names.ts';
import { findQuantities, type Quantity } from './numbers.ts';
import { findPredicates } from './polarity.ts';
import { findRelativeDates } from './relative-dates.ts';
import { readTerms, type Statement } from './read-claim.ts';
import type { Span } from './span.ts';
import { termKey } from './term-key.ts';

/** The document prepared for looking things up. Made once; every check reads it. */
export type SourceIndex = {
  readonly document: Document;
  readonly analysis: Analysis;
  readonly text: string;
  readonly folded: string;
  readonly sentences: readonly AnalysedSentence[];
  /** Term or fact key → the sentences that hold it, ascending, each once. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  readonly quantities: readonly Quantity[];
  readonly dates: readonly DateMention[];
  readonly known: KnownNames;
  readonly language: TextLanguage;
  /** A sentence of the document as a statement; spans count in the document. Kept once read. */
  readonly statement: (index: number) => Statement;
};

export function indexSource(document: Document, analysis: Analysis): SourceIndex {
  const { text } = document;
  const { sentences } = analysis;
  const folded = fold(text);
  const relative = findRelativeDates(folded, document.publishedAt);
  const dates = [...findDates(folded, text), ...relative].toSorted((a, b) => a.start - b.start);
  const quantities = findQuantities(folded, dates);
  const postings = new Map<string, number[]>();
  sentences.forEach((sentence, index) => {
    for (const term of sentence.terms) post(postings, termKey(term), index);
  });
  for (const quantity of quantities) post(postings, quantityKey(quantity), sentenceAt(sentences, quantity.start));
  for (const date of dates) for (const key of dateKeys(date)) post(postings, key, sentenceAt(sentences, date.start));
  const known = listKnownNames(sentences);
  const statements = new Map<number, Statement>();
  const statement = (index: number): Statement => {
    const kept = statements.get(index);
    if (kept) return kept;
    const made = readStatement(text, folded, sentences[index], quantities, dates, known);
    statements.set(index, made);
    return made;
  };
  const language = detectScript(text, 0, Math.min(text.length, 5000));
  return { document, analysis, text, folded, sentences, postings, quantities, dates, known, language, statement };
}

/** Amounts and dates take part in the search for a sentence, whatever their spelling. */
export function quantityKey(quantity: Quantity): string {
  return `#${quantity.value}`;
}

export function dateKeys(date: DateMention): string[] {
  const keys: string[] = [];
  if (date.year !== undefined) keys.push(`@y${date.year}`);
  if (date.month !== undefined) keys.push(`@m${date.month}`);
  if (date.day !== undefined) keys.push(`@d${date.day}`);
  if (date.hour !== undefined) keys.push(`@h${date.hour % 12}:${date.minute ?? 0}`);
  return keys;
}

function post(postings: Map<string, number[]>, key: string, sentence: number): void {
  const list = postings.get(key);
  if (list === undefined) postings.set(key, [sentence]);
  else if (list.at(-1) !== sentence) list.push(sentence);
}

/** The last sentence that starts at or before `offset`; 0 when none does. */
export function sentenceAt(sentences: readonly Span[], offset: number): number {
  let low = 0;
  let high = sentences.length;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

function readStatement(
  text: string,
  folded: string,
  sentence: AnalysedSentence | undefined,
  quantities: readonly Quantity[],
  dates: readonly DateMention[],
  known: KnownNames,
): Statement {
  const span = sentence ?? { start: 0, end: 0 };
  const tokens = sentence?.tokens ?? [];
  const ownQuantities = within(quantities, span);
  const ownDates = within(dates, span);
  return {
    text,
    folded,
    tokens,
    terms: readTerms(tokens, [...ownQuantities, ...ownDates]),
    quantities: ownQuantities,
    dates: ownDates,
    names: findNames(tokens, text, folded, known),
    predicates: findPredicates(tokens),
    language: detectScript(text, span.start, span.end),
  };
}

/** The part of an ordered list that lies in a span, found by halving. */
export function within<T extends Span>(ordered: readonly T[], span: Span): T[] {
  if (ordered.length === 0) return [];
  const found: T[] = [];
  let at = sentenceAt(ordered, span.start);
  if ((ordered[at]?.start ?? 0) < span.start) at += 1;
  for (let item = ordered[at]; item !== undefined && item.start < span.end; item = ordered[at]) {
    found.push(item);
    at += 1;
  }
  return found;
}
