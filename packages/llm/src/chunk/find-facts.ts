import type { AnalysedSentence, Analysis } from '@youyaku/language/analyse';
import { findDates } from '@youyaku/language/dates/find-dates';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import { findQuantities } from '@youyaku/language/figures/find-quantities';
import { collectSentenceRuns } from '@youyaku/summarize/rank/keywords/collect-runs';
import { readCues } from '@youyaku/language/lexicon/read-cues';
import { round } from '@youyaku/summarize/rank/rank-sentences';
import type { MassMeter } from './weight-terms.ts';
import { decisionTitle, decisionWords } from '@youyaku/language/lexicon/decision-words';

export const factKinds = ['decision', 'number', 'date', 'name'] as const;
export type FactKind = (typeof factKinds)[number];

/** A fact that a summary of the chunk must keep: text.slice(start, end) is `quote`. */
export type KeepFact = {
  readonly kind: FactKind;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  /** Index of its sentence in the analysis. */
  readonly sentence: number;
};

/** Sentences first .. end - 1; `title` is the heading above the first. */
export type SentenceRange = { readonly first: number; readonly end: number; readonly title: string };

type Rated = KeepFact & { readonly score: number };

const kindWeights: Readonly<Record<FactKind, number>> = { decision: 1.5, number: 1.1, date: 1, name: 0.8 };
/** No kind takes more than this share of a chunk's facts while other kinds have facts left. */
const kindShareMax = 0.5;
const sentencesPerFact = 2;
const quoteUnitsMax = 200;
const decisionFactor = 2;
/** 2人, 1日: so frequent that they carry little information. */
const shortUnits = 3;
const shortFactor = 0.7;

/** Cheap test: a sentence without any of these has neither an amount nor a date; most have none. */
const figures =
  /[0-9〇一二三四五六七八九十百千万億兆半数曜]|正午|\b(?:a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tues|wednes|thurs|fri|satur|sun)/u;

/** The facts of sentences first .. end - 1 that matter most, in the order of the text, at most `factsMax`. */
export function findFacts(
  text: string,
  analysis: Analysis,
  range: SentenceRange,
  meter: MassMeter,
  factsMax: number,
): KeepFact[] {
  const found = rateSentences(text, analysis, range, meter)
    .slice(0, factsMax * sentencesPerFact)
    .flatMap((sentence) => listFacts(text, analysis, sentence));
  return takeBest(found, factsMax)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ kind, quote, start, end, sentence }) => ({ kind, quote, start, end, sentence }));
}

type RatedSentence = { readonly index: number; readonly isDecision: boolean; readonly score: number };

/** Best first: sentences with a high weight of terms for their length; decisions get a bonus. */
function rateSentences(
  text: string,
  { blocks, sentences }: Analysis,
  { first, end, title }: SentenceRange,
  meter: MassMeter,
): RatedSentence[] {
  const rated: RatedSentence[] = [];
  let isTitled = decisionTitle.test(title);
  for (let index = first; index < end; index += 1) {
    const sentence = sentences[index];
    const kind = sentence === undefined ? undefined : blocks[sentence.blockIndex]?.kind;
    if (sentence === undefined || kind === 'code') continue;
    const words = wordsOf(text, sentence);
    if (kind === 'heading') {
      isTitled = decisionTitle.test(words);
      continue;
    }
    const isDecision = isTitled || decisionWords.test(words);
    const mass = meter.measure(index, index + 1) / Math.sqrt(8 + sentence.terms.length);
    rated.push({ index, isDecision, score: round(isDecision ? mass * decisionFactor : mass) });
  }
  return rated.toSorted((a, b) => b.score - a.score || a.index - b.index);
}

function wordsOf(text: string, { contentStart, end }: AnalysedSentence): string {
  return text.slice(contentStart, Math.min(end, contentStart + quoteUnitsMax));
}

function listFacts(text: string, analysis: Analysis, { index, isDecision, score }: RatedSentence): Rated[] {
  const sentence = analysis.sentences[index];
  if (sentence === undefined) return [];
  const { contentStart: offset } = sentence;
  const words = wordsOf(text, sentence);
  const cues = readCues(words);
  if (cues.isBoilerplate || cues.isHeadLine) return [];
  const folded = normalizeForMatching(words);
  const dates = figures.test(folded) ? findDates(folded, words) : [];
  const facts: Rated[] = [];
  const add = (kind: FactKind, start: number, end: number): void => {
    if (start >= end) return;
    const rated = round(score * kindWeights[kind] * (end - start < shortUnits ? shortFactor : 1));
    facts.push({ kind, quote: text.slice(start, end), start, end, sentence: index, score: rated });
  };
  if (isDecision && !cues.isQuestion) add('decision', offset, Math.min(sentence.end, offset + words.length));
  for (const { start, end } of dates) add('date', offset + start, offset + end);
  for (const { start, end, unit, isInconclusive, ordinal } of figures.test(folded)
    ? findQuantities(folded, dates)
    : []) {
    if (unit !== '' && !isInconclusive && !ordinal) add('number', offset + start, offset + end);
  }
  for (const { start, end, tokens } of collectSentenceRuns(text, sentence)) {
    const isName = tokens.some(({ pos, posDetail, surface }) =>
      pos === 'word' ? tokens.length > 1 && /^\p{Lu}/u.test(surface) : posDetail.startsWith('固有名詞'),
    );
    if (isName && !/^[a-z]{1,4}$/u.test(text.slice(start, end))) add('name', start, end);
  }
  return facts;
}

function takeBest(found: readonly Rated[], factsMax: number): Rated[] {
  const ordered = found.toSorted((a, b) => b.score - a.score || a.start - b.start || a.end - b.end);
  const kept = new Map<string, Rated>();
  const counts = new Map<FactKind, number>();
  const kindMax = Math.ceil(factsMax * kindShareMax);
  for (const isFilling of [false, true]) {
    for (const fact of ordered) {
      const key = `${fact.kind} ${fact.quote}`;
      const count = counts.get(fact.kind) ?? 0;
      if (kept.size >= factsMax || kept.has(key) || (!isFilling && count >= kindMax)) continue;
      kept.set(key, fact);
      counts.set(fact.kind, count + 1);
    }
  }
  return [...kept.values()];
}
