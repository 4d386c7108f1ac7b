import type { Document } from '@youyaku/contract/document';
import type { Analysis } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import { noteNames, type NameKind } from '@youyaku/language/names/find-names';
import { readClaim, type Statement } from '#ground/read-claim.ts';
import { relateDates } from '@youyaku/language/dates/relate-dates';
import { relateQuantities } from '@youyaku/language/figures/relate-quantities';
import { listVersions, type VersionSentence } from './list-versions.ts';
import { type Fact, isSameKind, readFacts } from './read-facts.ts';
import { otherCaseWords } from '@youyaku/language/lexicon/comparison-words';

/** A figure for which two sources give different values; sides in the order of the sources. */
export type Disagreement = { readonly sides: readonly [Side, Side]; readonly kind: Fact['kind'] };
export type Side = {
  readonly source: string;
  readonly sentence: VersionSentence;
  /** Span in the sentence's text. */
  readonly fact: { readonly start: number; readonly end: number };
};

const holdersMax = 40;
const termsMin = 2;
const similarityMin = 0.8;
const foundMax = 50;
/** Fewer names do not identify what a source is about. */
const namesMin = 2;
/** Each search goes through all candidates, so hostile texts must not cause many. */
const searchesMax = 300;

type Candidate = {
  readonly at: number;
  readonly sentence: VersionSentence;
  readonly facts: readonly Fact[];
  readonly statement: Statement;
  readonly terms: ReadonlySet<string>;
};

/**
 * Sentences of two sources that differ only in one amount or date. Precision comes before recall: all other
 * figures, the names, negations and words of another case (今年, 予定) must agree, and nearly all words.
 */
export function findDisagreements(document: Document, analysis: Analysis): Disagreement[] {
  return runSteps(findDisagreementsInSteps(document, analysis));
}

const stepSentences = 100;

/** Same as `findDisagreements`, in steps (yields so that the host can run other work). */
export function* findDisagreementsInSteps(
  document: Document,
  analysis: Analysis,
): Generator<undefined, Disagreement[]> {
  const versions = yield* listVersions(document, analysis);
  const candidates: Candidate[] = [];
  for (const [at, sentences] of versions.entries()) {
    for (const [index, one] of sentences.entries()) {
      candidates.push(...readCandidate(one, at, analysis));
      if (index % stepSentences === stepSentences - 1) yield;
    }
  }
  const holders = indexTerms(candidates);
  const names = versions.map((sentences) => listNamesOf(sentences, analysis));
  const found: Disagreement[] = [];
  const used = new Set<Candidate>();
  let searches = 0;
  for (const [index, one] of candidates.entries()) {
    if (index % stepSentences === stepSentences - 1) yield;
    for (const other of findPartners(one, index, candidates, holders)) {
      if (found.length >= foundMax || used.has(one) || used.has(other)) continue;
      if (haveDifferentSubjects(names[one.at], names[other.at])) continue;
      const clash = findClash(one, other);
      if (clash === undefined || (searches += 1) > searchesMax || hasBothFigures(one, other, clash, candidates))
        continue;
      used.add(one).add(other);
      const sideOf = ({ at, sentence }: Candidate, fact: Fact): Side => ({
        source: document.sources?.[at]?.title ?? '',
        sentence,
        fact: { start: fact.start, end: fact.end },
      });
      found.push({ kind: clash[0].kind, sides: [sideOf(one, clash[0]), sideOf(other, clash[1])] });
    }
  }
  return found;
}

function listNamesOf(sentences: readonly VersionSentence[], analysis: Analysis): ReadonlyMap<string, unknown> {
  const names = new Map<string, NameKind>();
  for (const { index } of sentences) noteNames(names, analysis.sentences[index]?.tokens ?? []);
  return names;
}

/** Whether both name people, places or organizations and share none: they are about different things. */
function haveDifferentSubjects(one?: ReadonlyMap<string, unknown>, other?: ReadonlyMap<string, unknown>): boolean {
  if (one === undefined || other === undefined || one.size < namesMin || other.size < namesMin) return false;
  return ![...one.keys()].some((name) => other.has(name));
}

function readCandidate(sentence: VersionSentence, at: number, { tokenizer }: Analysis): Candidate[] {
  if (sentence.isHeading || sentence.text.length > 300) return [];
  const facts = readFacts(sentence.text);
  if (facts.length === 0) return [];
  const statement = readClaim(sentence.text, tokenizer);
  const terms = new Set(statement.terms.map(({ key }) => key));
  return terms.size < termsMin ? [] : [{ at, sentence, facts, statement, terms }];
}

