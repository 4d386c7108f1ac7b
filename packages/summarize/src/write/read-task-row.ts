import { taskColumns } from '@youyaku/language/lexicon/task-words';
/** A row of a task table, by the columns that its header row names. */
export type TaskRow = { readonly task: string; readonly owner?: string; readonly due?: string };

export type TaskColumns = { readonly task: number; readonly owner: number; readonly due: number };

export function splitCells(row: string): string[] {
  const separator = row.includes('|') ? '|' : '\t';
  const cells = row.split(separator).map((cell) => cell.trim());
  return separator === '|' ? cells.filter((_, index) => index > 0 || cells[0] !== '') : cells;
}

/** The column indices; undefined when the row is not the header of a task table. */
export function readTaskColumns(row: string): TaskColumns | undefined {
  const cells = splitCells(row);
  const find = (pattern: RegExp): number => cells.findIndex((cell) => pattern.test(cell));
  const found = { task: find(taskColumns.task), owner: find(taskColumns.owner), due: find(taskColumns.due) };
  return found.task >= 0 && (found.owner >= 0 || found.due >= 0) ? found : undefined;
}

export function readTaskRow(row: string, { task, owner, due }: TaskColumns): TaskRow | undefined {
  const cells = splitCells(row);
  const what = cells[task] ?? '';
  const who = cells[owner] ?? '';
  const when = cells[due] ?? '';
  if (what === '' || /^[-:\s]+$/u.test(what)) return undefined;
  return { task: what, ...(isGiven(who) ? { owner: who } : {}), ...(isGiven(when) ? { due: when } : {}) };
}

function isGiven(cell: string): boolean {
  return cell !== '' && !/^[-－―—ー]+$/u.test(cell);
}
