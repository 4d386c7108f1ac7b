import type { Document } from '@youyaku/contract/document';
import type { AnalysedSentence, Analysis } from '#analyse.ts';
import { detectGenre, type Genre } from './detect-genre.ts';
import { type GenreProfile, genreProfiles } from './genre-profiles.ts';
import { listSections, type Section } from './list-sections.ts';
import { type Cues, readCues } from './read-cues.ts';
import { type Concepts, isProse, termsOf, weighConcepts } from './weigh-concepts.ts';

export type RankedSentence = {
  /** Position among the sentences of the analysis. */
  readonly index: number;
  readonly section: number;
  readonly conceptIds: readonly number[];
  /** Multiplies what the sentence covers; 0 = never choose it unless nothing else is there. */
  readonly prior: number;
  /** Likeness to its own section, 0 to 1. */
  readonly centrality: number;
  /** Worth by itself, before anything is chosen. Rounded, so that order does not hang on the last bit. */
  readonly score: number;
  readonly cues: Cues;
  /** The same words stood earlier in the document. */
  readonly isRepeated: boolean;
  /** Part of somebody's summing up. */
  readonly isRecapped: boolean;
};

export type Ranking = {
  readonly genre: Genre;
  readonly sections: readonly Section[];
  readonly concepts: Concepts;
  /** Every sentence that is not a heading, in order of position. */
  readonly sentences: readonly RankedSentence[];
};

const referencesHeading = /^(?:[0-9.\s]*)(?:参考文献|引用文献|謝辞|references|acknowledge?ments?|関連記事|出典|脚注)/iu;
/** A section that is itself a summary, and one that concludes. */
const digestHeading =
  /(?:要旨|要約|要点|抄録|サマリー|ダイジェスト|あらまし)$|^(?:abstract|summary|executive summary|highlights|key points|tl;dr)$/iu;
const conclusionHeading = /(?:結論|まとめ|むすび|おわりに|総括)$|^(?:[0-9.\s]*)conclusions?$|決定事項/iu;
export const digestPrior = 10;
const conclusionPrior = 1.35;
const announcing =
  /(?:以下|次|下記|左記|表[0-9０-９]+)(?:の(?:とおり|通り|ように|[0-9０-９一二三四五六七八九十]+点)|に示す)|as follows/u;
const recapPrior = 5;
const focusPrior = 2.5;

export function rankSentences(document: Document, analysis: Analysis, focus: string): Ranking {
  const { text } = document;
  const genre = detectGenre(text, analysis);
  const sections = listSections(text, analysis);
  const concepts = weighConcepts(analysis, { title: document.title ?? '', focus });
  const focusTerms = new Set(termsOf(analysis, focus));
  const title = fold(document.title ?? '');
  const seen = new Set<string>();
  const sentences = sections.flatMap((section, sectionIndex) => {
    const context = {
      text,
      analysis,
      profile: genreProfiles[genre],
      section,
      sectionIndex,
      concepts,
      focusTerms,
      seen,
      title,
      recapBlock: undefined,
    };
    return rankSection(context);
  });
  return { genre, sections, concepts, sentences };
}

type SectionContext = {
  readonly text: string;
  readonly analysis: Analysis;
  readonly profile: GenreProfile;
  readonly section: Section;
  readonly sectionIndex: number;
  readonly concepts: Concepts;
  readonly focusTerms: ReadonlySet<string>;
  /** Texts already met: a repeated sentence counts once. */
  readonly seen: Set<string>;
  readonly title: string;
  /** Block in which a summing up was announced last. */
  recapBlock: number | undefined;
};

function rankSection(context: SectionContext): RankedSentence[] {
  const { analysis, section, sectionIndex, concepts } = context;
  const members: { sentence: AnalysedSentence; index: number; conceptIds: number[] }[] = [];
  for (let index = section.firstSentence; index < section.sentencesEnd; index += 1) {
    const sentence = analysis.sentences[index];
    if (sentence === undefined || analysis.blocks[sentence.blockIndex]?.kind === 'heading') continue;
    members.push({ sentence, index, conceptIds: concepts.idsOf(sentence.tokens) });
  }
  const centralities = measureCentrality(
    members.map((member) => member.conceptIds),
    concepts.weights,
  );
  return members.map(({ sentence, index, conceptIds }, position) => {
    const words = context.text.slice(sentence.contentStart, sentence.end);
    const cues = readCues(words);
    const folded = fold(words);
    const isRepeated = context.seen.has(folded);
    context.seen.add(folded);
    const wording = isRepeated ? 0 : weighWording(context, sentence, words, cues);
    const prior = round(weighPosition(context, position, index) * wording);
    if (cues.isRecap) context.recapBlock = sentence.blockIndex;
    const centrality = round(centralities[position] ?? 0);
    const mass = sum(conceptIds, concepts.weights);
    const score = round((prior * (mass + centrality)) / Math.max(8, words.length) ** 0.3);
    const isRecap = !cues.isRecap && isRecapped(context, sentence);
    return {
      index,
      section: sectionIndex,
      conceptIds,
      prior,
      centrality,
      score,
      cues,
      isRepeated,
      isRecapped: isRecap,
    };
  });
}

/** How much each sentence shares with the rest of its section: cosine to the sum of the others, linear in their size. */
function measureCentrality(sentences: readonly (readonly number[])[], weights: Float64Array): number[] {
  const counts = new Map<number, number>();
  for (const ids of sentences) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const raw = sentences.map((ids) => {
    let shared = 0;
    let norm = 0;
    for (const id of ids) {
      const weight = weights[id] ?? 0;
      shared += weight * ((counts.get(id) ?? 1) - 1);
      norm += weight * weight;
    }
    return norm === 0 ? 0 : shared / Math.sqrt(norm);
  });
  const most = raw.reduce((largest, value) => Math.max(largest, value), 0);
  return raw.map((value) => (most === 0 ? 0 : value / most));
}

