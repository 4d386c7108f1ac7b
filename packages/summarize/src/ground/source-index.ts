import type { Document } from '@youyaku/contract/document';
import type { AnalysedSentence, Analysis } from '@youyaku/language/analyse';
import { detectScript } from '@youyaku/language/detect/detect-script';
import type { TextLanguage } from '@youyaku/language/tokenize/token';
import { type Citer, createCiter } from '#evidence.ts';
import { type AmountIndex, indexAmounts } from './amount-index.ts';
import { type DateIndex, indexDates } from './date-index.ts';
import type { DateMention } from '@youyaku/language/dates/date-parts';
import { findDates } from '@youyaku/language/dates/find-dates';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import { findNames, type KnownNames, loosenName, type NameKind, noteNames } from '@youyaku/language/names/find-names';
import { findQuantities, type Quantity } from '@youyaku/language/figures/find-quantities';
import { createFrames, type Frame } from './values/frame.ts';
import { findTableUnits } from './values/find-table-units.ts';
import { type HeadingAbove, indexHeadings } from './heading-above.ts';
import { listSlices } from './list-slices.ts';
import { findPredicates } from '@youyaku/language/lexicon/polarity';
import { findRelativeDates } from '@youyaku/language/dates/relative-dates';
import { readTerms, sortSpans, type Statement } from './read-claim.ts';
import { cacheRecent } from './cache-recent.ts';
import { createGains, type Gains } from './gains.ts';
import { listPairs, listWordPairs } from './list-pairs.ts';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import { termKey } from '@youyaku/language/lexicon/term-key';

/** Lookup tables of a document, built once and read by every check. */
export type SourceIndex = {
  readonly document: Document;
  readonly analysis: Analysis;
  readonly text: string;
  readonly folded: string;
  /** `folded` with the spellings of names unified; computed on first use. */
  readonly loosened: () => string;
  readonly sentences: readonly AnalysedSentence[];
  /** Term or fact key → the sentences that contain it, ascending, each once. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  readonly quantities: readonly Quantity[];
  readonly dates: readonly DateMention[];
  readonly amounts: AmountIndex;
  readonly times: DateIndex;
  readonly known: KnownNames;
  /** The units with a scale that it declares for its tables; computed on first use. */
  readonly tableUnits: () => readonly Quantity[];
  readonly language: TextLanguage;
  /** A sentence of the document as a statement; spans count in the document. Recent ones are cached. */
  readonly statement: (index: number) => Statement;
  /** The pairs of a sentence that `coverPairs` compares. Recent ones are cached. */
  readonly pairs: (index: number) => ReadonlySet<string>;
  readonly wordPairs: (index: number) => ReadonlySet<string>;
  readonly headingAbove: HeadingAbove;
  readonly frame: (index: number) => Frame;
  readonly cite: Citer;
  readonly gains: Gains;
};

/** More than one claim needs; caching all of a long document would exhaust memory. */
const statementsCached = 1_000;
const stepPostings = 20_000;

/** Builds the index slice by slice, in steps. */
export function* indexSource(document: Document, analysis: Analysis): Generator<unknown, SourceIndex> {
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
    const folded = normalizeForMatching(part);
    parts.push(folded);
    const ownDates = [...findDates(folded, part), ...findRelativeDates(folded, document.publishedAt)].toSorted(
      (a, b) => a.start - b.start,
    );
    for (const quantity of findQuantities(folded, ownDates)) quantities.push(shift(quantity, slice.start));
    for (const date of ownDates) dates.push(shift(date, slice.start));
    for (; next < sentences.length; next += 1) {
      const sentence = sentences[next];
      if (sentence === undefined || sentence.start >= slice.end) break;
      for (const term of sentence.terms) addPosting(postings, termKey(term), next);
      noteNames(known, sentence.tokens);
    }
    yield;
  }
  yield* postMentions(postings, sentences, quantities, dates);
  const folded = parts.join('');
  let loose: string | undefined;
  const loosened = (): string => (loose ??= loosenName(folded));
  const index = { document, analysis, text, folded, loosened, sentences, postings, quantities, dates, known };
  let declared: readonly Quantity[] | undefined;
  const tableUnits = (): readonly Quantity[] => (declared ??= findTableUnits(folded));
  const headingAbove = indexHeadings(analysis.blocks);
  const partOf = (at: number): string => folded.slice(sentences[at]?.start ?? 0, sentences[at]?.end ?? 0);
  return {
    ...index,
    tableUnits,
    frame: createFrames({ analysis, folded, headingAbove }),
    amounts: yield* indexAmounts(quantities),
    times: yield* indexDates(dates),
    language: detectScript(text, 0, Math.min(text.length, 5000)),
    statement: cacheRecent(statementsCached, (at) => readStatement(index, sentences[at])),
    pairs: cacheRecent(statementsCached, (at) => listPairs(partOf(at))),
    wordPairs: cacheRecent(statementsCached, (at) => listWordPairs(sentences[at]?.tokens ?? [])),
    headingAbove,
    cite: createCiter(text, analysis.blocks, headingAbove),
    gains: createGains(sentences.length),
  };
}

/** Adds the amounts and dates to the postings of the sentences that hold them, in steps. */
function* postMentions(
  postings: Map<string, number[]>,
  sentences: SourceIndex['sentences'],
  quantities: readonly Quantity[],
  dates: readonly DateMention[],
): Generator<unknown, void> {
  let posted = 0;
  for (const quantity of quantities) {
    addPosting(postings, quantityKey(quantity), sentenceAt(sentences, quantity.start));
    if ((posted += 1) % stepPostings === 0) yield;
  }
  for (const date of dates) {
    for (const key of dateKeys(date)) addPosting(postings, key, sentenceAt(sentences, date.start));
    if ((posted += 1) % stepPostings === 0) yield;
  }
}

function shift<T extends Span>(mention: T, by: number): T {
  return { ...mention, start: mention.start + by, end: mention.end + by };
}

/** Key by which amounts take part in the search for sentences, whatever their spelling. */
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

function addPosting(postings: Map<string, number[]>, key: string, sentence: number): void {
  const list = postings.get(key);
  if (list === undefined) postings.set(key, [sentence]);
  else if (list.at(-1) !== sentence) list.push(sentence);
}

function readStatement(
  { text, folded, quantities, dates, known }: Pick<SourceIndex, 'text' | 'folded' | 'quantities' | 'dates' | 'known'>,
  sentence: AnalysedSentence | undefined,
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

/** The items of an ordered list that begin in a span, by binary search. */
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
