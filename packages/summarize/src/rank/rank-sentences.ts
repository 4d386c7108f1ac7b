import type { Document } from '@youyaku/contract/document';
import type { AnalysedSentence, Analysis } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import { detectGenre, type Genre } from './detect-genre.ts';
import { findLastParagraph } from './find-last-paragraph.ts';
import { findConceded } from './find-conceded.ts';
import { findReplaced } from './find-replaced.ts';
import { genreProfiles } from './genre-profiles.ts';
import { listLabels } from './list-labels.ts';
import { listSections, type Section } from './list-sections.ts';
import type { Cues } from '@youyaku/language/lexicon/read-cues';
import { cuesOf } from './cues-of.ts';
import { type Concepts, termsOf, scoreConceptsInSteps } from './score-concepts.ts';
import { quotedFactor, scoreLayers } from './score-layers.ts';
import { removeSpacesAndMarks, type Place, scoreSentence } from './score-sentence.ts';

export { digestPrior, isDigestHeading } from './score-sentence.ts';

export type RankedSentence = {
  /** Position among the sentences of the analysis. */
  readonly index: number;
  readonly section: number;
  readonly conceptIds: readonly number[];
  /** Multiplies the value of the concepts the sentence covers; 0 = chosen only when there is nothing else. */
  readonly prior: number;
  /** Similarity to the rest of its section, 0 to 1. */
  readonly centrality: number;
  /** Score by itself, before anything is chosen. Rounded, so that the order does not depend on the last bit. */
  readonly score: number;
  readonly cues: Cues;
  /** The same words occurred earlier in the document. */
  readonly isRepeated: boolean;
  /** Part of a recap by a speaker or writer. */
  readonly isRecapped: boolean;
  /** In the quoted part of a mail that a newer message answers. */
  readonly isSuperseded: boolean;
};

export type Ranking = {
  readonly genre: Genre;
  readonly sections: readonly Section[];
  readonly concepts: Concepts;
  /** Every sentence that is not a heading, in source order; the headings when there is nothing else. */
  readonly sentences: readonly RankedSentence[];
};

/** Sentences between two yields; about 10 ms of work. */
const stepSentences = 500;

export function rankSentences(document: Document, analysis: Analysis, focus: string): Ranking {
  return runSteps(rankInSteps(document, analysis, focus));
}

/** Same as `rankSentences`, in steps: yields the number of sentences ranked so far, returns the ranking. */
export function* rankInSteps(document: Document, analysis: Analysis, focus: string): Generator<number, Ranking> {
  const { text } = document;
  const genre = detectGenre(text, analysis);
  const sections = listSections(text, analysis);
  yield 0;
  const concepts = yield* scoreConceptsInSteps(text, analysis, { title: document.title ?? '', focus });
  const context: Context = {
    text,
    analysis,
    profile: genreProfiles[genre],
    focusTerms: new Set(termsOf(analysis, focus)),
    title: removeSpacesAndMarks(document.title ?? ''),
    layers: scoreLayers(text, analysis, genre),
    labels: listLabels(text, analysis),
    lastParagraph: findLastParagraph(analysis),
    replaced: findReplaced(text, analysis),
    conceded: findConceded(text, analysis),
    concepts,
    counts: new Uint32Array(concepts.weights.length),
    hasOnlyHeadings: analysis.sentences.every((sentence) => isHeading(analysis, sentence)),
    seen: new Set(),
  };
  const sentences: RankedSentence[] = [];
  for (const [index, section] of sections.entries()) yield* rankSection(context, section, index, sentences);
  return { genre, sections, concepts, sentences };
}

type Context = Pick<
  Place,
  | 'text'
  | 'analysis'
  | 'profile'
  | 'focusTerms'
  | 'title'
  | 'layers'
  | 'labels'
  | 'lastParagraph'
  | 'replaced'
  | 'conceded'
