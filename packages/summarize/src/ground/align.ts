import { dateKeys, quantityKey, type SourceIndex } from './source-index.ts';
import type { Statement } from './read-claim.ts';
import { listPairs, listWordPairs } from './list-pairs.ts';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import { reportingWords } from '@youyaku/language/lexicon/function-words';

const supportMax = 3;
/** A further sentence must add this share of the claim. */
const gainMin = 0.08;
const nearCopyMin = 0.8;
const relevantMin = 0.2;
const comparableMin = 0.65;

export type Alignment = {
  /** Indices of the supporting sentences, the best first. */
  readonly support: readonly number[];
  /** Share of the claim that each covers by itself, in the order of `support`. */
  readonly shares: readonly number[];
  /** Share of the claim's words, by weight, that the support has. */
  readonly termCoverage: number;
  /** Share of the claim's pairs of neighbouring characters that the support has. */
  readonly pairCoverage: number;
};

/** Whether a claim nearly equals one sentence: what differs was changed, not left out. */
export function isNearCopy(alignment: Alignment): boolean {
  return (alignment.shares[0] ?? 0) >= nearCopyMin;
}

/**
 * Whether the source has most of the claim's words. In a claim worded more freely, a value that stands nowhere may be reckoned, or said
 * of something else.
 */
export function isComparable({ termCoverage }: Alignment): boolean {
  return termCoverage >= comparableMin;
}

/** The sentence that best matches the claim apart from its names: it may have another name in the same place. */
export function findSentenceAroundNames(claim: Statement, source: SourceIndex): number | undefined {
  const masses = new Map<string, number>();
  for (const term of claim.terms) {
    if (claim.names.some((name) => name.start < term.end && term.start < name.end)) continue;
    masses.set(term.key, idf(source, term.key));
  }
  return masses.size === 0 ? undefined : chooseSupport(masses, new Map(), source)[0];
}

/** The sentences that cover most of the claim: greedy by the idf mass of its words, at most three. */
export function align(claim: Statement, source: SourceIndex, hint: readonly Span[]): Alignment {
  const masses = listTermMasses(claim, source);
  const facts = listFactMasses(claim, source);
  const hinted = hint.flatMap((span) => sentencesIn(source, span));
  const fromHint = hinted.length > 0 ? chooseSupport(masses, facts, source, new Set(hinted)) : [];
  const chosen =
    fromHint.length > 0 && coverTerms(claim, source, fromHint) >= 0.6 ? fromHint : chooseSupport(masses, facts, source);
  const support = keepRelevant(chosen, claim, source);
  return {
    support,
    shares: support.map((index) => share(claim, source, [index])),
    termCoverage: coverTerms(claim, source, chosen),
    pairCoverage: coverPairs(claim, source, chosen),
  };
}

/** The sentences that overlap a span, by binary search. */
export function sentencesIn(source: SourceIndex, span: Span): number[] {
  const found: number[] = [];
  for (
    let at = sentenceAt(source.sentences, span.start);
    (source.sentences[at]?.start ?? span.end) < span.end;
    at += 1
  ) {
    if ((source.sentences[at]?.end ?? 0) > span.start) found.push(at);
  }
  return found;
}

export function idf(source: SourceIndex, key: string): number {
  const count = source.postings.get(key)?.length ?? 0.5;
  return Math.log(1 + source.sentences.length / count);
}

/** One rare word of the claim does not make a sentence support, in particular when another sentence has nearly the whole claim. */
function keepRelevant(chosen: readonly number[], claim: Statement, source: SourceIndex): number[] {
  const [best, ...others] = chosen;
  if (best === undefined) return [];
  if (share(claim, source, [best]) >= nearCopyMin) return [best];
  return [best, ...others.filter((index) => share(claim, source, [index]) >= relevantMin)];
}

function listTermMasses(claim: Statement, source: SourceIndex): Map<string, number> {
  const masses = new Map<string, number>();
  for (const { key } of claim.terms) masses.set(key, idf(source, key));
  return masses;
}

