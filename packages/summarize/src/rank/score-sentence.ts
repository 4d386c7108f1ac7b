import type { AnalysedSentence, Analysis } from '@youyaku/language/analyse';
import type { GenreProfile } from './genre-profiles.ts';
import type { Section } from './list-sections.ts';
import { answerMark, polarAnswer, questionMark } from '@youyaku/language/lexicon/question-words';
import type { Cues } from '@youyaku/language/lexicon/read-cues';
import { readAccountRow } from '@youyaku/language/lexicon/account-words';
import { cuesOf } from './cues-of.ts';
import { scoreByWording } from './score-by-wording.ts';
import { readSignals, type Signal, startsTopic } from './read-signals.ts';
import { isSelfContained } from './is-self-contained.ts';
import {
  automaticReply,
  closingFormula,
  formality,
  openingFormula,
  thinkingAloud,
} from '@youyaku/language/lexicon/replacing-words';
import { isProse } from './score-concepts.ts';
import {
  announcement,
  conclusionHeading,
  digestHeading,
  referencesHeading,
} from '@youyaku/language/lexicon/heading-words';

/** The position of a sentence and the facts about its document. */
export type Place = {
  readonly text: string;
  readonly analysis: Analysis;
  readonly profile: GenreProfile;
  readonly section: Section;
  readonly focusTerms: ReadonlySet<string>;
  /** Title of the document, without spaces and marks, in lower case. */
  readonly title: string;
  /** Position among the sentences of the analysis, and among those of the section. */
  readonly index: number;
  readonly position: number;
  /** Factors by block when the text is a mail with the mails it answers. */
  readonly layers: readonly number[] | undefined;
  /** Earlier in the same turn or paragraph somebody announced a recap. */
  readonly isRecapped: boolean;
  /** By sentence the heading or line that it stands under. */
  readonly labels: readonly string[];
  /** The block of the last paragraph; -1 without one. */
  readonly lastParagraph: number;
  /** Sentences that a later one corrects or revokes, by their index. */
  readonly replaced: ReadonlySet<number>;
  /** Sentences that grant something before the text turns against it. */
  readonly conceded: ReadonlySet<number>;
};

/** The words of a sentence; `plain` without spaces and marks, in lower case. */
export type Wording = { readonly words: string; readonly plain: string; readonly cues: Cues };

export const digestPrior = 10;
const conclusionPrior = 1.35;
const recapPrior = 5;
const focusPrior = 2.5;
/** For sentences that depend on their neighbours: chosen when there is hardly anything else. */
const dependentPrior = 0.03;
const replacedPrior = 0.15;
const concededPrior = 0.4;
const thinkingAloudPrior = 0.3;
const statusUnits = 200;

/** The prior of a sentence: the factor of its position times that of its wording; 0 = it states nothing. */
export function scoreSentence(place: Place, sentence: AnalysedSentence, wording: Wording): number {
  if (wording.cues.isBoilerplate || statesNothing(place, sentence, wording)) return 0;
  return scorePosition(place) * scoreWording(place, sentence, wording);
}

/** 1人5冊まで、14日間です has no word of its own, and answers what was asked. */
function statesNothing(place: Place, { terms }: AnalysedSentence, { words }: Wording): boolean {
  return terms.length === 0 && !(/[0-9０-９]/u.test(words) && isListedAnswer(place, words));
}

function scorePosition({ profile, section, analysis, index, position, lastParagraph }: Place): number {
  const size = analysis.sentences.length;
  let prior = 1 + profile.sectionLead / (1 + position) + profile.documentLead / (1 + index);
  if (size > 8 && index >= size - 3) prior += profile.documentTail;
  const block = analysis.sentences[index]?.blockIndex;
  if (analysis.sentences[index - 1]?.blockIndex !== block) prior += profile.paragraphLead;
  if (size > 8 && block === lastParagraph) prior += profile.lastParagraph;
  if (referencesHeading.test(section.title)) return 0.05;
  const title = section.title.trim();
  if (isDigestHeading(title)) return prior * digestPrior;
  return conclusionHeading.test(title) ? prior * conclusionPrior : prior;
}

/** Whether a section is itself a summary of the document. */
export function isDigestHeading(title: string): boolean {
  return digestHeading.test(title.trim());
}

