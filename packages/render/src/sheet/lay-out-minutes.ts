import type { Minutes } from '@youyaku/contract/minutes';
import type { Summary } from '@youyaku/contract/summary';
import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import type { RenderLanguage, RenderWords } from '#messages/render-words.ts';
import { cleanText } from './clean-text.ts';
import { classifyLines, type MinutesLine } from './classify-lines.ts';
import { tasksBySentence, toTaskRow, type DecidedSummary } from './lay-out-blocks.ts';
import { layOutLines } from './lay-out-lines.ts';
import type { NoteList } from './list-notes.ts';
import { getBuiltInForm, type BuiltInForm } from './minutes-forms.ts';
import type { Block, FactRow, TaskRow } from './sheet.ts';

type Asked = {
  form: BuiltInForm | MinutesTemplate;
  language: RenderLanguage;
  words: RenderWords;
  notes: NoteList;
};

type HeadSection = Extract<MinutesTemplate['sections'][number], { kind: 'head' }>;
/** `rest`: what no section of the form has taken. */
type FormSection = MinutesTemplate['sections'][number] | { kind: 'rest'; heading: string };

/** Lines are taken out as sections use them, so that each is shown once. */
type Context = { lines: MinutesLine[]; decided: DecidedSummary; summary: Summary; words: RenderWords; notes: NoteList };

/**
 * Minutes in a form; undefined for summaries of other shapes. A section without content is left out, except the head. Every line is shown once,
 * whatever the sections of the form: a line that an earlier section shows is not shown again.
 */
export function layOutMinutes(
  decided: DecidedSummary,
  summary: Summary,
  { form, language, words, notes }: Asked,
): { title: string; blocks: Block[] } | undefined {
  if (summary.minutes === undefined) return undefined;
  const lines = classifyLines(layOutLines(decided, decided.shape, notes), summary);
  const context: Context = { lines, decided, summary, words, notes };
  const { title, sections } = typeof form === 'string' ? getBuiltInForm(form, language) : form;
  const blocks = [...sections, { kind: 'rest', heading: words.others } as const].flatMap((section) =>
    layOutSection(section, context),
  );
  return { title: cleanText(title), blocks };
}

function layOutSection(section: FormSection, context: Context): Block[] {
  if (section.kind === 'head') return [layOutHead(section.rows, context)];
  const blocks = sectionBlocks(section, context);
  if (blocks.length === 0) return [];
  return [{ kind: 'heading', level: 1, runs: [{ text: cleanText(section.heading) }] }, ...blocks];
}

function sectionBlocks(section: Exclude<FormSection, { kind: 'head' }>, context: Context): Block[] {
  switch (section.kind) {
    case 'agenda':
      return listAgenda(context.summary.minutes);
    case 'items':
      return layOutItems(context);
    case 'tasks':
      return layOutTasks(context);
    case 'decision':
    case 'open':
    case 'next':
    case 'replaced':
      return toItems(take(context, ({ kind }) => kind === section.kind));
    case 'rest':
      return toItems(take(context, ({ kind }) => kind !== 'title'));
  }
}

function take(context: Context, isTaken: (line: MinutesLine) => boolean): MinutesLine[] {
  const taken = context.lines.filter(isTaken);
  context.lines = context.lines.filter((line) => !taken.includes(line));
  return taken;
}

function toItems(lines: readonly MinutesLine[], labelOf: (line: MinutesLine) => string = () => ''): Block[] {
  return lines.map((line): Block => {
    const label = labelOf(line);
    return { kind: 'item', runs: line.toRuns(), ...(label === '' ? {} : { label }) };
  });
}

/** A form has all of its rows: what the text does not say is left to be filled in by hand. */
function layOutHead(rows: HeadSection['rows'], context: Context): Block {
  const lines = take(context, ({ kind }) => kind === 'head');
  const titleField = rows.flatMap((row) => ('field' in row ? [row.field] : []))[0];
  const shown = rows.map((row): FactRow => {
    const name = cleanText(row.name);
    if (!('field' in row)) return { name, runs: row.text === '' ? [] : [{ text: cleanText(row.text) }] };
    const { field } = row;
    const runs = lines.filter((line) => line.field === field).flatMap((line) => line.toRuns({ isWithoutLead: true }));
    const title = field === titleField && runs.length === 0 ? nameMeeting(cleanText(context.summary.title)) : '';
    return { name, runs: title === '' ? runs : [{ text: title }] };
  });
  const others = lines.filter((line) => !rows.some((row) => 'field' in row && row.field === line.field));
  const more = others.map((line): FactRow => ({
    name: line.field === undefined ? '' : context.words.head[line.field],
    runs: line.toRuns({ isWithoutLead: true }),
  }));
  return { kind: 'facts', rows: [...shown, ...more] };
}

/** The meeting of a record that is titled as one: 「第3回準備会議 議事録（速記）」 is of 「第3回準備会議」. */
function nameMeeting(title: string): string {
  const name = title.replace(
    /[\s　]*の?(?:議事録|会議録|議事要旨|議事概要|議事メモ|会議メモ|会議記録|速記録)[\s　]*(?:[（(][^（）()]*[）)])?$/u,
    '',
  );
  return name === '' ? title : name;
}

function listAgenda(minutes: Minutes | undefined): Block[] {
  return (minutes?.agenda ?? []).map(({ title }, nth): Block => ({
    kind: 'item',
    label: `${nth + 1}`,
    runs: [{ text: cleanText(title) }],
  }));
}

/** What is left of each item of the agenda below its title; an item of which nothing is left has none. */
function layOutItems(context: Context): Block[] {
  const { words } = context;
  const labels: Partial<Record<MinutesLine['kind'], string>> = {
    decision: words.decided,
    replaced: words.replaced,
    open: words.open,
  };
  return (context.summary.minutes?.agenda ?? []).flatMap((_, nth): Block[] => {
    const [title] = take(context, ({ kind, item }) => kind === 'title' && item === nth);
    const lines = take(context, ({ item }) => item === nth);
    if (title === undefined || lines.length === 0) return [];
    return [
      { kind: 'heading', level: 2, runs: [{ text: `${nth + 1}　` }, ...title.toRuns()] },
      ...toItems(lines, ({ kind }) => labels[kind] ?? ''),
    ];
  });
}

function layOutTasks(context: Context): Block[] {
  const { decided, notes } = context;
  const tasks = tasksBySentence(context.summary);
  const rows = take(context, ({ kind }) => kind === 'action').flatMap((line): TaskRow[] => {
    const row = toTaskRow(line, tasks, decided.sentences, notes);
    return [row ?? { what: line.toRuns(), who: '', due: '' }];
  });
  return rows.length === 0 ? [] : [{ kind: 'tasks', rows }];
}