function indexTerms(candidates: readonly Candidate[]): Map<string, number[]> {
  const holders = new Map<string, number[]>();
  candidates.forEach(({ terms }, index) => {
    for (const term of terms) {
      const known = holders.get(term);
      if (known === undefined) holders.set(term, [index]);
      else if (known.length <= holdersMax) known.push(index);
    }
  });
  return holders;
}

/** Later sentences of other sources with nearly the same words. */
function findPartners(
  one: Candidate,
  index: number,
  candidates: readonly Candidate[],
  holders: ReadonlyMap<string, readonly number[]>,
): Candidate[] {
  const counts = new Map<number, number>();
  for (const term of one.terms) {
    const places = holders.get(term) ?? [];
    if (places.length > holdersMax) continue;
    for (const place of places) if (place > index) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts.keys()].flatMap((place) => {
    const other = candidates[place];
    return other !== undefined && other.at !== one.at && isSimilar(one, other) ? [other] : [];
  });
}

function isSimilar(one: Candidate, other: Candidate): boolean {
  let both = 0;
  for (const term of one.terms) if (other.terms.has(term)) both += 1;
  if (both < termsMin || (2 * both) / (one.terms.size + other.terms.size) < similarityMin) return false;
  return (
    listNames(one) === listNames(other) && listDenied(one) === listDenied(other) && listCases(one) === listCases(other)
  );
}

/** Names, and the single letters that distinguish rooms and plans. */
function listNames({ sentence, statement }: Candidate): string {
  const letters = sentence.text.match(/(?<![a-z])[A-ZＡ-Ｚ](?![a-z])/giu) ?? [];
  return join([...statement.names.map(({ key }) => key), ...letters]);
}

function listDenied({ statement }: Candidate): string {
  return join(statement.predicates.filter(({ denied }) => denied).map(({ key }) => key));
}

function listCases({ sentence }: Candidate): string {
  return join(sentence.text.match(otherCaseWords) ?? []);
}

function join(words: readonly string[]): string {
  return [...new Set(words)].toSorted().join('\n');
}

/** The only figure that differs, if every other one has an equal on the other side. */
function findClash(one: Candidate, other: Candidate): [Fact, Fact] | undefined {
  const left = one.facts.filter((fact) => !other.facts.some((otherFact) => agrees(fact, otherFact)));
  const right = other.facts.filter((fact) => !one.facts.some((otherFact) => agrees(fact, otherFact)));
  const [a, b] = [left[0], right[0]];
  if (a === undefined || b === undefined || left.length > 1 || right.length > 1) return undefined;
  return isSameKind(a, b) && isPlain(a) && isPlain(b) && one.facts.length === other.facts.length ? [a, b] : undefined;
}

/** Agreement in either direction: a rounded amount or a more complete date is no contradiction. */
function agrees(a: Fact, b: Fact): boolean {
  if (a.kind === 'number' && b.kind === 'number')
    return (relateQuantities(a.quantity, b.quantity) ?? relateQuantities(b.quantity, a.quantity)) !== undefined;
  return (
    a.kind === 'date' && b.kind === 'date' && (relateDates(a.date, b.date) ?? relateDates(b.date, a.date)) !== undefined
  );
}

/** Whether a figure is exact: bounds and magnitudes can be true together, and ordinals name different things. */
function isPlain(fact: Fact): boolean {
  if (fact.kind === 'date') return true;
  const { modifier, vague, isInconclusive, ordinal } = fact.quantity;
  return (modifier === 'exact' || modifier === 'about') && !vague && !isInconclusive && !ordinal;
}

/** Whether one source gives both figures in similar sentences: they are two cases, not a contradiction. */
function hasBothFigures(
  one: Candidate,
  other: Candidate,
  clash: readonly [Fact, Fact],
  all: readonly Candidate[],
): boolean {
  return all.some(
    (third) =>
      third !== one &&
      third !== other &&
      ((third.at === one.at && third.facts.some((fact) => agrees(fact, clash[1])) && sharesWords(third, other)) ||
        (third.at === other.at && third.facts.some((fact) => agrees(fact, clash[0])) && sharesWords(third, one))),
  );
}

function sharesWords(a: Candidate, b: Candidate): boolean {
  let both = 0;
  for (const term of a.terms) if (b.terms.has(term)) both += 1;
  return both * 2 >= Math.min(a.terms.size, b.terms.size);
}