function scoreWording(place: Place, sentence: AnalysedSentence, wording: Wording): number {
  const { profile, analysis } = place;
  const { words, cues } = wording;
  let prior =
    scoreForm(place, sentence, wording) * scoreSignals(place, sentence, words) * scoreEssentials(place, words);
  if (cues.isHeadLine) prior *= 0.15;
  prior *= place.layers?.[sentence.blockIndex] ?? (isQuotedLine(place, sentence) ? 0.4 : 1);
  if (dependsOnHeading(place, sentence)) prior *= 0.8;
  if (cues.isKey) prior *= profile.key;
  if (cues.isQuestion) prior *= profile.question;
  // Marked as a question, パスワードを忘れました tells nothing.
  else if (questionMark.test(words)) prior *= dependentPrior;
  if (cues.isAnaphoric) prior *= profile.anaphoric;
  if (cues.isAside) prior *= profile.aside;
  if (/^[「『“"].*[」』”"]$/su.test(words) && !cues.isSourceTitle) prior *= profile.quotation;
  else if (isReaction(words)) prior *= profile.reaction;
  // A sentence broken off by its line, or one that merely announces what follows.
  if (/[、，:：]$/u.test(words) || (words.length < 40 && announcement.test(words))) prior *= 0.3;
  if (!isProse(analysis, sentence)) prior *= 0.1;
  if (!isSelfContained(words)) prior *= dependentPrior;
  prior *= scoreStatus(place, words);
  if (place.focusTerms.size > 0 && sentence.terms.some((term) => place.focusTerms.has(term))) prior *= focusPrior;
  return place.isRecapped && sentence.terms.length > 1 ? Math.max(prior, 1) * recapPrior : prior;
}

/** What no longer holds, what nobody decided, and what only a machine or a formality says. */
function scoreStatus({ replaced, conceded, index }: Place, words: string): number {
  const part = words.slice(0, statusUnits);
  if ([automaticReply, openingFormula, closingFormula, formality].some((formula) => formula.test(part)))
    return dependentPrior;
  if (replaced.has(index)) return replacedPrior;
  if (conceded.has(index)) return concededPrior;
  return thinkingAloud.test(words.slice(-statusUnits)) ? thinkingAloudPrior : 1;
}

/** The names of columns, 施設 入場者（人） 前年同月比 with wide spaces between them. */
const tableHead =
  /^[^0-9０-９。、はがをにで\u3000\t]{1,16}(?:[\u3000\t]+[^0-9０-９。、はがをにで\u3000\t]{1,16}){2,}$/u;
/** A line of a table in plain text: 海外 52,600 ＋1.9％ with wide spaces. */
const tableLine = /^[^0-9０-９。、：:]{1,16}(?:[ \u3000\t]+[＋+－△▲-]?[ \u3000]?[0-9０-９.,．，]+[％%]?){2,}$/u;

/** Factor of its block, its size and whether it is a sentence at all. */
function scoreForm(place: Place, sentence: AnalysedSentence, { words, plain }: Wording): number {
  const { profile, analysis } = place;
  // It is written as a sentence.
  if (readAccountRow(words) !== undefined) return profile.item;
  const isAnswering = isListedAnswer(place, words);
  let prior = isAnswering ? 1 : scoreSize(sentence, words);
  // The title is shown anyway.
  if (plain === place.title) prior *= 0.1;
  const kind = analysis.blocks[sentence.blockIndex]?.kind;
  if (kind === 'table') prior *= profile.tableRow;
  if (kind === 'item') prior *= profile.item;
  if (tableHead.test(words)) prior *= dependentPrior;
  if (kind !== 'table' && tableLine.test(words)) prior *= profile.tableRow;
  if (words.length < 18 && !isAnswering) prior *= profile.short;
  if (isUnfinished(words)) prior *= profile.unfinished;
  // A line at the very beginning that is not a sentence belongs to the title page.
  if (sentence.blockIndex <= 2 && isUnfinished(words)) prior *= profile.unfinished;
  // A finished sentence that ends in a noun and gives a figure (1日2,000個、1個190円。) says something.
  const isFigure = /[0-9０-９]/u.test(words) && !isUnfinished(words);
  return !isFigure && isFragment(sentence, words) ? prior * profile.fragment : prior;
}

function scoreSignals(place: Place, sentence: AnalysedSentence, words: string): number {
  const weights = place.profile.signals;
  const found: Signal[] = readSignals(words);
  if (weights.topicEnd !== undefined && endsTopic(place, sentence)) found.push('topicEnd');
  return found.reduce((product, signal) => product * (weights[signal] ?? 1), 1);
}

/** The most and the least that what a sentence states may change its score. */
const essentialsMax = 3;
const essentialsMin = 0.3;
/** For sentences under a heading that announces what readers look for, and under one they skip. */
const coreFactor = 1.4;
const marginalFactor = 0.5;
/** Whatever else a sentence states: what the text was written to say. */
const mainFactor = 1.6;

