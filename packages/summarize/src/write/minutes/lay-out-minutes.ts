import type { Minutes } from '@youyaku/contract/minutes';
import type { Minute, MinuteKind } from '#write/classify-minute.ts';
import { type DraftItem, toItem } from '#write/draft.ts';
import type { MinuteVariant } from './create-minute-variants.ts';
import type { Agenda } from './list-agenda.ts';
import type { Head, HeadField } from './read-head.ts';

export type Entry = { readonly variant: MinuteVariant; readonly minute: Minute };

/** A line and what it is. */
export type MinuteLine = { readonly item: DraftItem; readonly role: LineRole; readonly entry?: Entry };
type LineRole =
  | { readonly kind: MinuteKind | 'question' | 'answer' | 'title' }
  | { readonly kind: 'head'; readonly field: HeadField };

/** A question with its answer, both as lines without their lead. */
export type ExchangeLines = {
  readonly group: number;
  readonly question: Omit<DraftItem, 'before'>;
  readonly asker: string;
  readonly answer: Omit<DraftItem, 'before'>;
  readonly office: string;
};

export type MinuteLabels = Readonly<Record<MinuteKind | 'exchange' | 'question' | 'answer', string>> & {
  readonly head: Readonly<Record<HeadField, string>>;
  /** Between a label and its value in one line. */
  readonly colon: string;
};

export const labelsJa: MinuteLabels = {
  point: '要点',
  decision: '決定',
  replaced: '取消',
  action: 'ToDo',
  open: '保留',
  next: '次回',
  exchange: '質疑',
  question: '問',
  answer: '答',
  colon: '：',
  head: {
    meeting: '会議名',
    time: '日時',
    place: '場所',
    present: '出席',
    absent: '欠席',
    quorum: '定足数',
    chair: '議長',
    recorder: '記録',
  },
};
export const labelsEn: MinuteLabels = {
  point: 'Key points',
  decision: 'Decisions',
  replaced: 'Replaced',
  action: 'Actions',
  open: 'Open points',
  next: 'Next',
  exchange: 'Questions',
  question: 'Q',
  answer: 'A',
  colon: ': ',
  head: {
    meeting: 'Meeting',
    time: 'Date',
    place: 'Place',
    present: 'Present',
    absent: 'Apologies',
    quorum: 'Quorum',
    chair: 'Chair',
    recorder: 'Minutes by',
  },
};

/** The order of kinds in minutes without an agenda. */
const flatOrder: readonly MinuteKind[] = ['decision', 'replaced', 'action', 'open', 'next', 'point'];
/** Below an item of the agenda; tasks and the next meeting follow after all items. */
const agendaOrder: readonly MinuteKind[] = ['point', 'decision', 'replaced', 'open'];
const agendaMark = '■ ';

/** The entries by kind below their labels. */
export function layOutFlat(entries: readonly Entry[], labels: MinuteLabels): MinuteLine[] {
  const lines = new Lines(labels);
  for (const kind of flatOrder)
    lines.addAll(
      entries.filter(({ minute }) => minute.kind === kind),
      kind,
    );
  return lines.list;
}

export type Outline = {
  readonly agenda: Agenda;
  readonly head: Head;
  readonly exchanges: readonly ExchangeLines[];
};

/** The head, then item by item of the agenda what was said and concluded, then tasks and the next meeting. */
export function layOutByAgenda(
  entries: readonly Entry[],
  { agenda, head, exchanges }: Outline,
  labels: MinuteLabels,
): MinuteLine[] {
  const lines = new Lines(labels);
  for (const { field, text, start, end } of head.lines)
    lines.add(
      { text, start, end, isCompressed: false, isTerm: true },
      { kind: 'head', field },
      labels.head[field] + labels.colon,
    );
  const tasks = entries.flatMap(splitTasks);
  const groupOf = ({ variant, minute }: Entry): number => agenda.itemOf(minute.replaces ?? variant.group) ?? -1;
  for (let group = -1; group < agenda.items.length; group += 1) {
    const own = entries.filter((entry) => agendaOrder.includes(entry.minute.kind) && groupOf(entry) === group);
    const asked = exchanges.filter((exchange) => exchange.group === group);
    if (own.length + asked.length === 0) continue;
    const item = agenda.items[group];
    if (item !== undefined) lines.addTitle(item.title, item);
    lines.addAll(
      own.filter(({ minute }) => minute.kind === 'point'),
      'point',
      item !== undefined,
    );
    lines.addExchanges(asked);
    for (const kind of agendaOrder.slice(1))
      lines.addAll(
        own.filter(({ minute }) => minute.kind === kind),
        kind,
      );
  }
  for (const kind of ['action', 'next'] as const)
    lines.addAll(
      tasks.filter(({ minute }) => minute.kind === kind),
      kind,
    );
  return lines.list;
}

