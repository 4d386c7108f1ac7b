import type { SummaryLine } from '@youyaku/contract/lay-out-summary';
import type { Minutes } from '@youyaku/contract/minutes';

export type Task = Minutes['actions'][number];

/** A line of the summary that is a task, with its words as one text. */
export type TaskRow = { index: number; text: string; task: Task };

type TaskRows = { start: number; rows: TaskRow[] };

/** Adjacent lines that are tasks become the rows of one table; all others stay. */
export function groupTasks(lines: readonly SummaryLine[], tasks: readonly Task[]): (SummaryLine | TaskRows)[] {
  const taskOf = new Map(
    tasks.flatMap((task) => (task.sentence === undefined ? [] : [[task.sentence, task] as const])),
  );
  const groups: (SummaryLine | TaskRows)[] = [];
  for (const line of lines) {
    const row = line.kind === 'row' ? readRow(line, taskOf) : undefined;
    const last = groups.at(-1);
    if (row === undefined) groups.push(line);
    else if (last !== undefined && 'rows' in last) last.rows.push(row);
    else groups.push({ start: line.start, rows: [row] });
  }
  return groups;
}

function readRow({ parts }: SummaryLine, taskOf: ReadonlyMap<number, Task>): TaskRow | undefined {
  const part = parts.find(({ kind }) => kind === 'sentence');
  if (part?.kind !== 'sentence') return undefined;
  const task = taskOf.get(part.index);
  return task === undefined ? undefined : { index: part.index, text: part.text, task };
}
