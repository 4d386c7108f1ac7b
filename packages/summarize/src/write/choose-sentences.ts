import { rangeOf, type Budget, type CharacterBudget } from '#budget/resolve-length.ts';
import type { Limits } from '#rank/option.ts';
import { chooseInSteps } from '#rank/choose-options.ts';
import { isDigestHeading, type RankedSentence } from '#rank/rank-sentences.ts';
import { shortlist } from '#rank/shortlist.ts';
import { SummarizeError } from '#summarize-error.ts';
import { chooseLevel } from './compress/choose-level.ts';
import type { Level } from './compress/deletion.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import { createGapReader } from './standing/create-gap-reader.ts';
import { dropUnclear, listClear } from './standing/drop-unclear.ts';
import { fillGaps } from './standing/fill-gaps.ts';
import { goesOn, leanOnPassage } from './standing/lean-on-passage.ts';
import { tellNames } from './standing/tell-names.ts';
import { listOptions, splitPairs } from './standing/pair-variants.ts';
import { chooseMergingLabels } from './choose-merging-labels.ts';
import { truncateBest, findShortestLength } from './truncate-best.ts';
import { fillItems } from './fill-items.ts';
import { lineCharactersMax, preferredLineCharacters } from './line-characters.ts';
import { fitTargetLength } from './fit-target-length.ts';
import { addCharacters, listOutsidePool, listVariants, type Pool, type PoolOptions } from './pool.ts';

export type ChooseOptions = PoolOptions & {
  readonly budget: Budget;
  /** At most this many sentences, whatever the budget. */
  readonly itemsMax: number;
  /** No sentence is longer, so that several fit; without it one may take the whole budget. */
  readonly itemCharactersMax?: number;
  /** Multiplies the prior of a sentence in this shape. */
  readonly priorFactor?: (sentence: RankedSentence) => number;
  /** Gives every section a share, not only those with the best sentences. */
  readonly isSpreadOverSections?: boolean;
  /** Nothing else in the shape says what a sentence is about: one that lacks it takes it along or is chosen last. */
  readonly isAlone?: boolean;
};

/**
 * The sentences of a summary, in order of position, within the budget. Throws `length_impossible` with the smallest
 * `max` that works when not even the beginning of a sentence fits. In steps.
 */
export function* chooseSentences(context: WriteContext, options: ChooseOptions): Generator<undefined, Variant[]> {
  const pool = yield* makePool(context, options);
  if (options.budget.kind === 'items') return yield* chooseItems(context, pool, options.budget, options);
  const charactersMax = rangeOf(options.budget).high;
  const limits: Limits = {
    charactersMax,
    itemsMax: options.itemsMax,
    itemCharacters: 0,
    sectionAllowances: limitSections(context, charactersMax, options.isSpreadOverSections),
  };
  const longest = Math.min(charactersMax, options.itemCharactersMax ?? charactersMax);
  const variants = listClear(pool.variants.filter(({ characters }) => characters <= longest));
  // A sentence added later may separate two sentences of one speaker, so every label is kept then.
  const isFinal = options.budget.kind === 'max' && context.isRunning && context.hasSpeakers;
  const weights = weightsFor(context, options.budget);
  const chosen = isFinal
    ? yield* chooseMergingLabels(variants, weights, limits)
    : splitPairs(yield* chooseInSteps(listOptions(variants, options.itemsMax), weights, limits));
  const near =
    options.budget.kind === 'about'
      ? fitTargetLength(context, chosen, {
          target: options.budget.characters,
          itemsMax: options.itemsMax,
          variants: pool.variants.filter(({ plain }) => plain === undefined),
          listOthers: () => listOutsidePool(context, pool, options),
        })
      : dropUnclear(fillGaps(chosen, variants, charactersMax));
  return near.length > 0 ? near : [truncateToFit(context, pool, charactersMax)];
}

/** Up to this length concepts weigh as in a headline. */
const briefCharactersMax = 60;

function weightsFor({ ranking: { concepts } }: WriteContext, budget: CharacterBudget): Float64Array {
  return budget.characters <= briefCharactersMax ? concepts.briefWeights : concepts.weights;
}

/** Only so many sentences of a long text, the best ones, are read for what can be left out. */
const soundSentencesMax = 300;

function createLevelReader(
  sentences: readonly RankedSentence[],
  level: Level,
  isItems: boolean,
): (sentence: RankedSentence) => Level {
  if (level !== 'safe' || isItems) return () => level;
  if (sentences.length <= soundSentencesMax) return () => 'sound';
  const least = sentences.map(({ score }) => score).toSorted((a, b) => b - a)[soundSentencesMax] ?? 0;
  return ({ score }) => (score > least ? 'sound' : 'safe');
}