/** Several tasks in a sentence are as many lines; a decision keeps its line and the tasks follow below. */
function splitTasks(entry: Entry): Entry[] {
  const { variant, minute } = entry;
  if (variant.tasks === undefined) return [entry];
  const { task: _, ...rest } = variant;
  const minuteOfTask: Minute = { kind: 'action', markUnits: minute.markUnits };
  const parts = variant.tasks.map(({ text, task }): Entry => ({
    variant: { ...rest, text, task },
    minute: minuteOfTask,
  }));
  return minute.kind === 'action' ? parts : [entry, ...parts];
}

class Lines {
  readonly list: MinuteLine[] = [];
  readonly #labels: MinuteLabels;

  constructor(labels: MinuteLabels) {
    this.#labels = labels;
  }

  add(item: Omit<DraftItem, 'before'>, role: LineRole, lead = '', entry?: Entry): void {
    const before = (this.list.length === 0 ? '' : '\n') + lead;
    this.list.push({ item: { ...item, before }, role, ...(entry === undefined ? {} : { entry }) });
  }

  addTitle(title: string, { start, end }: { readonly start: number; readonly end: number }): void {
    this.add({ text: title, start, end, isCompressed: false, isTerm: true }, { kind: 'title' }, agendaMark);
  }

  addAll(entries: readonly Entry[], kind: MinuteKind, isNamed = false): void {
    for (const [index, entry] of entries.entries()) {
      const { before, ...item } = toItem(entry.variant, '');
      const label = (index === 0 && !isNamed ? `${this.#labels[kind]}\n` : '') + before;
      this.add(item, { kind }, label, entry);
    }
  }

  addExchanges(exchanges: readonly ExchangeLines[]): void {
    const { question, answer, exchange, colon } = this.#labels;
    const name = (label: string, who: string): string =>
      `${label}${colon === '：' ? `（${who}）` : ` (${who})`}${colon}`;
    for (const [index, one] of exchanges.entries()) {
      const label = index === 0 ? `${exchange}\n` : '';
      this.add(one.question, { kind: 'question' }, label + name(question, one.asker));
      this.add(one.answer, { kind: 'answer' }, name(answer, one.office));
    }
  }
}

/** The same as data: each entry with the number of its sentence, counted from 0. */
export function toMinutes(lines: readonly MinuteLine[]): Minutes {
  const textsOf = (kind: MinuteKind): string[] =>
    lines.filter(({ role }) => role.kind === kind).map(({ item }) => item.text);
  const replaced = textsOf('replaced');
  const next = textsOf('next').join('\n');
  const head = lines.flatMap(({ role, item }, sentence) =>
    role.kind === 'head' ? [{ field: role.field, text: item.text, sentence }] : [],
  );
  const agenda = listItems(lines);
  return {
    decisions: textsOf('decision'),
    actions: lines.flatMap(({ role, entry }, sentence) =>
      role.kind === 'action' && entry !== undefined ? [toAction(entry, sentence)] : [],
    ),
    open: textsOf('open'),
    ...(next === '' ? {} : { next }),
    ...(replaced.length === 0 ? {} : { replaced }),
    ...(head.length === 0 ? {} : { head }),
    ...(agenda.length === 0 ? {} : { agenda }),
  };
}

function toAction({ variant, minute }: Entry, sentence: number): Minutes['actions'][number] {
  const { owner, due } = variant.task ?? minute;
  return {
    task: variant.task?.what ?? minute.row?.task ?? variant.text,
    ...(owner === undefined ? {} : { owner }),
    ...(due === undefined ? {} : { due }),
    sentence,
  };
}

type AgendaData = NonNullable<Minutes['agenda']>[number];

function listItems(lines: readonly MinuteLine[]): AgendaData[] {
  const items: AgendaData[] = [];
  for (const [sentence, { role, item }] of lines.entries()) {
    if (role.kind === 'title') items.push({ title: item.text, sentence, entries: [] });
    else if (role.kind !== 'head' && role.kind !== 'action' && role.kind !== 'next')
      items.at(-1)?.entries.push({ kind: role.kind, sentence });
  }
  return items;
}
