import type { Budget } from '#budget/resolve-length.ts';
import { Choice } from '#rank/choice.ts';
import { SummarizeError } from '#summarize-error.ts';
import type { Minute } from './classify-minute.ts';
import { createVariants, type Variant, type WriteContext } from './create-variants.ts';
import { fillItems } from './fill-items.ts';
import { preferredLineCharacters } from './preferred-line-characters.ts';

type ItemBudget = Budget & { readonly kind: 'items' };
/** Priority classes, highest first: lists that the source draws up itself come before everything else. */
type Tier = 'listed' | 'next' | 'stated' | 'point' | 'asked';

type Member = { readonly index: number; readonly score: number };

const tiers: readonly Tier[] = ['listed', 'next', 'stated', 'point', 'asked'];
/** At most this many sentences of one tier are considered, best first. */
const tierSentencesMax = 600;
/** From this preset size on, the number of items grows until every list of the source is included. */
const growsFromItems = 10;
const grownItemsMax = 40;
/** Up to this many decisions, tasks and open points are all included even when no list contains them. */
const grownStatedMax = 16;
/** Decisions made outside the lists keep this many items, so that a long task list does not crowd them out. */
const outsideListsMax = 5;
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
): Generator<undefined, Variant[]> {
  const byTier = sortByTier(context, minutes);
  const grown = budget.isLoose && budget.count >= growsFromItems ? countNeeded(byTier) : 0;
  const count = Math.max(budget.count, grown);
  const chosen: Variant[] = [];
  const all: Variant[] = [];
  for (const tier of tiers) {
    // A preset need not be filled with questions, which carry no result.
    if (chosen.length >= count || (tier === 'asked' && budget.isLoose && chosen.length > 0)) break;
    yield;
    const variants = byTier.get(tier) ?? [];
    all.push(...variants);
    chosen.push(...takeBest(context, variants, count - chosen.length));
  }
  if (chosen.length === 0) throw new SummarizeError('source_empty');
  if (budget.isLoose || chosen.length === count) return chosen.toSorted((a, b) => a.group - b.group);
  return fillItems(context, chosen, { sentences: context.ranking.sentences, variants: all }, budget, {});
}

function countNeeded(byTier: ReadonlyMap<Tier, readonly Variant[]>): number {
  const sizeOf = (tier: Tier): number => byTier.get(tier)?.length ?? 0;
  const lists = Math.min(sizeOf('listed') + sizeOf('next'), grownItemsMax);
  const all = lists + sizeOf('stated');
  return all <= grownStatedMax ? all : lists + Math.min(sizeOf('stated'), outsideListsMax);
}

function sortByTier(
  context: WriteContext,
  minutes: ReadonlyMap<number, Minute>,
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
  return new Map(tiers.map((tier) => [tier, toVariants(context, minutes, sorted.get(tier) ?? [])]));
}

function tierOf(minute: Minute): Tier {
  if (minute.kind === 'next') return 'next';
  if (minute.isListed === true) return 'listed';
  if (minute.kind !== 'point') return 'stated';
  return minute.isQuestion === true ? 'asked' : 'point';
}

function toVariants(
  context: WriteContext,
  minutes: ReadonlyMap<number, Minute>,
  members: readonly Member[],
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
      const variant = fitLine(context, createVariants(context, { ...ranked, prior }), minute);
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
