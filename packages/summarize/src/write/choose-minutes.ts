import type { Budget } from '#budget/resolve-length.ts';
import { Choice } from '#rank/choice.ts';
import { SummarizeError } from '#summarize-error.ts';
import type { Minute } from './classify-minute.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import type { RankedSentence } from '#rank/rank-sentences.ts';
import { createMinuteVariants, type MinuteVariant } from './minutes/create-minute-variants.ts';
import type { Agenda } from './minutes/list-agenda.ts';
import type { Head } from './minutes/read-head.ts';
import { fillItems } from './fill-items.ts';
import { preferredLineCharacters } from './line-characters.ts';

type ItemBudget = Budget & { readonly kind: 'items' };
/** Priority classes, highest first: lists that the source draws up itself come before everything else. */
type Tier = 'listed' | 'next' | 'stated' | 'point' | 'asked';

type Member = { readonly index: number; readonly score: number };

const tiers: readonly Tier[] = ['listed', 'next', 'stated', 'point', 'asked'];
/** At most this many sentences of one tier are considered, best first. */
const tierSentencesMax = 600;
/** From this preset size on, the number of items grows until every list of the source is included. */
export const growsFromItems = 10;
const grownItemsMax = 40;
/** A task with owner and due date matters more than one without. */
const assignedTaskPrior = 1.5;
/**
 * The entries of the minutes. The priority order does not depend on the count, so a larger count never drops an entry
 * that a smaller one included; lists of the source (decisions, tasks) come first and complete. In steps.
 */
export function* chooseMinutes(
  context: WriteContext,
  minutes: ReadonlyMap<number, Minute>,
  budget: ItemBudget,
  { head, agenda }: { readonly head: Head; readonly agenda: Agenda },
): Generator<undefined, Variant[]> {
  const createOwn = (ranked: RankedSentence): MinuteVariant[] =>
    createMinuteVariants(context, ranked, minutes.get(ranked.index), head);
  const byTier = sortByTier(context, minutes, createOwn);
  const grown = budget.isLoose && budget.count >= growsFromItems ? countNeeded(byTier) : 0;
  const count = Math.max(budget.count, grown);
  const chosen: Variant[] = [];
  const all: Variant[] = [];
  for (const tier of tiers) {
    // A preset need not be filled with questions, which carry no result.
    if (chosen.length >= count || (tier === 'asked' && budget.isLoose && chosen.length > 0)) break;
    yield;
    const own = byTier.get(tier) ?? [];
    const variants = tier === 'point' && budget.isLoose ? own.filter((point) => isTelling(point, agenda.items)) : own;
    all.push(...variants);
    chosen.push(...takeBest(context, variants, count - chosen.length));
  }
  if (chosen.length === 0) throw new SummarizeError('source_empty');
  if (grown > 0) chosen.push(...takePointsOfItems(byTier.get('point') ?? [], chosen, agenda));
  if (budget.isLoose || chosen.length === count) return chosen.toSorted((a, b) => a.group - b.group);
  const pool = { sentences: context.ranking.sentences, variants: all };
  return fillItems(context, chosen, pool, budget, { createVariants: createOwn });
}

/** How each item of the agenda that came to a conclusion was discussed: its best point. */
function takePointsOfItems(
  points: readonly Variant[],
  chosen: readonly Variant[],
  { items, itemOf }: Agenda,
): Variant[] {
  const concluded = new Set(chosen.map(({ group }) => itemOf(group)));
  const told = new Set(chosen.filter((variant) => points.includes(variant)).map(({ group }) => itemOf(group)));
  const best = new Map<number, Variant>();
  for (const point of points.toSorted((a, b) => b.score - a.score || a.group - b.group)) {
    const item = isTelling(point, items) ? itemOf(point.group) : undefined;
    if (item !== undefined && concluded.has(item) && !told.has(item) && !best.has(item)) best.set(item, point);
  }
  return [...best.values()];
}

function countNeeded(byTier: ReadonlyMap<Tier, readonly Variant[]>): number {
  const sizeOf = (tier: Tier): number => byTier.get(tier)?.length ?? 0;
  const lists = Math.min(sizeOf('listed') + sizeOf('next'), grownItemsMax);
  return Math.min(lists + sizeOf('stated'), grownItemsMax);
}

