import type { Document } from '@youyaku/contract/document';
import type { Analysis } from '@youyaku/language/analyse';
import { termKey } from '@youyaku/language/lexicon/term-key';
import type { SplitDocument } from '@youyaku/language/split/split-document';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import { type BigramIndex, indexBigramsInSteps } from '@youyaku/summarize/ground/bigram-index';
import { readClaim } from '@youyaku/summarize/ground/read-claim';
import { type ContextFinder, createContextFinder } from '#items/show-sentences.ts';
import { judgePassagesUnitsMax } from '#session/limits.ts';

/** A document prepared for finding the passages that decide whether a claim is true. */
export type PassageSource = {
  readonly split: SplitDocument;
  readonly analysis: Analysis;
  readonly bigrams: BigramIndex;
  readonly findContext: ContextFinder;
  /** The text of `split` in the form in which names and figures are compared. */
  readonly folded: string;
  /** The first sentences with each term, one more than those that make it rare. */
  readonly places: ReadonlyMap<string, readonly number[]>;
};

/** A sentence of a summary, with the numbers of the source sentences that it cites, from 1. */
export type JudgedClaim = {
  readonly text: string;
  readonly citations: readonly number[];
  /** The rules support it: it needs no judge if the source has it verbatim. */
  readonly isSupported?: boolean;
};

/** Groups of positions of sentences, the most important group first. */
export type Passages = readonly (readonly number[])[];

const neighbours = 2;
const bestWithCitations = 5;
const bestWithoutCitations = 8;
/** The title, the date and the writer of a document usually are in its first sentences. */
const openingSentences = 3;

// The second search is wider.
const furtherNeighbours = 3;
const bestOfClause = 3;
const clausesMax = 8;
/** A word that occurs in more sentences does not say where to look. */
const rareMax = 3;
const furtherMax = 24;
const stepTerms = 10_000;

export function* openPassageSourceInSteps({ text }: Document, analysis: Analysis): Generator<unknown, PassageSource> {
  const { blocks, sentences } = analysis;
  const split = { text, blocks, sentences };
  const bigrams = yield* indexBigramsInSteps(text, analysis);
  const places = yield* indexTermsInSteps(analysis);
  return {
    split,
    analysis,
    bigrams,
    findContext: createContextFinder(split),
    folded: normalizeForMatching(text),
    places,
  };
}

function* indexTermsInSteps({ sentences }: Analysis): Generator<number, Map<string, number[]>> {
  const places = new Map<string, number[]>();
  let terms = 0;
  for (const [index, sentence] of sentences.entries()) {
    for (const key of sentence.terms.map(termKey)) {
      const list = places.get(key);
      if (list === undefined) places.set(key, [index]);
      else if (list.length <= rareMax && list.at(-1) !== index) list.push(index);
    }
    terms += sentence.terms.length;
    if (terms < stepTerms) continue;
    terms = 0;
    yield sentence.end;
  }
  return places;
}

/** What a claim is judged by: the beginning of the document, the cited sentences and those most like it, in their context. */
export function findPassages({ text, citations }: JudgedClaim, source: PassageSource): Passages {
  const cited = citations.map((number) => number - 1);
  const best = source.bigrams.rank(text, cited.length > 0 ? bestWithCitations : bestWithoutCitations);
  const opening = Array.from({ length: openingSentences }, (_, index) => index);
  const passages = [...new Set([...cited, ...best])].map((index) => source.findContext(index, neighbours));
  return keepExisting([...passages.slice(0, 1), opening, ...passages.slice(1)], source);
}

/**
 * Where else the source may speak of it: the sentences most like each clause, and those with a name, a figure or a rare word of the
 * claim, in more context. Without the sentences in `shown`; empty when there are no others.
 */
export function findFurtherPassages(
  { text }: JudgedClaim,
  shown: ReadonlySet<number>,
  source: PassageSource,
): Passages {
  const clauses = text
    .split(/[、，；;。．]|(?:,| and| but| or) /u)
    .filter((clause) => /[\p{L}\p{N}]{2}/u.test(clause))
    .slice(0, clausesMax);
  const found = [
    ...findMentions(text, source),
    ...clauses.flatMap((clause) => source.bigrams.rank(clause, bestOfClause)),
  ];
  const passages = [...new Set(found)]
    .slice(0, furtherMax)
    .map((index) => source.findContext(index, furtherNeighbours).filter((at) => !shown.has(at)));
  return keepExisting(passages, source);
}

/** The sentences with a name, a figure, a date or a word of the claim, where these are few. */
function findMentions(text: string, { analysis, folded, places }: PassageSource): number[] {
  const claim = readClaim(text, analysis.tokenizer);
  const wordsOf = ({ start, end }: Span): string => claim.folded.slice(start, end);
  const values = [...claim.names, ...claim.quantities, ...claim.dates].map(wordsOf);
  const lists = [
    ...[...new Set(values)].map((value) => findValue(value, folded, analysis)),
    ...[...new Set(claim.terms.map(({ key }) => key))].map((key) => places.get(key) ?? []),
  ];
  return lists
    .filter((list) => list.length <= rareMax)
    .toSorted((a, b) => a.length - b.length)
    .flat();
}

/** The first sentences that contain a value, one more than those that make it rare. */
function findValue(value: string, folded: string, { sentences }: Analysis): number[] {
  const found: number[] = [];
  let at = value === '' ? -1 : folded.indexOf(value);
  while (at >= 0 && found.length <= rareMax) {
    const index = sentenceAt(sentences, at);
    found.push(index);
    at = folded.indexOf(value, Math.max(at + 1, sentences[index]?.end ?? 0));
  }
  return found;
}

function keepExisting(passages: Passages, { analysis }: PassageSource): Passages {
  return passages
    .map((passage) => passage.filter((index) => analysis.sentences[index] !== undefined))
    .filter((passage) => passage.length > 0);
}

/** The sentences of all passages, the most important passages of each claim first, within the bound for one prompt. */
export function gatherPassages(
  claims: readonly Passages[],
  { split }: PassageSource,
  unitsMax = judgePassagesUnitsMax,
): Set<number> {
  const gathered = new Set<number>();
  const longest = Math.max(0, ...claims.map((passages) => passages.length));
  let units = 0;
  for (let rank = 0; rank < longest; rank += 1) {
    for (const passages of claims) {
      const added = new Set((passages[rank] ?? []).filter((index) => !gathered.has(index)));
      const size = [...added].reduce((sum, index) => sum + unitsOf(index, split), 0);
      if (units + size > unitsMax) continue;
      units += size;
      for (const index of added) gathered.add(index);
    }
  }
  return gathered;
}

/** With its number, its speaker and its line end. */
const lineUnits = 12;

function unitsOf(index: number, { sentences, blocks }: SplitDocument): number {
  const sentence = sentences[index];
  if (sentence === undefined) return 0;
  const speaker = blocks[sentence.blockIndex]?.speaker ?? '';
  return sentence.end - sentence.contentStart + speaker.length + lineUnits;
}
