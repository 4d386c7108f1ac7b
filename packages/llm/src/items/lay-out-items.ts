import type { Contradiction, Check, Evidence, Sentence, SentenceVerdict } from '@youyaku/contract/summary';
import { type ShapeLayout, shapes, type SummaryShape } from '@youyaku/contract/shapes';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { DraftItem, ItemKind } from './draft-item.ts';

/** An item that has been checked against the source. */
export type CheckedItem = DraftItem & {
  readonly evidence: readonly Evidence[];
  readonly checks: readonly Check[];
  readonly verdict: SentenceVerdict;
  readonly contradicts?: Contradiction;
  /** The checked sentence in the source's language where `text` is its rewrite. */
  readonly original?: string;
};

export type Layout = { readonly text: string; readonly characters: number; readonly sentences: Sentence[] };
export type LayoutForm = { readonly shape: SummaryShape; /** BCP 47 tag of the summary. */ readonly language: string };

const minuteOrder: readonly ItemKind[] = ['heading', 'point', 'decision', 'action', 'open', 'next'];
const labelsJa: Readonly<Partial<Record<ItemKind, string>>> = {
  point: '要点',
  decision: '決定',
  action: 'ToDo',
  open: '保留',
  next: '次回',
  question: '問：',
  answer: '答：',
  disagreement: '相違',
  heading: '■ ',
};
const labelsEn: Readonly<Partial<Record<ItemKind, string>>> = {
  point: 'Key points',
  decision: 'Decisions',
  action: 'Actions',
  open: 'Open points',
  next: 'Next',
  question: 'Q: ',
  answer: 'A: ',
  disagreement: 'The sources differ',
  heading: '■ ',
};

/** The text of a summary of these items, with the span of each in it. */
export function layOutItems(items: readonly CheckedItem[], form: LayoutForm): Layout {
  const ordered = orderItems(items, form.shape);
  let text = '';
  const sentences = ordered.map((item, index) => {
    text += leadOf(ordered, index, form);
    const start = text.length;
    text += item.text;
    return toSentence(item, start, text.length);
  });
  return { text, characters: countCharacters(text), sentences };
}

/**
 * Grouped items are laid out by kind, whatever the model's order: below the heading of their agenda item where there are such
 * headings, the next meeting after all of them. Differences between sources come last.
 */
export function orderItems(items: readonly CheckedItem[], shape: SummaryShape): readonly CheckedItem[] {
  const ownItems = items.filter(({ kind }) => kind !== 'disagreement');
  const ordered = shapes[shape].layout === 'grouped' ? orderMinutes(ownItems) : ownItems;
  return [...ordered, ...items.filter(({ kind }) => kind === 'disagreement')];
}

function orderMinutes(items: readonly CheckedItem[]): CheckedItem[] {
  const sections: CheckedItem[][] = [[]];
  for (const item of items) {
    if (item.kind === 'heading') sections.push([]);
    if (item.kind !== 'next') sections.at(-1)?.push(item);
  }
  const rankOf = ({ kind }: CheckedItem): number => minuteOrder.indexOf(kind);
  return [
    ...sections.flatMap((section) =>
      section.every(isHeading) ? [] : section.toSorted((a, b) => rankOf(a) - rankOf(b)),
    ),
    ...items.filter(({ kind }) => kind === 'next'),
  ];
}

function isHeading({ kind }: CheckedItem): boolean {
  return kind === 'heading';
}

function leadOf(items: readonly CheckedItem[], index: number, { shape, language }: LayoutForm): string {
  const item = items[index];
  const previous = items[index - 1];
  if (item === undefined) return '';
  const labels = language.split('-')[0] === 'ja' ? labelsJa : labelsEn;
  const lead = item.kind === 'disagreement' ? leads.grouped : leads[shapes[shape].layout];
  return lead(item.kind, previous, labels[item.kind] ?? '');
}

type Lead = (kind: ItemKind, previous: CheckedItem | undefined, label: string) => string;

const leads: Readonly<Record<ShapeLayout, Lead>> = {
  lines: (_, previous) => lineEndAfter(previous),
  headed: (_, previous) => lineEndAfter(previous),
  running: (_, previous) => (previous === undefined || /[\u2e80-\uffef…]$/u.test(previous.text) ? '' : ' '),
  grouped: (kind, previous, label) => {
    if (kind === 'heading') return lineEndAfter(previous) + label;
    const isNamed = kind === previous?.kind || (kind === 'point' && previous?.kind === 'heading');
    return isNamed ? '\n' : `${lineEndAfter(previous)}${label}\n`;
  },
  questions: (_, previous, label) => lineEndAfter(previous) + label,
};

function lineEndAfter(previous: CheckedItem | undefined): string {
  return previous === undefined ? '' : '\n';
}

function toSentence(item: CheckedItem, start: number, end: number): Sentence {
  const { text, evidence, checks, verdict, contradicts, original } = item;
  return {
    text,
    start,
    end,
    evidence: [...evidence],
    checks: [...checks],
    verdict,
    ...(contradicts === undefined ? {} : { contradicts }),
    ...(original === undefined ? {} : { original }),
  };
}

/** Each sentence once, at its first occurrence. */
export function dropDuplicates(items: readonly CheckedItem[]): CheckedItem[] {
  const known = new Set<string>();
  return items.filter(({ text }) => !known.has(text) && known.add(text));
}

/** Headings and questions with something below them. From the end: a dropped one may have been the only one below another. */
export function dropEmptyHeadings(items: readonly CheckedItem[]): CheckedItem[] {
  const kept: CheckedItem[] = [];
  for (const item of items.toReversed()) {
    const next = kept.at(-1)?.kind;
    const isEmpty =
      item.kind === 'heading'
        ? next === undefined || next === 'heading'
        : item.kind === 'question' && next !== 'answer';
    if (!isEmpty) kept.push(item);
  }
  return kept.toReversed();
}
