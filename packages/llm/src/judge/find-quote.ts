import type { SplitDocument } from '@youyaku/language/split/split-document';
import { type CompactText, compactTextInSteps } from '@youyaku/language/text/compact-text';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import { runSteps } from '@youyaku/language/text/run-steps';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import { decodeMarks } from '#guard/clean-source.ts';

/**
 * The place of a quotation in the source, preferably within the shown sentences; undefined when it is not there verbatim. Only
 * width, case, white space and the marks of quotations and tables may differ.
 */
export type QuoteFinder = (quote: string, shown: ReadonlySet<number>) => Span | undefined;

/** Fewer letters and digits occur anywhere, unless they occur once. */
const lettersMin = 4;
const placesMax = 1_000;
const kept = /[^\s>|]{1,50000}/g;
/** What a model leaves out of a quotation: each of its pieces must be verbatim, the longest is shown. */
const omission = /…+|\.{3,}|・{3,}|[（(]中略[）)]/u;

/** Prepares the source; linear, in steps. */
export function* createQuoteFinderInSteps({ text, sentences }: SplitDocument): Generator<undefined, QuoteFinder> {
  const source = yield* compactTextInSteps(normalizeMarks(text), kept);
  const findPiece = (quote: string, shown: ReadonlySet<number>): Span | undefined => {
    for (const wanted of listVersions(quote)) {
      const places = listPlaces(wanted, source);
      if (places.length === 0) continue;
      if (places.length > 1 && countLetters(wanted) < lettersMin) return undefined;
      return places.find(({ start }) => shown.has(sentenceAt(sentences, start))) ?? places[0];
    }
    return undefined;
  };
  return (quote, shown) => {
    const whole = findPiece(quote, shown);
    const pieces = quote.split(omission).filter((piece) => countLetters(piece) > 0);
    if (whole !== undefined || pieces.length < 2 || pieces.some((piece) => countLetters(piece) < lettersMin))
      return whole;
    const places = pieces.map((piece) => findPiece(piece, shown));
    if (places.includes(undefined)) return undefined;
    return places.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  };
}

function lengthOf(span: Span | undefined): number {
  return span === undefined ? 0 : span.end - span.start;
}

/** The words of a sentence that a model named, verbatim; undefined when the sentence does not have them. */
export function findWords(words: string, sentence: string): string | undefined {
  const whole = runSteps(compactTextInSteps(normalizeMarks(sentence), kept));
  for (const wanted of listVersions(words)) {
    const [place] = listPlaces(wanted, whole);
    if (place !== undefined) return sentence.slice(place.start, place.end);
  }
  return undefined;
}

/** As the model wrote it, then without the marks that a prompt puts around the words of a source, and names before them. */
function listVersions(quote: string): string[] {
  const plain = decodeMarks(quote).trim();
  const unmarked = stripMarks(plain);
  const unnamed = stripMarks(unmarked.replace(/^[^:：。]{1,40}[:：]\s*/u, ''));
  return [...new Set([plain, unmarked, unnamed].map(compactQuote))].filter((words) => countLetters(words) > 0);
}

/** 「[3] 「…」[3]」: numbers of sentences, marks of quotations and headings, quotation marks. */
function stripMarks(words: string): string {
  return words
    .replace(/^(?:\[\d{1,7}\]\s*)?[>＞#\s]*/u, '')
    .replace(/\s*(?:\[\d{1,7}\]\s*)+$/u, '')
    .replace(/^[「『“"'‘]+|(?<![」』”"'’])[」』”"'’]+$/gu, '')
    .trim();
}

function compactQuote(quote: string): string {
  const { text } = runSteps(compactTextInSteps(normalizeMarks(quote), kept));
  return text.replace(/(?<![。．.、，,…])[。．.、，,…]+$/u, '');
}

/** Brackets around numbers are round in the copy that a model reads. */
function normalizeMarks(text: string): string {
  return normalizeForMatching(text)
    .replace(/[[【［]/gu, '(')
    .replace(/[\]】］]/gu, ')');
}

export function countLetters(words: string): number {
  return words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function listPlaces(wanted: string, { text, offsets }: CompactText): Span[] {
  const places: Span[] = [];
  for (let at = text.indexOf(wanted); at >= 0 && places.length < placesMax; at = text.indexOf(wanted, at + 1)) {
    if (!isCutFigure(wanted, at, text))
      places.push({ start: offsets[at] ?? 0, end: (offsets[at + wanted.length - 1] ?? 0) + 1 });
  }
  return places;
}

/** 「300円」 is not in 1,300円. */
function isCutFigure(wanted: string, at: number, text: string): boolean {
  const isCutBefore = /^[0-9]/u.test(wanted) && /[0-9.,]/u.test(text.charAt(at - 1));
  return isCutBefore || (/[0-9]$/u.test(wanted) && /[0-9]/u.test(text.charAt(at + wanted.length)));
}
