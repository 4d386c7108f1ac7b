import type { Document } from '@youyaku/contract/document';
import type { Register } from '@youyaku/contract/summary-request';
import type { AnalysedSentence, Analysis } from '#analyse.ts';
import { countCharacters } from '#budget/count-characters.ts';
import type { Option } from '#rank/choose-options.ts';
import type { RankedSentence, Ranking } from '#rank/rank-sentences.ts';
import { applyEdits, type Edit } from './apply-edits.ts';
import { listRegisterEdits } from './register/list-register-edits.ts';
import { trimHesitation, trimLead, trimSafely } from './trim-sentence.ts';

/** A sentence of the source as it may stand in a summary. */
export type Variant = Option & {
  readonly text: string;
  /** Who says it, as it stands before the text; not part of the sentence. Empty when nobody is named. */
  readonly label: string;
  /** Of the text alone; `characters` may hold more, e.g. those of a heading. */
  readonly ownCharacters: number;
  /** Span of the source sentence in UTF-16 units of the document's text. */
  readonly start: number;
  readonly end: number;
  /** Words were left out that were not mere leading over. */
  readonly isCompressed: boolean;
  readonly score: number;
};

export type WriteContext = {
  readonly document: Document;
  readonly analysis: Analysis;
  readonly ranking: Ranking;
  readonly register: Register;
  /** Sentences stand one after the other in a paragraph and need an end mark. */
  readonly isRunning: boolean;
  readonly hasSpeakers: boolean;
};

/** The ways to say one sentence: as it stands and, where that is shorter, safely compressed. */
export function createVariants(context: WriteContext, ranked: RankedSentence): Variant[] {
  const sentence = context.analysis.sentences[ranked.index];
  if (sentence === undefined) return [];
  const { text } = context.document;
  const lead = isQuoted(text, sentence) ? [] : trimLead(text, sentence.contentStart, sentence.end);
  if (context.analysis.blocks[sentence.blockIndex]?.kind === 'speech') lead.push(...trimHesitation(sentence.tokens));
  const register = listRegisterEdits(sentence.tokens, context.register);
  const full = makeVariant(context, ranked, sentence, [...lead, ...register], false);
  const shortened = trimSafely(text, sentence.contentStart + leadUnits(lead, sentence), sentence.end);
  if (shortened.length === 0) return [full];
  const compressed = makeVariant(context, ranked, sentence, [...lead, ...shortened, ...register], true);
  return compressed.characters < full.characters ? [full, compressed] : [full];
}

function makeVariant(
  context: WriteContext,
  ranked: RankedSentence,
  sentence: AnalysedSentence,
  edits: readonly Edit[],
  isCompressed: boolean,
): Variant {
  const deletions = edits.filter((edit) => edit.text === '');
  const kept = isCompressed
    ? sentence.tokens.filter((token) => !deletions.some((edit) => edit.start <= token.start && token.end <= edit.end))
    : undefined;
  const words = applyEdits(context.document.text, sentence.contentStart, sentence.end, edits);
  const label = speakerLabel(context, sentence);
  const text = context.isRunning ? closeSentence(words) : words;
  const characters = countCharacters(text);
  return {
    group: ranked.index,
    section: ranked.section,
    characters: characters + countCharacters(label),
    ownCharacters: characters,
    label,
    conceptIds: kept === undefined ? ranked.conceptIds : context.ranking.concepts.idsOf(kept),
    prior: ranked.prior,
    centrality: ranked.centrality,
    score: ranked.score,
    text,
    start: sentence.contentStart,
    end: sentence.end,
    isCompressed,
  };
}

function leadUnits(lead: readonly Edit[], sentence: AnalysedSentence): number {
  const first = lead.find((edit) => edit.start === sentence.contentStart);
  return first === undefined ? 0 : first.end - first.start;
}

/** In a conversation of several people a sentence says who said it. */
function speakerLabel(context: WriteContext, sentence: AnalysedSentence): string {
  const speaker = context.analysis.blocks[sentence.blockIndex]?.speaker;
  if (speaker === undefined || !context.hasSpeakers) return '';
  return context.document.language === 'ja' ? `${speaker}：` : `${speaker}: `;
}

/** Whether sentences should name their speakers: two or more people speak in it. */
export function hasSeveralSpeakers(analysis: Analysis): boolean {
  return new Set(analysis.blocks.map((block) => block.speaker).filter((speaker) => speaker !== undefined)).size > 1;
}

/** An end mark for a sentence that had none, so that the next one does not run into it. */
function closeSentence(words: string): string {
  if (/[。．.！？!?…♪：:;；]["'”’」』）)\]]*$/u.test(words)) return words;
  return /[\u3040-\u9fff々〇）」』]$/u.test(words) || /[\u3040-\u30ff]/u.test(words) ? `${words}。` : `${words}.`;
}

function isQuoted(text: string, sentence: AnalysedSentence): boolean {
  return /^[「『“"]/u.test(text.slice(sentence.contentStart, sentence.contentStart + 1));
}
