import type { Document } from '@youyaku/contract/document';
import type { Register } from '@youyaku/contract/summary-request';
import type { AnalysedSentence, Analysis } from '@youyaku/language/analyse';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Option } from '#rank/option.ts';
import type { RankedSentence, Ranking } from '#rank/rank-sentences.ts';
import type { Concepts } from '#rank/score-concepts.ts';
import type { Token } from '@youyaku/language/tokenize/token';
import { applyEdits, type Edit } from '@youyaku/language/text/apply-edits';
import type { Compressed } from './compress/compress-japanese.ts';
import { compressSentence } from './compress/compress-sentence.ts';
import type { Level } from './compress/deletion.ts';
import { listRegisterEdits } from '@youyaku/language/register/list-register-edits';
import { listMarks } from './markup.ts';
import { type Opening, resolveOpening, type PointerReplacement } from './opening/resolve-opening.ts';
import { findPrevious, type GapReader, leadUnits } from './standing/create-gap-reader.ts';
import type { Insertion } from './standing/gap.ts';
import { numberTurns } from './number-turns.ts';
import { insertWords } from './standing/write-insertions.ts';
import { trimQuoteEdges } from './trim-quote-edges.ts';
import { trimDetails, trimHesitation, trimSafely } from './trim-sentence.ts';

/** A remark in brackets is seldom missed where characters are counted. */
const remarkPrior = 1.15;
/** Nor is a part that the rest of the sentence does not need; what else its space holds says more. */
const soundPrior = 1.3;
/** Where space is short, of two equal variants the one that leaves out less is better. */
const briefPrior: Readonly<Record<Level, number>> = { safe: 1, sound: 0.8, tight: 0.6 };
/** A line that only says what the next one is about means nothing without it. */
const matterPrior = 0.05;
/** An opening that refers to a sentence that may be missing from the summary (こうした取り組みは) is hard to understand. */
const unresolvedPrior = 0.6;

/** `budget` is the level of the budget: safe where sentences are counted, not characters. */
function priorFactor({ edits, level }: Compressed, budget: Level): number {
  if (edits.length === 0 || budget === 'safe') return 1;
  if (budget === 'tight') return briefPrior[level];
  return level === 'safe' ? remarkPrior : soundPrior;
}

/** A shorter answer (無料です。) says nothing without what was asked, not even where little space is left. */
const bareAnswerCharacters = 12;

type Span = { readonly start: number; readonly end: number };

/** A form in which a sentence of the source can appear in a summary. */
export type Variant = Option & {
  readonly text: string;
  /** The speaker label printed before the text; not part of the sentence. Empty when nobody is named. */
  readonly label: string;
  /** The speaker, also when the label was dropped because the sentence before has the same; empty when unknown. */
  readonly speaker: string;
  /** Counts up wherever another person begins to speak; 0 before anybody does. */
  readonly turn: number;
  /** Index of its block. */
  readonly block: number;
  /** Characters of the text alone; `characters` may include more, e.g. a heading. */
  readonly ownCharacters: number;
  /** Span of the source sentence in UTF-16 units of the document's text. */
  readonly start: number;
  readonly end: number;
  /** Whether words other than a lead-in were left out. */
  readonly isCompressed: boolean;
  /** What was left out of the source sentence: spans in the document's text, in order. Empty for a whole sentence. */
  readonly cuts: readonly Span[];
  readonly score: number;
  /** Places of the source that its words rest on too. */
  readonly also?: readonly Span[];
  /** The referring words at its start that were replaced by their antecedent (同市 → 三島市). */
  readonly replacedPointer?: PointerReplacement | undefined;
  /** Words from elsewhere in the source that it shows in ［ ］, in order. */
  readonly insertions?: readonly Insertion[];
  /** The same without its insertions. */
  readonly plain?: Variant;
};

export type WriteContext = {
  readonly document: Document;
  readonly analysis: Analysis;
  readonly ranking: Ranking;
  readonly register: Register;
  /** Sentences follow each other in a paragraph and need an end mark. */
  readonly isRunning: boolean;
  readonly hasSpeakers: boolean;
};

/**
 * The variants of one sentence: unshortened and shorter ones; `tight` only where space is short. With `readGap` a sentence that
 * cannot stand alone scores less, and it has further variants with the words that it lacks.
 */
