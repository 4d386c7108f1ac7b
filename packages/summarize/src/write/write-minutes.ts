import { countCharacters } from '@youyaku/contract/count-characters';
import { limits } from '@youyaku/contract/limits';
import { type Budget, type CharacterBudget, rangeOf } from '#budget/resolve-length.ts';
import { lacksTopic } from '@youyaku/language/lexicon/settled-words';
import { SummarizeError } from '#summarize-error.ts';
import { chooseMinutes, growsFromItems } from './choose-minutes.ts';
import { chooseSentences } from './choose-sentences.ts';
import { type Minute } from './classify-minute.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import { type Draft, draftText } from './draft.ts';
import { listMinutes } from './list-minutes.ts';
import { attributeViews, demoteAnswers } from './minutes/attribute-views.ts';
import { createMinuteVariants, type MinuteVariant } from './minutes/create-minute-variants.ts';
import { dropDoubles } from './minutes/drop-doubles.ts';
import {
  type Entry,
  type ExchangeLines,
  labelsEn,
  labelsJa,
  layOutByAgenda,
  layOutFlat,
  type MinuteLabels,
  type MinuteLine,
  toMinutes,
} from './minutes/lay-out-minutes.ts';
import { type Agenda, listAgenda } from './minutes/list-agenda.ts';
import { type Exchange, pairExchanges } from './minutes/pair-exchanges.ts';
import { type Head, readHead } from './minutes/read-head.ts';
import { relateMinutes } from './minutes/relate-minutes.ts';
import { settleTalk } from './minutes/settle-talk.ts';

/** Discussion points only fill the space that decisions, tasks and open points leave free. */
const pointFactor = 0.15;
/** A question states no result; its answer does. */
const questionFactor = 0.03;

type Meeting = {
  readonly context: WriteContext;
  readonly minutes: ReadonlyMap<number, Minute>;
  readonly head: Head;
  readonly agenda: Agenda;
  readonly exchanges: readonly Exchange[];
  readonly labels: MinuteLabels;
};

/** Decisions, actions with owner and due date, open points and next steps, found by their wording and heading. */
export function* writeMinutes(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  const minutes = yield* listMinutes(context);
  settleTalk(context, minutes);
  relateMinutes(context, minutes);
  dropDoubles(context, minutes);
  const exchanges = yield* pairExchanges(context);
  if (exchanges.length > 0) demoteAnswers(context, minutes);
  attributeViews(context, minutes);
  const found = [...minutes.values()].filter((minute) => minute.kind !== 'point').length;
  if (found + exchanges.length === 0) throw new SummarizeError('invalid_request', { reason: 'shape_unfit' });
  const labels = context.document.language === 'en' ? labelsEn : labelsJa;
  const head = readHead(context);
  dropHead(context, minutes, head);
  const agenda = listAgenda(context, head);
  nameTopics(context, minutes, agenda);
  const meeting = { context, minutes, head, agenda, exchanges, labels };
  const lines = budget.kind === 'items' ? yield* writeItems(meeting, budget) : yield* writeWithin(meeting, budget);
  return { items: lines.map(({ item }) => item), minutes: toMinutes(lines) };
}

/** 「設定」 says nothing without the matter: a task knows its item of the agenda. */
function nameTopics(
  { analysis, document }: WriteContext,
  minutes: Map<number, Minute>,
  { items, itemOf }: Agenda,
): void {
  const wordsAt = (index: number): string => {
    const sentence = analysis.sentences[index];
    return sentence === undefined ? '' : document.text.slice(sentence.contentStart, sentence.end);
  };
  for (const [index, minute] of minutes) {
    const topic = items[itemOf(index) ?? -1]?.title;
    if ((minute.kind === 'action' || minute.parts !== undefined) && topic !== undefined)
      minutes.set(index, { ...minute, topic });
    if (minute.kind === 'decision' && topic !== undefined && minute.matter === undefined && lacksTopic(wordsAt(index)))
      minutes.set(index, { ...minute, matter: topic.replace(/(?:について|の件|に関する件)$/u, '') });
  }
}

/** Lines of the head are no entries. */
function dropHead({ analysis }: WriteContext, minutes: Map<number, Minute>, { lines }: Head): void {
  for (const [index, { kind }] of minutes) {
    const sentence = analysis.sentences[index];
    if (
      kind === 'point' &&
      lines.some(({ start, end }) => sentence !== undefined && start < sentence.end && sentence.start < end)
    )
      minutes.delete(index);
  }
}

type ItemBudget = Budget & { readonly kind: 'items' };

