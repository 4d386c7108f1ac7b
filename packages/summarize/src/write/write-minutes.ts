import type { Minutes } from '@youyaku/contract/summary';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Budget, CharacterBudget } from '#budget/resolve-length.ts';
import { SummarizeError } from '#summarize-error.ts';
import { healLines } from '@youyaku/language/text/apply-edits';
import { chooseMinutes } from './choose-minutes.ts';
import { chooseSentences } from './choose-sentences.ts';
import { type Minute, minuteKinds, type MinuteKind } from './classify-minute.ts';
import { createVariants, type Variant, type WriteContext } from './create-variants.ts';
import { type Draft, type DraftItem, toItem } from './draft.ts';
import { listMinutes } from './list-minutes.ts';

const labelsJa: Readonly<Record<MinuteKind, string>> = {
  point: '要点',
  decision: '決定',
  action: 'ToDo',
  open: '保留',
  next: '次回',
};
const labelsEn: Readonly<Record<MinuteKind, string>> = {
  point: 'Key points',
  decision: 'Decisions',
  action: 'Actions',
  open: 'Open points',
  next: 'Next',
};

/** Discussion points only fill the space that decisions, tasks and open points leave free. */
const pointFactor = 0.15;
/** A question states no result; its answer does. */
const questionFactor = 0.03;

/** Decisions, actions with owner and due date, open points and next steps, found by their wording and heading. */
export function* writeMinutes(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  const minutes = yield* listMinutes(context);
  const found = [...minutes.values()].filter((minute) => minute.kind !== 'point').length;
  if (found === 0) throw new SummarizeError('invalid_request', { reason: 'shape_unfit' });
  const labels = context.document.language === 'en' ? labelsEn : labelsJa;
  const all =
    budget.kind === 'items'
      ? yield* chooseMinutes(context, minutes, budget)
      : yield* chooseWithin(context, minutes, labels, budget);
  const ordered = minuteKinds.flatMap((kind) => all.filter((variant) => minutes.get(variant.group)?.kind === kind));
  const kinds = ordered.map((variant) => minutes.get(variant.group));
  const items = layOut(context, ordered, kinds, labels);
  return { items, minutes: toMinutes(items, kinds) };
}

type Labels = Readonly<Record<MinuteKind, string>>;

function* chooseWithin(
  context: WriteContext,
  minutes: ReadonlyMap<number, Minute>,
  labels: Labels,
  budget: CharacterBudget,
): Generator<undefined, readonly Variant[]> {
  const chosen = yield* chooseSentences(context, {
    budget,
    itemsMax: Number.POSITIVE_INFINITY,
    isAllowed: (sentence) => minutes.has(sentence.index),
    priorFactor: (sentence) => priorFactorOf(minutes.get(sentence.index), sentence.prior),
    extraCharacters: (sentence) => extraOf(minutes.get(sentence.index), labels),
  });
  return addNext(context, chosen, minutes, labels, budget);
}

/** A date and a place carry no concepts and are not selected by score; the next meeting is added if space remains. */
function addNext(
  context: WriteContext,
  chosen: readonly Variant[],
  minutes: ReadonlyMap<number, Minute>,
  labels: Labels,
  budget: CharacterBudget,
): readonly Variant[] {
  if (chosen.some((variant) => minutes.get(variant.group)?.kind === 'next')) return chosen;
  const ranked = context.ranking.sentences.find(({ index }) => minutes.get(index)?.kind === 'next');
  const variant = ranked === undefined ? undefined : createVariants(context, ranked)[0];
  if (variant === undefined || variant.ownCharacters === 0) return chosen;
  const characters = variant.characters + extraOf(minutes.get(variant.group), labels);
  const total = chosen.reduce((sum, other) => sum + other.characters, characters);
  return total <= budget.characters ? [...chosen, variant] : chosen;
}

/** The position and opening of a decision do not matter here, so a prior below 1 is compensated. */
function priorFactorOf(minute: Minute | undefined, prior: number): number {
  if (minute === undefined || minute.kind === 'point')
    return minute?.isQuestion === true ? questionFactor : pointFactor;
  return (minute.isListed === true ? 3 : 2) / Math.min(1, Math.max(0.1, prior));
}

/** Charged to every item although its label is written once, so the total can only be smaller. */
function extraOf(minute: Minute | undefined, labels: Readonly<Record<MinuteKind, string>>): number {
  if (minute === undefined) return 0;
  return countCharacters(labels[minute.kind] + ownerPrefix(minute)) + (minute.row?.extraCharacters ?? 0);
}

function ownerPrefix(minute: Minute): string {
  return minute.isOwnerStated === true || minute.owner === undefined ? '' : `${minute.owner}：`;
}

/** Removes a mark such as 【決定】 that repeats the label above, and turns a table row into words. */
function formatItem(item: DraftItem, { document }: WriteContext, minute: Minute | undefined): DraftItem {
  const { row, markUnits: units = 0 } = minute ?? {};
  if (row !== undefined && item.text === row.source) return { ...item, text: row.text };
  const mark = healLines(document.text.slice(item.start, item.start + units));
  if (units === 0 || !item.text.startsWith(mark)) return item;
  const text = item.text.slice(mark.length).trimStart();
  return text === '' ? item : { ...item, text: capitalizeFirst(text), start: item.start + units };
}

function capitalizeFirst(text: string): string {
  return /^[a-z]/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Groups the items by kind below their labels, in order. */
function layOut(
  context: WriteContext,
  ordered: readonly Variant[],
  kinds: readonly (Minute | undefined)[],
  labels: Readonly<Record<MinuteKind, string>>,
): DraftItem[] {
  return ordered.map((variant, index) => {
    const minute = kinds[index];
    const lineEnd = index === 0 ? '' : '\n';
    const isFirst = minute !== undefined && minute.kind !== kinds[index - 1]?.kind;
    const before = isFirst ? `${lineEnd}${labels[minute.kind]}\n` : lineEnd;
    return formatItem(toItem(variant, before + (minute === undefined ? '' : ownerPrefix(minute))), context, minute);
  });
}

function toMinutes(items: readonly DraftItem[], kinds: readonly (Minute | undefined)[]): Minutes {
  const textsOf = (kind: MinuteKind): string[] =>
    items.filter((_, index) => kinds[index]?.kind === kind).map((item) => item.text);
  const actions = items.flatMap(({ text }, index) => {
    const minute = kinds[index];
    if (minute?.kind !== 'action') return [];
    const { owner, due } = minute;
    return [
      {
        task: minute.row?.task ?? text,
        ...(owner === undefined ? {} : { owner }),
        ...(due === undefined ? {} : { due }),
      },
    ];
  });
  const next = textsOf('next').join('\n');
  const result = { decisions: textsOf('decision'), actions, open: textsOf('open') };
  return next === '' ? result : { ...result, next };
}
