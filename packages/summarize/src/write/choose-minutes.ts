import type { Budget } from '#budget/resolve-length.ts';
import { Choice } from '#rank/choice.ts';
import { SummarizeError } from '#summarize-error.ts';
import type { Minute } from './classify-minute.ts';
import { createVariants, type Variant, type WriteContext } from './create-variants.ts';
import { fillItems } from './fill-items.ts';

type ItemBudget = Budget & { readonly kind: 'items' };
/** What has to be there before anything of the next class: lists that the source draws up itself come first. */
type Standing = 'listed' | 'next' | 'told' | 'point' | 'asked';

type Member = { readonly index: number; readonly score: number };

const standings: readonly Standing[] = ['listed', 'next', 'told', 'point', 'asked'];
/** Sentences of one standing that are looked at; the best ones of a long meeting. */
const standingMax = 600;
/** A preset of this many items or more grows until it holds every list of the source. */
const growsFrom = 10;
const grownMax = 40;
/** So many decisions, tasks and open points in all are shown even where no list holds them. */
const grownToldMax = 16;
/** A list of tasks does not crowd out what was decided elsewhere. */
const besideListsMax = 5;
/** A task with its owner and its day is one that somebody waits for. */
const givenPrior = 1.5;
/** Beyond this one line of a list reads badly. */
const itemCharacters = { ja: 75, other: 170 };

/**
 * So many entries of the minutes. One order holds for every number, so more entries asked for never cost one that fewer
 * showed; what the source lists itself (decisions, tasks) is whole and comes first. In steps.
 */
export function* chooseMinutes(
  context: WriteContext,
  minutes: ReadonlyMap<number, Minute>,
  budget: ItemBudget,
): Generator<undefined, Variant[]> {
  const byStanding = sortByStanding(context, minutes);
  const grown = budget.isLoose && budget.count >= growsFrom ? countNeeded(byStanding) : 0;
  const count = Math.max(budget.count, grown);
  const chosen: Variant[] = [];
  const all: Variant[] = [];
  for (const standing of standings) {
    // A preset need not be filled: a question tells nothing.
    if (chosen.length >= count || (standing === 'asked' && budget.isLoose && chosen.length > 0)) break;
    yield;
    const variants = byStanding.get(standing) ?? [];
    all.push(...variants);
    chosen.push(...takeBest(context, variants, count - chosen.length));
  }
  if (chosen.length === 0) throw new SummarizeError('source_empty');
  if (budget.isLoose || chosen.length === count) return chosen.toSorted((a, b) => a.group - b.group);
  return fillItems(context, chosen, { sentences: context.ranking.sentences, variants: all }, budget, {});
}

function countNeeded(byStanding: ReadonlyMap<Standing, readonly Variant[]>): number {
  const sizeOf = (standing: Standing): number => byStanding.get(standing)?.length ?? 0;
  const lists = Math.min(sizeOf('listed') + sizeOf('next'), grownMax);
  const all = lists + sizeOf('told');
  return all <= grownToldMax ? all : lists + Math.min(sizeOf('told'), besideListsMax);
}

function sortByStanding(
  context: WriteContext,
  minutes: ReadonlyMap<number, Minute>,
): ReadonlyMap<Standing, readonly Variant[]> {
  const sorted = new Map<Standing, Member[]>();
  for (const { index, score } of context.ranking.sentences) {
    const minute = minutes.get(index);
    if (minute === undefined) continue;
    let standing = standingOf(minute);
    if (standing === 'next' && sorted.has('next')) standing = 'point';
    const members = sorted.get(standing);
    if (members === undefined) sorted.set(standing, [{ index, score }]);
    else members.push({ index, score });
  }
  return new Map(standings.map((standing) => [standing, toVariants(context, minutes, sorted.get(standing) ?? [])]));
}

function standingOf(minute: Minute): Standing {
  if (minute.kind === 'next') return 'next';
  if (minute.isListed === true) return 'listed';
  if (minute.kind !== 'point') return 'told';
  return minute.isAsked === true ? 'asked' : 'point';
}

function toVariants(
  context: WriteContext,
  minutes: ReadonlyMap<number, Minute>,
  members: readonly Member[],
): Variant[] {
  const kept = members.toSorted((a, b) => b.score - a.score || a.index - b.index).slice(0, standingMax);
  const wanted = new Set(kept.map(({ index }) => index));
  return context.ranking.sentences
    .filter(({ index }) => wanted.has(index))
    .flatMap((ranked) => {
      const minute = minutes.get(ranked.index);
      // Where a decision stands and how it begins does not matter; in a list a beginning that points back has its list.
      const told = minute?.owner !== undefined && minute.due !== undefined ? givenPrior : 1;
      const prior = minute?.kind === 'point' ? Math.max(0.05, ranked.prior) : Math.max(told, ranked.prior);
      const variant = fitLine(context, createVariants(context, { ...ranked, prior }), minute);
      return variant === undefined ? [] : [variant];
    });
}

/** Whole where the source lists it or where it fits one line, else the longest way that fits. */
function fitLine(
  { document }: WriteContext,
  made: readonly Variant[],
  minute: Minute | undefined,
): Variant | undefined {
  const variants = made.filter((variant) => variant.ownCharacters > 0);
  const preferredCharacters = document.language === 'ja' ? itemCharacters.ja : itemCharacters.other;
  const whole = variants[0];
  if (whole === undefined || minute?.isListed === true || whole.characters <= preferredCharacters) return whole;
  const short = variants.filter((variant) => variant.characters <= preferredCharacters);
  return short.toSorted((a, b) => b.characters - a.characters)[0] ?? whole;
}

/** The best ones, each for what it adds to those before it; what adds nothing comes last, in order of position. */
function takeBest(context: WriteContext, variants: readonly Variant[], count: number): Variant[] {
  if (variants.length <= count) return [...variants];
  const preferredCharacters = context.document.language === 'ja' ? itemCharacters.ja : itemCharacters.other;
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