/** Amounts and dates help to find the first sentence; by themselves they add no further one, which could have the figure by chance. */
function listFactMasses(claim: Statement, source: SourceIndex): Map<string, number> {
  const masses = new Map<string, number>();
  for (const quantity of claim.quantities) masses.set(quantityKey(quantity), 0.8 * idf(source, quantityKey(quantity)));
  for (const date of claim.dates) for (const key of dateKeys(date)) masses.set(key, 0.5 * idf(source, key));
  return masses;
}

type Masses = ReadonlyMap<string, number>;

function chooseSupport(terms: Masses, facts: Masses, source: SourceIndex, allowed?: ReadonlySet<number>): number[] {
  const open = new Map([...terms, ...facts]);
  const chosen: number[] = [];
  let total = 0;
  for (const mass of open.values()) total += mass;
  while (chosen.length < supportMax) {
    const best = bestSentence(open, source, chosen, allowed);
    if (best === undefined || (chosen.length > 0 && best.gain < gainMin * total)) break;
    chosen.push(best.index);
    for (const key of open.keys()) if (facts.has(key) || has(source, key, best.index)) open.delete(key);
  }
  return chosen;
}

function bestSentence(
  open: ReadonlyMap<string, number>,
  source: SourceIndex,
  chosen: readonly number[],
  allowed: ReadonlySet<number> | undefined,
): { index: number; gain: number } | undefined {
  const { gains } = source;
  gains.clear();
  for (const [key, mass] of open) {
    for (const index of source.postings.get(key) ?? [])
      if (allowed === undefined || allowed.has(index)) gains.add(index, mass);
  }
  let best: { index: number; gain: number } | undefined;
  let bestScore = 0;
  for (const index of gains.touched()) {
    const gain = gains.of(index);
    const isNear = chosen.some((other) => Math.abs(other - index) <= 2);
    const score = gain * (isNear ? 1.15 : 1) - index * 1e-9 - lengthOf(source, index) * 1e-6;
    if (best === undefined || score > bestScore) {
      best = { index, gain };
      bestScore = score;
    }
  }
  return best;
}

function lengthOf(source: SourceIndex, index: number): number {
  const sentence = source.sentences[index];
  return sentence ? sentence.end - sentence.start : 0;
}

/** Whether a key is in a sentence; postings ascend. */
export function has(source: SourceIndex, key: string, sentence: number): boolean {
  const list = source.postings.get(key) ?? [];
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < sentence) low = middle + 1;
    else high = middle;
  }
  return list[low] === sentence;
}

function share(claim: Statement, source: SourceIndex, support: readonly number[]): number {
  return Math.max(0, Math.min(1, (coverTerms(claim, source, support) + coverPairs(claim, source, support)) / 2));
}

function coverTerms(claim: Statement, source: SourceIndex, support: readonly number[]): number {
  let total = 0;
  let covered = 0;
  for (const key of new Set(claim.terms.map((term) => term.key))) {
    const mass = idf(source, key) * (reportingWords.has(key) ? 0.3 : 1);
    total += mass;
    if (support.some((index) => has(source, key, index) || containsText(source, index, key))) covered += mass;
  }
  return total === 0 ? 1 : covered / total;
}

/** A word may be part of a longer one in the source (検証 in 検証委員会, tokenised differently). */
function containsText(source: SourceIndex, index: number, key: string): boolean {
  const sentence = source.sentences[index];
  if (sentence === undefined || key.length < 2 || /^[a-z]/.test(key)) return false;
  return source.folded.slice(sentence.start, sentence.end).includes(key);
}

function coverPairs(claim: Statement, source: SourceIndex, support: readonly number[]): number {
  const isEnglish = claim.language === 'en';
  const wanted = isEnglish ? listWordPairs(claim.tokens) : listPairs(claim.folded);
  if (wanted.size === 0) return 1;
  const present = support.map((index) => (isEnglish ? source.wordPairs(index) : source.pairs(index)));
  let covered = 0;
  for (const pair of wanted) if (present.some((pairs) => pairs.has(pair))) covered += 1;
  return covered / wanted.size;
}