/** Shorter ones carry nothing (反対はなかった。). */
const pointCharactersMin = 14;
/** What the words that open an item have beyond its title. */
const openingCharactersMax = 20;

/** Not the words that open the item: its title says the same. */
function isTelling({ start, ownCharacters }: Variant, items: Agenda['items']): boolean {
  const isOpening = items.some(
    (item) => item.start === start && ownCharacters <= item.title.length + openingCharactersMax,
  );
  return ownCharacters >= pointCharactersMin && !isOpening;
}

type CreateOwn = (ranked: RankedSentence) => Variant[];

function sortByTier(
  context: WriteContext,
  minutes: ReadonlyMap<number, Minute>,
  createOwn: CreateOwn,
): ReadonlyMap<Tier, readonly Variant[]> {
  const sorted = new Map<Tier, Member[]>();
  for (const { index, score } of context.ranking.sentences) {
    const minute = minutes.get(index);
    if (minute === undefined) continue;
    let tier = tierOf(minute);
    if (tier === 'next' && sorted.has('next')) tier = 'point';
    const members = sorted.get(tier);
    if (members === undefined) sorted.set(tier, [{ index, score }]);
    else members.push({ index, score });
  }
  return new Map(tiers.map((tier) => [tier, toVariants(context, minutes, sorted.get(tier) ?? [], createOwn)]));
}

function tierOf(minute: Minute): Tier {
  if (minute.kind === 'next') return 'next';
  if (minute.isListed === true && minute.kind !== 'replaced') return 'listed';
  if (minute.kind !== 'point') return 'stated';
  return minute.isQuestion === true ? 'asked' : 'point';
}

function toVariants(
  context: WriteContext,
  minutes: ReadonlyMap<number, Minute>,
  members: readonly Member[],
  createOwn: CreateOwn,
): Variant[] {
  const kept = members.toSorted((a, b) => b.score - a.score || a.index - b.index).slice(0, tierSentencesMax);
  const wanted = new Set(kept.map(({ index }) => index));
  return context.ranking.sentences
    .filter(({ index }) => wanted.has(index))
    .flatMap((ranked) => {
      const minute = minutes.get(ranked.index);
      // Neither the position of a decision nor its opening matters: in a list, an opening that refers back has its
      // context.
      const assignedPrior = minute?.owner !== undefined && minute.due !== undefined ? assignedTaskPrior : 1;
      const prior = minute?.kind === 'point' ? Math.max(0.05, ranked.prior) : Math.max(assignedPrior, ranked.prior);
      const variant = fitLine(context, createOwn({ ...ranked, prior }), minute);
      return variant === undefined ? [] : [variant];
    });
}

/** The whole sentence if the source lists it or it fits one line, else the longest variant that fits. */
function fitLine(
  { document }: WriteContext,
  made: readonly Variant[],
  minute: Minute | undefined,
): Variant | undefined {
  const variants = made.filter((variant) => variant.ownCharacters > 0);
  const preferredCharacters = preferredLineCharacters(document);
  const whole = variants[0];
  if (whole === undefined || minute?.isListed === true || whole.characters <= preferredCharacters) return whole;
  const short = variants.filter((variant) => variant.characters <= preferredCharacters);
  return short.toSorted((a, b) => b.characters - a.characters)[0] ?? whole;
}

/**
 * The best variants, each scored by what it adds to those before it; those that add nothing come last, in order of
 * position.
 */
function takeBest(context: WriteContext, variants: readonly Variant[], count: number): Variant[] {
  if (variants.length <= count) return [...variants];
  const preferredCharacters = preferredLineCharacters(context.document);
  const choice = new Choice<Variant>(context.ranking.concepts.weights, {
    charactersMax: Number.POSITIVE_INFINITY,
    itemsMax: Number.POSITIVE_INFINITY,
    itemCharacters: preferredCharacters,
    sectionAllowances: [],
  });
  let left = [...variants];
  while (choice.chosen.length < count) {
    let best = left[0];
    let bestValue = -1;
    for (const variant of left) {
      const value = choice.value(variant);
      if (value > bestValue) [best, bestValue] = [variant, value];
    }
    if (best === undefined) break;
    choice.add(best);
    left = left.filter((variant) => variant !== best);
  }
  return [...choice.chosen];
}