/** A requested number of entries is exact: then there is no head and no agenda. */
function* writeItems(meeting: Meeting, budget: ItemBudget): Generator<undefined, MinuteLine[]> {
  const { context, minutes, head, agenda, labels } = meeting;
  const isWhole = budget.isLoose && budget.count >= growsFromItems;
  const paired = isWhole ? new Set(meeting.exchanges.flatMap(({ question, answer }) => [question, answer])) : new Set();
  const single = new Map([...minutes].filter(([index, { kind }]) => !paired.has(index) || kind === 'action'));
  const chosen = single.size === 0 ? [] : yield* chooseMinutes(context, single, budget, { head, agenda });
  const entries = toEntries(chosen, single);
  if (!budget.isLoose) return layOutFlat(entries, labels);
  const outline = {
    agenda,
    head: isWhole ? head : { ...head, lines: [] },
    exchanges: isWhole ? listExchangeLines(meeting) : [],
  };
  const lines = layOutByAgenda(entries, outline, labels);
  return lines.length <= limits.summaryItemsMax ? lines : layOutFlat(entries.slice(0, limits.summaryItemsMax), labels);
}

function toEntries(variants: readonly Variant[], minutes: ReadonlyMap<number, Minute>): Entry[] {
  return variants.map((variant) => ({
    variant,
    minute: minutes.get(variant.group) ?? { kind: 'point', markUnits: 0 },
  }));
}

function listExchangeLines({ context, exchanges, agenda, head }: Meeting): ExchangeLines[] {
  const lineOf = (index: number): MinuteVariant | undefined => {
    const ranked = context.ranking.sentences.find((sentence) => sentence.index === index);
    return ranked === undefined
      ? undefined
      : createMinuteVariants(context, ranked, { kind: 'point', markUnits: 0 }, head)[0];
  };
  return exchanges.flatMap(({ question, asker, answer, office }) => {
    const [asked, answered] = [lineOf(question), lineOf(answer)];
    if (asked === undefined || answered === undefined) return [];
    return [{ group: agenda.itemOf(question) ?? -1, question: toLine(asked), asker, answer: toLine(answered), office }];
  });
}

function toLine({ text, start, end, isCompressed, cuts }: MinuteVariant): ExchangeLines['question'] {
  return { text, start, end, isCompressed, ...(cuts.length === 0 ? {} : { cuts }) };
}

function* writeWithin(meeting: Meeting, budget: CharacterBudget): Generator<undefined, MinuteLine[]> {
  const { context, minutes, head, agenda, labels } = meeting;
  const chosen = yield* chooseSentences(context, {
    budget,
    itemsMax: Number.POSITIVE_INFINITY,
    isAllowed: (sentence) => minutes.has(sentence.index),
    priorFactor: (sentence) => priorFactorOf(minutes.get(sentence.index), sentence.prior),
    extraCharacters: (sentence) => extraOf(minutes.get(sentence.index), labels),
    createVariants: (sentence, level) =>
      createMinuteVariants(context, sentence, minutes.get(sentence.index), head, level),
  });
  const entries = toEntries(addNext(meeting, chosen, budget), minutes);
  const { high } = rangeOf(budget);
  const fits = (lines: readonly MinuteLine[]): boolean =>
    countCharacters(draftText(lines.map(({ item }) => item))) <= high;
  const outlines = [head, { ...head, lines: [] }].map((some) => ({ agenda, head: some, exchanges: [] }));
  const flat = layOutFlat(entries, labels);
  return outlines.map((outline) => layOutByAgenda(entries, outline, labels)).find(fits) ?? flat;
}

/** A date and a place carry no concepts and are not selected by score; the next meeting is added if space remains. */
function addNext(
  { context, minutes, head, labels }: Meeting,
  chosen: readonly Variant[],
  budget: CharacterBudget,
): readonly Variant[] {
  if (chosen.some((variant) => minutes.get(variant.group)?.kind === 'next')) return chosen;
  const ranked = context.ranking.sentences.find(({ index }) => minutes.get(index)?.kind === 'next');
  const variant =
    ranked === undefined ? undefined : createMinuteVariants(context, ranked, minutes.get(ranked.index), head)[0];
  if (variant === undefined || variant.ownCharacters === 0) return chosen;
  const characters = variant.characters + extraOf(minutes.get(variant.group), labels);
  const total = chosen.reduce((sum, other) => sum + other.characters, characters);
  return total <= budget.characters ? [...chosen, variant] : chosen;
}

/** The position and opening of a decision do not matter here, so a prior below 1 is compensated. */
function priorFactorOf(minute: Minute | undefined, prior: number): number {
  if (minute === undefined || minute.kind === 'point' || minute.kind === 'replaced')
    return minute?.isQuestion === true ? questionFactor : pointFactor;
  return (minute.isListed === true ? 3 : 2) / Math.min(1, Math.max(0.1, prior));
}

/** Charged to every item although its label is written once, so the total can only be smaller. */
function extraOf(minute: Minute | undefined, labels: MinuteLabels): number {
  return minute === undefined ? 0 : countCharacters(labels[minute.kind]);
}
