import type { Document } from '@youyaku/contract/document';
import type { AnalysedSentence, Analysis } from '#analyse.ts';
import { detectScript } from '#tokenize/detect-script.ts';
import type { TextLanguage } from '#tokenize/token.ts';
import type { DateMention, DateParts } from './date-parts.ts';
import { findDates } from './dates.ts';
import { fold } from './fold.ts';
import { findNames, type KnownNames, loosenName, type NameKind, noteNames } from './names.ts';
import { findQuantities, type Quantity } from './numbers.ts';
import { listSlices } from './list-slices.ts';
import { findPredicates } from './polarity.ts';
import { findRelativeDates } from './relative-dates.ts';
import { readTerms, sortSpans, type Statement } from './read-claim.ts';
import { sentenceAt, type Span } from './span.ts';
import { termKey } from './term-key.ts';

/** The document prepared for looking things up. Made once; every check reads it. */
export type SourceIndex = {
  readonly document: Document;
  readonly analysis: Analysis;
  readonly text: string;
  readonly folded: string;
  /** `folded` with the spellings of names made one; only made when asked for. */
  readonly loosened: () => string;
  readonly sentences: readonly AnalysedSentence[];
  /** Term or fact key → the sentences that hold it, ascending, each once. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  readonly quantities: readonly Quantity[];
  readonly dates: readonly DateMention[];
  /** Every date of the document once that may equal this one. */
  readonly datesLike: (date: DateParts) => readonly DateParts[];
  readonly known: KnownNames;
  readonly language: TextLanguage;
  /** A sentence of the document as a statement; spans count in the document. Kept once read. */
  readonly statement: (index: number) => Statement;
};

/** Made slice by slice; yields how many UTF-16 units are done. */
export function* indexSource(document: Document, analysis: Analysis): Generator<number, SourceIndex> {
  const { text } = document;
  const { sentences } = analysis;
  const parts: string[] = [];
  const dates: DateMention[] = [];
  const quantities: Quantity[] = [];
  const postings = new Map<string, number[]>();
  const known = new Map<string, NameKind>();
  let next = 0;
  for (const slice of listSlices(text, sentences)) {
    const part = text.slice(slice.start, slice.end);
    const folded = fold(part);
    parts.push(folded);
    const ownDates = [...findDates(folded, part), ...findRelativeDates(folded, document.publishedAt)].toSorted(
      (a, b) => a.start - b.start,
    );
    for (const quantity of findQuantities(folded, ownDates)) quantities.push(shift(quantity, slice.start));
    for (const date of ownDates) dates.push(shift(date, slice.start));
    for (; next < sentences.length; next += 1) {
      const sentence = sentences[next];
      if (sentence === undefined || sentence.start >= slice.end) break;
      for (const term of sentence.terms) post(postings, termKey(term), next);
      noteNames(known, sentence.tokens);
    }
    yield slice.end;
  }
  for (const quantity of quantities) post(postings, quantityKey(quantity), sentenceAt(sentences, quantity.start));
  for (const date of dates) for (const key of dateKeys(date)) post(postings, key, sentenceAt(sentences, date.start));
  const folded = parts.join('');
  let loose: string | undefined;
  const loosened = (): string => (loose ??= loosenName(folded));
  const index = { document, analysis, text, folded, loosened, sentences, postings, quantities, dates, known };
  const language = detectScript(text, 0, Math.min(text.length, 5000));
  return { ...index, language, datesLike: keepDates(dates), statement: keepStatements(index) };
}

function keepDates(dates: readonly DateMention[]): SourceIndex['datesLike'] {
  const distinct = new Map<string, DateParts>();
  for (const { start: _start, end: _end, ...parts } of dates) distinct.set(JSON.stringify(parts), parts);
  const all = [...distinct.values()];
  const byDay = new Map<number | undefined, DateParts[]>();
  for (const parts of all) {
    const same = byDay.get(parts.day);
    if (same === undefined) byDay.set(parts.day, [parts]);
    else same.push(parts);
  }
  return ({ day }) => (day === undefined ? all : (byDay.get(day) ?? []));
}

function shift<T extends Span>(mention: T, by: number): T {
  return { ...mention, start: mention.start + by, end: mention.end + by };
}

function keepStatements(index: Omit<SourceIndex, 'statement' | 'language' | 'datesLike'>): SourceIndex['statement'] {
  const statements = new Map<number, Statement>();
  return (at) => {
    const kept = statements.get(at);
    if (kept) return kept;
    const { text, folded, sentences, quantities, dates, known } = index;
    const made = readStatement(text, folded, sentences[at], quantities, dates, known);
    statements.set(at, made);
    return made;
  };
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
    terms: readTerms(tokens, sortSpans([...ownQuantities, ...ownDates])),
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