> & {
  readonly concepts: Concepts;
  /** Working memory of a section, by concept. */
  readonly counts: Uint32Array;
  /** The document is a table of contents: headings and nothing else. */
  readonly hasOnlyHeadings: boolean;
  /** Normalized sentences seen so far: a repeated sentence counts once. */
  readonly seen: Set<string>;
};

function isHeading({ blocks }: Analysis, { blockIndex }: AnalysedSentence): boolean {
  return blocks[blockIndex]?.kind === 'heading';
}

type Member = {
  readonly sentence: AnalysedSentence;
  readonly index: number;
  readonly conceptIds: readonly number[];
};

function* rankSection(
  context: Context,
  section: Section,
  sectionIndex: number,
  ranked: RankedSentence[],
): Generator<number, void> {
  const { analysis, concepts, counts, hasOnlyHeadings } = context;
  const members: Member[] = [];
  for (let index = section.firstSentence; index < section.sentencesEnd; index += 1) {
    const sentence = analysis.sentences[index];
    if (sentence === undefined || (isHeading(analysis, sentence) && !hasOnlyHeadings)) continue;
    members.push({ sentence, index, conceptIds: concepts.idsOf(sentence.tokens) });
    if (members.length % stepSentences === 0) yield ranked.length;
  }
  const centralities = measureCentrality(
    members.map((member) => member.conceptIds),
    concepts.weights,
    counts,
  );
  let recapBlock: number | undefined;
  for (const [position, member] of members.entries()) {
    const isInRecap = recapBlock === member.sentence.blockIndex;
    const place = { ...context, section, index: member.index, position, isRecapped: isInRecap };
    const entry = rankSentence(context, place, member, centralities[position] ?? 0);
    if (entry.cues.isRecap) recapBlock = member.sentence.blockIndex;
    ranked.push({ ...entry, section: sectionIndex });
    if (ranked.length % stepSentences === 0) yield ranked.length;
  }
}

function rankSentence(
  { seen, concepts }: Context,
  place: Place,
  { sentence, index, conceptIds }: Member,
  similarity: number,
): Omit<RankedSentence, 'section'> {
  const words = place.text.slice(sentence.contentStart, sentence.end);
  const cues = cuesOf(place.text, sentence);
  const plain = removeSpacesAndMarks(words);
  const isRepeated = seen.has(plain);
  seen.add(plain);
  const prior = isRepeated ? 0 : round(scoreSentence(place, sentence, { words, plain, cues }));
  const centrality = round(place.profile.centrality * similarity);
  const mass = sum(conceptIds, concepts.weights);
  const score = round((prior * (mass + centrality)) / Math.max(8, words.length) ** 0.3);
  const isRecapped = place.isRecapped && !cues.isRecap;
  const isSuperseded = (place.layers?.[sentence.blockIndex] ?? 1) <= quotedFactor;
  return { index, conceptIds, prior, centrality, score, cues, isRepeated, isRecapped, isSuperseded };
}

/**
 * Similarity of each sentence to the rest of its section: cosine to the sum of the others, in linear time. `counts` has a zero for
 * each concept, before and after.
 */
function measureCentrality(
  sentences: readonly (readonly number[])[],
  weights: Float64Array,
  counts: Uint32Array,
): number[] {
  for (const ids of sentences) for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  const raw = sentences.map((ids) => {
    let shared = 0;
    let norm = 0;
    for (const id of ids) {
      const weight = weights[id] ?? 0;
      shared += weight * ((counts[id] ?? 1) - 1);
      norm += weight * weight;
    }
    return norm === 0 ? 0 : shared / Math.sqrt(norm);
  });
  for (const ids of sentences) for (const id of ids) counts[id] = 0;
  const most = raw.reduce((largest, value) => Math.max(largest, value), 0);
  return raw.map((value) => (most === 0 ? 0 : value / most));
}

function sum(ids: readonly number[], weights: Float64Array): number {
  let total = 0;
  for (const id of ids) total += weights[id] ?? 0;
  return total;
}

export function round(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
