import type { CheckKind } from '@youyaku/contract/summary';
import type { Span } from '@youyaku/language/text/span';
import type { Tokenizer } from '@youyaku/language/tokenize/token';
import { relateDates } from '@youyaku/language/dates/relate-dates';
import { type Fact, isSameFact, readFacts } from '@youyaku/summarize/compare/read-facts';
import { isContradiction } from '@youyaku/contract/contradiction';
import { readClaim, type Statement, type TermMention } from '@youyaku/summarize/ground/read-claim';
import type { GroundedSource } from './grounded-source.ts';
import type { CheckedItem } from './lay-out-items.ts';
import { joinSentences, listQuotedSentences, listShownSentences } from './shown-sentences.ts';

/** A text as it is compared with another. */
export type Reading = { readonly statement: Statement; readonly facts: readonly Fact[] };

/** What the source disputes in a sentence, and what may stand there instead. */
export type Dispute = {
  /** The words of the source on the disputed point; empty where it has none. */
  readonly quote: Reading;
  /** All sentences of the source that a correction may rest on. */
  readonly shown: Reading;
  /** The sentences of those words. */
  readonly quoted: Reading;
  /** The figures and dates that the source has in the place of wrong ones, where it is known. */
  readonly instead: Reading | undefined;
  /** The values that may replace a disputed one. */
  readonly values: Reading;
  readonly isDisputed: (span: Span) => boolean;
  readonly mayReplaceWord: (word: TermMention) => boolean;
};

const valueKinds: ReadonlySet<CheckKind> = new Set(['number', 'date']);
/** A contradiction in one of these may be about the subject of its clause. */
const subjectKinds: ReadonlySet<CheckKind> = new Set(['name', 'subject', 'meaning']);

export function readText(text: string, tokenizer: Tokenizer): Reading {
  return { statement: readClaim(text, tokenizer), facts: readFacts(text) };
}

export function readDispute(item: CheckedItem, source: GroundedSource): Dispute {
  const before = readText(item.text, source.analysis.tokenizer);
  const { contradicts, checks } = item;
  const read = (text: string): Reading => readText(text, source.analysis.tokenizer);
  const quoted = read(joinSentences(listQuotedSentences(item, source), source));
  const shown = read(joinSentences(listShownSentences(item, source), source));
  const quote = read(contradicts?.quote ?? '');
  const failed = checks.filter(isContradiction);
  const values = failed.flatMap(({ kind, value }) =>
    findSpan(item.text, value).map((span) => (kind === 'name' ? widenName(span, before.statement) : span)),
  );
  const claim = findSpan(item.text, contradicts?.claim ?? '');
  // A rule names the very words that it disputes, a judge the clause they are in.
  const isByClause = contradicts?.by === 'judge' || values.length === 0;
  const disputed = isByClause ? [...values, ...claim] : values;
  const isDisputed = (span: Span): boolean => disputed.some(({ start, end }) => start < span.end && span.start < end);
  const kind = contradicts?.kind ?? 'meaning';
  const topic = findTopic(claim, before.statement);
  const instead = keepFacts(
    quoted,
    failed.flatMap((check) => (valueKinds.has(check.kind) ? (check.instead?.value ?? []) : [])),
  );
  // Without a judge's quote or the value of the source a rule only guesses where the source contradicts.
  const told = isByClause || instead !== undefined ? quoted : shown;
  return {
    quote: isByClause ? quote : told,
    quoted: told,
    shown,
    instead,
    values: instead ?? (told.facts.length > 0 ? told : shown),
    isDisputed,
    mayReplaceWord: (word) => {
      if (!isDisputed(word)) return false;
      return (
        !isByClause || subjectKinds.has(kind) || !topic.some(({ start, end }) => start <= word.start && word.end <= end)
      );
    },
  };
}

function findSpan(text: string, words: string): Span[] {
  const start = words === '' ? -1 : text.indexOf(words);
  return start < 0 ? [] : [{ start, end: start + words.length }];
}

/** Those facts of a text that have these values, with their bounds: 約58億円 for 58億円. Undefined where it has none. */
function keepFacts({ statement, facts }: Reading, values: readonly string[]): Reading | undefined {
  const named = facts.filter(({ start, end }) =>
    values.some((value) => statement.text.slice(start, end).includes(value)),
  );
  return named.length === 0 ? undefined : { statement, facts: named };
}

/** Graham is part of the disputed name Pellow in Graham Pellow. */
function widenName(span: Span, { names }: Statement): Span {
  return names.reduce(
    (whole, { start, end }) =>
      Math.max(start - whole.end, whole.start - end) <= 1
        ? { start: Math.min(whole.start, start), end: Math.max(whole.end, end) }
        : whole,
    span,
  );
}

/** What a clause is about: up to its first は, が or も; in English, which has no such mark, its names. */
function findTopic([claim]: readonly Span[], { tokens, names, language }: Statement): Span[] {
  if (claim === undefined) return [];
  const isInside = ({ start, end }: Span): boolean => claim.start <= start && end <= claim.end;
  if (language !== 'ja') return names.filter(isInside);
  const mark = tokens.find(
    (token) => isInside(token) && token.pos === 'particle' && /^(?:は|が|も)$/u.test(token.surface),
  );
  return mark === undefined ? [] : [{ start: claim.start, end: mark.start }];
}

/** Whether the text has the fact, or a date that contains it: 7月4日 and 7月4日（金）. */
export function includesFact({ facts }: Reading, fact: Fact): boolean {
  return facts.some(
    (other) =>
      isSameFact(fact, other) ||
      (fact.kind === 'date' && other.kind === 'date' && relateDates(fact.date, other.date) === 'equal'),
  );
}

export function keysOf(reading: Reading): ReadonlySet<string> {
  return new Set(wordsOf(reading).map(({ key }) => key));
}

/** Content words and names. */
export function wordsOf({ statement }: Reading): TermMention[] {
  return [...statement.terms, ...statement.names];
}