export function createVariants(
  context: WriteContext,
  ranked: RankedSentence,
  level: Level = 'safe',
  readGap?: GapReader,
): Variant[] {
  const read = readSentence(context, ranked.index);
  if (read === undefined || isRule(context, read.whole)) return [];
  const { whole, sentence, opening, lead } = read;
  const gap = readGap?.(ranked.index);
  const isUnresolved = readGap === undefined && opening.isUnresolved;
  const make = (compressed: Compressed): Variant => {
    const source = { whole, sentence };
    const variant = makeVariant(context, ranked, source, { ...opening, edits: lead, isUnresolved }, compressed, level);
    if (gap === undefined) return variant;
    const { needs, aloneFactor, unnamed, unnamedFactor } = gap;
    return { ...variant, needs, aloneFactor, ...(unnamed !== undefined && { unnamed, unnamedFactor }) };
  };
  const full = make(wholeOf(sentence));
  const { start, end } = sentence;
  const shorter = namesMatterOnly(context.document.text.slice(start, end)) ? [] : read.shorter(level).map(make);
  const variants = [
    full,
    ...shorter.filter((variant) => variant.characters < full.characters && variant.ownCharacters > 0),
  ];
  if (gap?.insertions === undefined) return variants;
  const from = sentence.contentStart + leadUnits(opening, sentence);
  const completed = variants.flatMap((plain) => insertWords(context, plain, gap, from));
  const isBare = gap.rule === 'question' && completed.length > 0 && full.ownCharacters < bareAnswerCharacters;
  return isBare ? completed : [...variants, ...completed];
}

/** The rule below the header of a table in Markdown, a line of a figure drawn in signs. */
function isRule({ document, analysis }: WriteContext, { blockIndex, start, end }: AnalysedSentence): boolean {
  return analysis.blocks[blockIndex]?.kind === 'code' && !/[\p{L}\p{N}]/u.test(document.text.slice(start, end));
}

/** What the variants of a sentence have in common in all shapes and lengths. */
type ReadSentence = {
  readonly whole: AnalysedSentence;
  /** Without quotation marks that belong to the text around it. */
  readonly sentence: AnalysedSentence;
  readonly opening: Opening;
  /** What is left out at its start. */
  readonly lead: readonly Edit[];
  readonly shorter: (level: Level) => readonly Compressed[];
};

/** Every shape and length of a summary reads the same sentences. */
const known = new WeakMap<Ranking, Map<number, ReadSentence>>();

function readSentence(context: WriteContext, index: number): ReadSentence | undefined {
  const { document, analysis, ranking } = context;
  const sentences = known.get(ranking) ?? new Map<number, ReadSentence>();
  known.set(ranking, sentences);
  const whole = analysis.sentences[index];
  const before = sentences.get(index);
  if (whole === undefined || before !== undefined) return before;
  const { text } = document;
  const sentence = trimQuoteEdges(text, whole);
  const isQuote = isQuoted(text, sentence);
  const opening = resolveOpening(text, sentence, findPrevious(analysis, index));
  const lead = [...opening.edits];
  if (analysis.blocks[sentence.blockIndex]?.kind === 'speech') lead.push(...trimHesitation(sentence.tokens));
  const byLevel: Partial<Record<Level, readonly Compressed[]>> = {};
  const shorter = (level: Level): readonly Compressed[] =>
    isQuote ? [] : (byLevel[level] ??= listShorter({ document, ranking }, sentence, lead, level));
  const read = { whole, sentence, opening, lead, shorter };
  sentences.set(index, read);
  return read;
}

function wholeOf({ tokens }: AnalysedSentence): Compressed {
  return { level: 'safe', edits: [], tokens, kinds: [] };
}

function listShorter(
  context: Pick<WriteContext, 'document' | 'ranking'>,
  sentence: AnalysedSentence,
  lead: readonly Edit[],
  level: Level,
): Compressed[] {
  const { document, ranking } = context;
  const start = sentence.contentStart + leadUnits({ edits: lead }, sentence);
  return compressSentence({
    text: document.text,
    tokens: sentence.tokens.filter((token) => token.start >= start),
    edits: trimSafely(document.text, start, sentence.end),
    details: trimDetails(document.text, start, sentence.end),
    level,
    score: (tokens) => scoreTokens(ranking.concepts, tokens),
  });
}

