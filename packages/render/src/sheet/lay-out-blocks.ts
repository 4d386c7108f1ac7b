import type { applyDecisions, DecidedSentence } from '@youyaku/contract/decisions';
import type { Minutes } from '@youyaku/contract/minutes';
import type { Summary } from '@youyaku/contract/summary';
import { cleanText } from './clean-text.ts';
import { dropDue } from './drop-due.ts';
import { layOutLines, toSentenceRun, type SheetLine } from './lay-out-lines.ts';
import type { NoteList } from './list-notes.ts';
import type { Block, TaskRow } from './sheet.ts';

export type DecidedSummary = ReturnType<typeof applyDecisions<Summary>>;
type Written = Pick<DecidedSummary, 'text' | 'sentences' | 'minutes' | 'shape'>;
type Task = Minutes['actions'][number];

/** The summary as it is shown, line by line; tasks that follow each other become one table. */
export function layOutBlocks(summary: Written, notes: Pick<NoteList, 'numberOf'>): Block[] {
  const tasks = tasksBySentence(summary);
  const isGrouped = summary.minutes !== undefined;
  const blocks: Block[] = [];
  let rows: TaskRow[] | undefined;
  for (const line of layOutLines(summary, summary.shape, notes)) {
    const row = toTaskRow(line, tasks, summary.sentences, notes);
    if (row === undefined) {
      rows = undefined;
      blocks.push(toBlock(line, isGrouped));
    } else if (rows === undefined) blocks.push({ kind: 'tasks', rows: (rows = [row]) });
    else rows.push(row);
  }
  return blocks;
}

function toBlock(line: SheetLine, isGrouped: boolean): Block {
  const runs = line.toRuns();
  if (line.kind === 'heading') return { kind: 'heading', level: 2, runs };
  if (line.kind === 'group') return { kind: 'heading', level: isGrouped ? 3 : 2, runs };
  return { kind: line.kind, runs };
}

/** Minutes of a model do not say which line a task is: the one that begins with its words. */
export function tasksBySentence({
  minutes,
  sentences,
}: Pick<Summary, 'minutes' | 'sentences'>): ReadonlyMap<number, Task> {
  const tasks = new Map<number, Task>();
  for (const task of minutes?.actions ?? []) {
    const index =
      task.sentence ?? sentences.findIndex(({ text }, nth) => !tasks.has(nth) && text.startsWith(task.task));
    if (index >= 0) tasks.set(index, task);
  }
  return tasks;
}

/** Undefined where the line is no task. What was corrected or is contradicted is shown as it stands in the text. */
export function toTaskRow(
  { sentences: [index], toRuns }: Pick<SheetLine, 'sentences' | 'toRuns'>,
  tasks: ReadonlyMap<number, Task>,
  sentences: readonly DecidedSentence[],
  notes: Pick<NoteList, 'numberOf'>,
): TaskRow | undefined {
  const task = index === undefined ? undefined : tasks.get(index);
  const sentence = index === undefined ? undefined : sentences[index];
  if (task === undefined || sentence === undefined) return undefined;
  const isPlain = sentence.decision === undefined && sentence.verdict !== 'check';
  if (!isPlain) return { what: toRuns(), who: '', due: '' };
  return {
    what: [toSentenceRun(cleanText(dropDue(task.task, task.due)), sentence, notes)],
    who: cleanText(task.owner ?? ''),
    due: cleanText(task.due ?? ''),
  };
}