function scoreEssentials(place: Place, words: string): number {
  const { profile, labels, index } = place;
  const { essentials, core, marginal, answer } = profile;
  const label = labels[index] ?? '';
  const underLabel = core?.test(label) === true ? coreFactor : marginal?.test(label) === true ? marginalFactor : 1;
  const first = answer !== 1 && isAnswer(place) ? answer * underLabel : underLabel;
  const product = first * scoreByWording(words, essentials);
  const bounded = Math.min(essentialsMax, Math.max(essentialsMin, product));
  // 売上高は63億円 below 海外 is not that of the whole company.
  return place.section.level < 3 && isMain(profile, words) ? bounded * mainFactor : bounded;
}

/** In results the rows of sales and of what they earned are the main sentence, divided into lines. */
function isMain({ main }: GenreProfile, words: string): boolean {
  if (main === undefined) return false;
  return main.test(words) || (readAccountRow(words) !== undefined && /^(?:連結)?(?:売上|営業|経常収益)/u.test(words));
}

/** Whether a sentence is the first after a question. */
function isAnswer({ text, analysis, index }: Place): boolean {
  const [before, own] = [analysis.sentences[index - 1], analysis.sentences[index]];
  if (own === undefined) return false;
  if (answerMark.test(text.slice(own.contentStart, own.contentStart + 12))) return true;
  return before !== undefined && cuesOf(text, before).isQuestion;
}

/** Whether a sentence is the first of an answer in a list of questions: with its question before it, it is clear however short. */
function isListedAnswer(place: Place, words: string): boolean {
  if (place.profile.answer === 1 || !isAnswer(place)) return false;
  return !polarAnswer.test(words.slice(answerMark.exec(words)?.[0].length ?? 0));
}

function endsTopic({ text, analysis, index }: Place, sentence: AnalysedSentence): boolean {
  const next = analysis.sentences[index + 1];
  if (next === undefined) return true;
  const kind = analysis.blocks[next.blockIndex]?.kind;
  if (kind === 'heading' || (kind === 'speech' && next.blockIndex !== sentence.blockIndex)) return true;
  return startsTopic(text.slice(next.contentStart, next.contentStart + 20));
}

/** Under a low-level heading (「①家庭用食品」), a sentence that does not name its topic would seem to be about the whole document. */
function dependsOnHeading({ section, analysis }: Place, sentence: AnalysedSentence): boolean {
  const heading = section.title === '' ? undefined : analysis.sentences[section.firstSentence];
  if (heading === undefined || section.level < 3 || heading.terms.length === 0) return false;
  return !sentence.terms.some((term) => heading.terms.includes(term));
}

/** Mostly a comment by somebody: 「…」と話した. */
function isReaction(words: string): boolean {
  const quote = /[「“"][^」”"]*[」”"](?:と|，|,)?\s*(?:話|語|笑|述べ|振り返|心配|期待|she|he|said|says)/u.exec(
    words,
  )?.[0];
  return quote !== undefined && quote.length > words.length * 0.5;
}

/** A line of quoted mail. */
function isQuotedLine({ text, analysis }: Place, sentence: AnalysedSentence): boolean {
  return /^[>＞]/u.test(text.charAt(analysis.blocks[sentence.blockIndex]?.start ?? 0));
}

/** A sentence of two or three words is not informative by itself. */
function scoreSize(sentence: AnalysedSentence, words: string): number {
  if (sentence.terms.length >= 3) return 1;
  const isJapanese = /[\u3040-\u9fff]/u.test(words);
  const isScrap = isJapanese ? words.length < 10 : sentence.tokens.length < 6;
  return isScrap ? 0.01 : 0.5;
}

function isUnfinished(words: string): boolean {
  return !/[。．.！？!?…♪][」』”"’）)\]]*$/u.test(words);
}

/** Japanese words that state nothing: a line of a title page, a name, a price by itself. */
function isFragment(sentence: AnalysedSentence, words: string): boolean {
  if (!/[\u3040-\u9fff]/u.test(words)) {
    return !/[a-z]/u.test(words) || (words.length < 25 && !/[.!?]["”’)]*$/u.test(words));
  }
  return !sentence.tokens.some((token) => {
    if (token.pos === 'verb' || token.pos === 'auxiliary' || token.pos === 'adjective') return true;
    return token.pos === 'particle' && /^(?:は|が|を)$/u.test(token.surface);
  });
}

/** Removes spaces and punctuation and lowers the case, for comparison. */
export function removeSpacesAndMarks(words: string): string {
  return words.replace(/[\s\p{P}]+/gu, '').toLowerCase();
}