function scoreTokens(concepts: Concepts, tokens: readonly Token[]): number {
  return concepts.idsOf(tokens).reduce((sum, id) => sum + (concepts.weights[id] ?? 0), 0);
}

function makeVariant(
  context: WriteContext,
  ranked: RankedSentence,
  { whole, sentence }: { readonly whole: AnalysedSentence; readonly sentence: AnalysedSentence },
  opening: Opening,
  compressed: Compressed,
  level: Level,
): Variant {
  const register = listRegisterEdits(compressed.tokens, context.register);
  const marks = listMarks(context.document, sentence.contentStart, sentence.end);
  const edits = [...opening.edits, ...register, ...compressed.edits, ...marks];
  const words = applyEdits(context.document.text, sentence.contentStart, sentence.end, edits);
  const label = speakerLabel(context, sentence);
  const text = context.isRunning ? closeSentence(words) : words;
  const characters = countCharacters(text);
  const replaced = opening.edits.filter((edit) => edit.start === opening.replacedPointer?.start && edit.text !== '');
  const { contentStart: start, end } = whole;
  const edges = [
    { start, end: sentence.contentStart },
    { start: sentence.end, end },
  ].filter((edge) => edge.end > edge.start);
  const cuts = mergeSpans([...edges, ...compressed.edits, ...replaced]);
  return {
    group: ranked.index,
    section: ranked.section,
    characters: characters + countCharacters(label),
    ownCharacters: characters,
    label,
    speaker: label === '' ? '' : (context.analysis.blocks[sentence.blockIndex]?.speaker ?? ''),
    conceptIds: cuts.length === 0 ? ranked.conceptIds : context.ranking.concepts.idsOf(compressed.tokens),
    prior: ranked.prior * priorFactor(compressed, level) * standingFactor(opening, words),
    centrality: ranked.centrality,
    score: ranked.score,
    turn: numberTurns(context.analysis.blocks)[sentence.blockIndex] ?? 0,
    block: sentence.blockIndex,
    text,
    start,
    end,
    isCompressed: cuts.length > 0,
    cuts,
    replacedPointer: opening.replacedPointer,
  };
}

function standingFactor({ isUnresolved }: Pick<Opening, 'isUnresolved'>, words: string): number {
  return (isUnresolved ? unresolvedPrior : 1) * (namesMatterOnly(words) ? matterPrior : 1);
}

/** Spans where words were left out or replaced, in order, adjacent ones merged. */
function mergeSpans(edits: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { start, end } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else if (end > start) merged.push({ start, end });
  }
  return merged;
}

/** In a conversation with several speakers, each sentence names its speaker. */
function speakerLabel(context: WriteContext, sentence: AnalysedSentence): string {
  const speaker = context.analysis.blocks[sentence.blockIndex]?.speaker;
  if (speaker === undefined || !context.hasSpeakers) return '';
  return context.document.language === 'ja' ? `${speaker}：` : `${speaker}: `;
}

/** Whether sentences should name their speakers: true when two or more people speak. */
export function hasSeveralSpeakers(analysis: Analysis): boolean {
  return new Set(analysis.blocks.map((block) => block.speaker).filter((speaker) => speaker !== undefined)).size > 1;
}

/** Adds an end mark to a sentence that has none, so that the next one does not run into it. */
export function closeSentence(words: string): string {
  if (namesMatterOnly(words)) return words;
  if (/[。．.！？!?…♪：:;；]["'”’」』）)\]]*$/u.test(words)) return words;
  // A line that breaks off at a comma ends there.
  const kept = words.replace(/[、，,]+$/u, '');
  return /[\u3040-\u9fff々〇）」』％]/u.test(kept) ? `${kept}。` : `${kept}.`;
}

/** 納期につきまして、 at the end of a line: what is said of it follows. */
function namesMatterOnly(words: string): boolean {
  return /(?:につ(?:いて|きまして)|に関し(?:て|まして))(?:は|も)?[、，]\s*$/u.test(words);
}

function isQuoted(text: string, sentence: AnalysedSentence): boolean {
  return /^[「『“"]/u.test(text.slice(sentence.contentStart, sentence.contentStart + 1));
}