function weighPosition(context: SectionContext, position: number, index: number): number {
  const { profile, section, analysis } = context;
  const size = analysis.sentences.length;
  let prior = 1 + profile.sectionLead / (1 + position) + profile.documentLead / (1 + index);
  if (size > 8 && index >= size - 3) prior += profile.documentTail;
  if (referencesHeading.test(section.title)) return 0.05;
  const title = section.title.trim();
  if (isDigestHeading(title)) return prior * digestPrior;
  return conclusionHeading.test(title) ? prior * conclusionPrior : prior;
}

/** Whether a section is itself a summary of the document. */
export function isDigestHeading(title: string): boolean {
  return digestHeading.test(title.trim());
}

function weighWording(context: SectionContext, sentence: AnalysedSentence, words: string, cues: Cues): number {
  const { profile, analysis } = context;
  if (cues.isBoilerplate || sentence.terms.length === 0) return 0;
  let prior = weighSize(sentence, words);
  // The reader sees the title anyway.
  if (fold(words) === context.title) prior *= 0.1;
  const kind = analysis.blocks[sentence.blockIndex]?.kind;
  if (kind === 'table') prior *= profile.tableRow;
  if (kind === 'item') prior *= profile.item;
  if (!isProse(analysis, sentence)) prior *= 0.1;
  if (words.length < 18) prior *= profile.short;
  if (isUnfinished(words)) prior *= profile.unfinished;
  // A line in front of everything that is no sentence is the title page.
  if (sentence.blockIndex <= 2 && isUnfinished(words)) prior *= profile.unfinished;
  if (cues.isHeadLine) prior *= 0.15;
  if (isQuotedMail(context, sentence)) prior *= 0.4;
  if (leansOnHeading(context, sentence)) prior *= 0.5;
  if (isFragment(sentence, words)) prior *= profile.fragment;
  if (cues.isKey) prior *= profile.key;
  if (cues.isQuestion) prior *= profile.question;
  if (cues.isAnaphoric) prior *= profile.anaphoric;
  if (cues.isAside) prior *= profile.aside;
  if (/^[「『“"].*[」』”"]$/su.test(words)) prior *= profile.quotation;
  else if (isReaction(words)) prior *= profile.reaction;
  // A sentence cut off by its line, or one that only announces what follows.
  if (/[、，:：]$/u.test(words) || (words.length < 40 && announcing.test(words))) prior *= 0.3;
  if (context.focusTerms.size > 0 && sentence.terms.some((term) => context.focusTerms.has(term))) prior *= focusPrior;
  return isRecapped(context, sentence) && sentence.terms.length > 1 ? Math.max(prior, 1) * recapPrior : prior;
}

/** Under a low heading (「①家庭用食品」) a sentence that does not name its topic would be taken for the whole. */
function leansOnHeading(context: SectionContext, sentence: AnalysedSentence): boolean {
  const { section, analysis } = context;
  const heading = section.title === '' ? undefined : analysis.sentences[section.firstSentence];
  if (heading === undefined || section.level < 3 || heading.terms.length === 0) return false;
  return !sentence.terms.some((term) => heading.terms.includes(term));
}

/** Mostly what somebody said about it: 「…」と話した. */
function isReaction(words: string): boolean {
  const quote = /[「“"][^」”"]*[」”"](?:と|，|,)?\s*(?:話|語|笑|述べ|振り返|心配|期待|she|he|said|says)/u.exec(
    words,
  )?.[0];
  return quote !== undefined && quote.length > words.length * 0.5;
}

/** A line of somebody else's mail in the answer to it. */
function isQuotedMail(context: SectionContext, sentence: AnalysedSentence): boolean {
  return /^[>＞]/u.test(context.text.charAt(context.analysis.blocks[sentence.blockIndex]?.start ?? 0));
}

/** In the same turn or paragraph somebody said before that they would sum up. */
function isRecapped(context: SectionContext, sentence: AnalysedSentence): boolean {
  return context.recapBlock === sentence.blockIndex;
}

/** A sentence of two or three words says nothing by itself. */
function weighSize(sentence: AnalysedSentence, words: string): number {
  if (sentence.terms.length >= 3) return 1;
  const isJapanese = /[\u3040-\u9fff]/u.test(words);
  const isScrap = isJapanese ? words.length < 10 : sentence.tokens.length < 6;
  return isScrap ? 0.01 : 0.5;
}

function isUnfinished(words: string): boolean {
  return !/[。．.！？!?…♪][」』”"’）)\]]*$/u.test(words);
}

/** Japanese words that state nothing: a line of a title page, a name, a price alone. */
function isFragment(sentence: AnalysedSentence, words: string): boolean {
  if (!/[\u3040-\u9fff]/u.test(words)) {
    return !/[a-z]/u.test(words) || (words.length < 25 && !/[.!?]["”’)]*$/u.test(words));
  }
  return !sentence.tokens.some((token) => {
    if (token.pos === 'verb' || token.pos === 'auxiliary' || token.pos === 'adjective') return true;
    return token.pos === 'particle' && /^(?:は|が|を)$/u.test(token.surface);
  });
}

function fold(words: string): string {
  return words.replace(/[\s\p{P}]+/gu, '').toLowerCase();
}

function sum(ids: readonly number[], weights: Float64Array): number {
  let total = 0;
  for (const id of ids) total += weights[id] ?? 0;
  return total;
}

export function round(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