/** Upper bound on candidates; no summary can hold more sentences. */
const sentencesMax = 20_000;
/** Sentences turned into variants between two yields; about 5 ms of work. */
const stepSentences = 100;

export function* makePool(context: WriteContext, options: ChooseOptions): Generator<undefined, Pool> {
  const { ranking, document, analysis } = context;
  const readGap = options.isAlone === true ? createGapReader(document, analysis, ranking) : undefined;
  const wanted = options.budget.kind === 'items' ? options.budget.count * 80 : options.budget.characters;
  const average = document.text.length / Math.max(ranking.sentences.length, 1);
  const isAllowed = options.isAllowed ?? (() => true);
  const listed = shortlist(ranking, isAllowed, wanted, average);
  const sentences =
    listed.length > 0 ? listed : ranking.sentences.filter((sentence) => !sentence.isRepeated && isAllowed(sentence));
  const extra = options.extraCharacters ?? (() => 0);
  const factor = options.priorFactor ?? (() => 1);
  const levelOf = createLevelReader(sentences, chooseLevel(options.budget, average), options.budget.kind === 'items');
  const isRunning = options.isAlone === true && isRunningText(context, options.budget);
  const variants: Variant[] = [];
  yield;
  for (const [index, sentence] of sentences.slice(0, sentencesMax).entries()) {
    const prior =
      (sentence.prior > 0 ? sentence.prior : 0.05) * factor(sentence) * titleFactor(sentence, options.budget);
    const made = listVariants(context, { ...sentence, prior }, options, levelOf(sentence), readGap);
    const read = isRunning && goesOn(analysis, sentence.index) ? made.map(leanOnPassage) : made;
    variants.push(...read.map((variant) => addCharacters(variant, extra(sentence))));
    if (index % stepSentences === stepSentences - 1) yield;
  }
  return { sentences, variants: tellNames(variants.filter((variant) => variant.ownCharacters > 0)) };
}

/** Where items are counted a line holds what belongs together, and a shorter text has no room for what goes before. */
function isRunningText({ document }: WriteContext, budget: Budget): budget is CharacterBudget {
  return budget.kind !== 'items' && budget.characters >= lineCharactersMax(document);
}

/** Up to this length a summary may be the headline of a source; a longer one prefers sentences. */
const headlineCharactersMax = 60;
const sourceTitlePrior = 0.7;
/** As a line or point of its own the title of another text says nothing of this one. */
const sourceTitleLinePrior = 0.05;

function titleFactor({ cues }: RankedSentence, budget: Budget): number {
  if (!cues.isSourceTitle) return 1;
  if (budget.kind === 'items') return sourceTitleLinePrior;
  return budget.characters <= headlineCharactersMax ? 1 : sourceTitlePrior;
}

function* chooseItems(
  context: WriteContext,
  pool: Pool,
  budget: Budget & { kind: 'items' },
  options: ChooseOptions,
): Generator<undefined, Variant[]> {
  const preferredCharacters = preferredLineCharacters(context.document);
  const limits: Limits = {
    charactersMax: Number.POSITIVE_INFINITY,
    itemsMax: Math.min(budget.count, options.itemsMax),
    itemCharacters: preferredCharacters,
    sectionAllowances: limitSections(context, budget.count * preferredCharacters, options.isSpreadOverSections),
  };
  const chosen = yield* chooseInSteps(pool.variants, context.ranking.concepts.weights, limits);
  if (chosen.length === budget.count || (budget.isLoose && chosen.length > 0)) return chosen;
  yield;
  return fillItems(context, chosen, pool, budget, options);
}

/** The most characters each section may take of a long document's summary: its share of the sentences plus a margin. */
export function limitSections(context: WriteContext, characters: number, isSpreadOverSections = false): number[] {
  const { sections, sentences } = context.ranking;
  if (isSpreadOverSections) return sections.map(() => characters / sections.length);
  if (sections.length < 3 || sentences.length < 40) return [];
  return sections.map((section) => {
    if (isDigestHeading(section.title)) return characters;
    const share = (section.sentencesEnd - section.firstSentence) / context.analysis.sentences.length;
    return Math.max(1.6 * share * characters, characters / 6);
  });
}

function truncateToFit(context: WriteContext, pool: Pool, charactersMax: number): Variant {
  const variants = pool.variants.filter(({ plain }) => plain === undefined);
  const cut = truncateBest(context, variants, charactersMax);
  if (cut !== undefined) return cut;
  const charactersMin = findShortestLength(context, variants);
  if (charactersMin === undefined) throw new SummarizeError('source_empty');
  throw new SummarizeError('length_impossible', { charactersMin });
}
