import type { Minutes } from '@youyaku/contract/summary';
import { countCharacters } from '#budget/count-characters.ts';
import type { Budget } from '#budget/resolve-length.ts';
import { SummarizeError } from '#summarize-error.ts';
import { chooseSentences } from './choose-sentences.ts';
import { classifyMinute, type Minute, minuteKinds, type MinuteKind } from './classify-minute.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import { type Draft, type DraftItem, toItem } from './draft.ts';

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

/** Decisions, actions with owner and due date, open points and what is next, found by their wording and their heading. */
export function writeMinutes(context: WriteContext, budget: Budget): Draft {
  const minutes = classifyAll(context);
  const found = [...minutes.values()].filter((minute) => minute.kind !== 'point').length;
  if (found === 0) throw new SummarizeError('invalid_request', { reason: 'shape_unfit' });
  const labels = context.document.language === 'en' ? labelsEn : labelsJa;
  const chosen = chooseSentences(context, {
    budget,
    itemsMax: Number.POSITIVE_INFINITY,
    isAllowed: (sentence) => minutes.has(sentence.index),
    worthFactor: (sentence) => (minutes.get(sentence.index)?.kind === 'point' ? 0.3 : 1.5),
    extraCharacters: (sentence) => extraOf(minutes.get(sentence.index), labels),
  });
  return { items: layOut(chosen, minutes, labels), minutes: toMinutes(chosen, minutes) };
}

function classifyAll(context: WriteContext): Map<number, Minute> {
  const { ranking, analysis, document } = context;
  const minutes = new Map<number, Minute>();
  for (const ranked of ranking.sentences) {
    const sentence = analysis.sentences[ranked.index];
    if (sentence === undefined || ranked.isRepeated || ranked.cues.isBoilerplate) continue;
    const words = document.text.slice(sentence.contentStart, sentence.end);
    const speaker = analysis.blocks[sentence.blockIndex]?.speaker;
    const title = ranking.sections[ranked.section]?.title ?? '';
    minutes.set(
      ranked.index,
      classifyMinute(words, { title, speaker, isQuestion: ranked.cues.isQuestion, isRecapped: ranked.isRecapped }),
    );
  }
  return minutes;
}

/** Charged to every item although its label is written once: the total can only be smaller. */
function extraOf(minute: Minute | undefined, labels: Readonly<Record<MinuteKind, string>>): number {
  if (minute === undefined) return 0;
  return countCharacters(labels[minute.kind] + ownerPrefix(minute));
}

function ownerPrefix(minute: Minute): string {
  return minute.isOwnerTold || minute.owner === undefined ? '' : `${minute.owner}：`;
}

function layOut(
  chosen: readonly Variant[],
  minutes: ReadonlyMap<number, Minute>,
  labels: Readonly<Record<MinuteKind, string>>,
): DraftItem[] {
  const items: DraftItem[] = [];
  for (const kind of minuteKinds) {
    const members = chosen.filter((variant) => minutes.get(variant.group)?.kind === kind);
    members.forEach((variant, index) => {
      const lineEnd = items.length === 0 ? '' : '\n';
      const label = index === 0 ? `${lineEnd}${labels[kind]}\n` : lineEnd;
      const minute = minutes.get(variant.group);
      items.push(toItem(variant, label + (minute === undefined ? '' : ownerPrefix(minute))));
    });
  }
  return items;
}

function toMinutes(chosen: readonly Variant[], minutes: ReadonlyMap<number, Minute>): Minutes {
  const textsOf = (kind: MinuteKind): string[] =>
    chosen.filter((variant) => minutes.get(variant.group)?.kind === kind).map((variant) => variant.text);
  const actions = chosen.flatMap((variant) => {
    const minute = minutes.get(variant.group);
    if (minute?.kind !== 'action') return [];
    const { owner, due } = minute;
    return [{ task: variant.text, ...(owner === undefined ? {} : { owner }), ...(due === undefined ? {} : { due }) }];
  });
  const next = textsOf('next').join('\n');
  const result = { decisions: textsOf('decision'), actions, open: textsOf('open') };
  return next === '' ? result : { ...result, next };
}
