import { countCharacters } from '@youyaku/contract/count-characters';
import { rangeOf } from '@youyaku/summarize/budget/resolve-length';
import { repairSlackMin, repairSlackShare, repairTasksMax, tokensPerRepair } from '#session/limits.ts';
import { collectLines } from '#session/read-completion.ts';
import type { RunContext } from '#session/run-context.ts';
import { describeRepair } from './describe-repair.ts';
import { findRepairHarm } from './find-repair-harm.ts';
import { dropDuplicates, dropEmptyHeadings, layOutItems, type CheckedItem } from './lay-out-items.ts';
import { repairPrompt } from '#prompts/repair-prompt.ts';
import { guardAndCheckItem } from './guard-and-check-item.ts';
import { readCitations } from './read-citations.ts';
import { readActionFields } from './read-item.ts';

/**
 * Has the model correct the sentences that the source contradicts, given the contradiction and the sentences of the source on
 * that point. A repair is taken only where it does no harm (`findRepairHarm`); a sentence that the model gives up is left out, which
 * the notes of the run report, but never the last one. Items keep their order; duplicates are dropped.
 */
export async function repairItems(
  items: readonly CheckedItem[],
  run: RunContext,
  isFaulty = (item: CheckedItem): boolean => item.verdict === 'check',
): Promise<CheckedItem[]> {
  const faulty = items.filter(isFaulty).slice(0, repairTasksMax);
  if (faulty.length === 0) return [...items];
  const { language, delimiter } = run;
  const tasks = faulty.map((item) => describeRepair(item, run));
  const request = repairPrompt({ language, tasks, delimiter, outputTokensMax: tokensPerRepair * tasks.length });
  const { lines } = await collectLines(run, request);
  return applyRepairs(items, faulty, readNumberedLines(lines), run);
}

function applyRepairs(
  items: readonly CheckedItem[],
  faulty: readonly CheckedItem[],
  lines: ReadonlyMap<number, string>,
  run: RunContext,
): CheckedItem[] {
  const repaired = new Map<CheckedItem, CheckedItem>();
  const deleted = new Set<CheckedItem>();
  let room = measureRoom(items, run);
  faulty.forEach((item, index) => {
    const line = lines.get(index + 1) ?? '';
    if (isGivenUp(line) && item.kind !== 'heading' && item.kind !== 'question') deleted.add(item);
    const better = repairItem(item, line, room, run);
    if (better === undefined) return;
    repaired.set(item, better);
    room -= Math.max(0, countCharacters(better.text) - countCharacters(item.text));
  });
  const kept = items.filter((item) => !deleted.has(item));
  const left = kept.some(({ kind }) => kind !== 'heading' && kind !== 'question')
    ? dropEmptyHeadings(kept)
    : [...items];
  if (left.length < items.length) run.notes.addLeftOut('sentences_deleted', [...deleted]);
  return dropDuplicates(left.map((item) => repaired.get(item) ?? item));
}

/** `S3 | …` lines by their number. */
export function readNumberedLines(lines: readonly string[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const line of lines) {
    const [, number, text = ''] = /^\s*S\s*(\d{1,4})\s*[|｜:：]\s*(.*)$/u.exec(line) ?? [];
    if (number !== undefined && text.trim() !== '') found.set(Number(number), text.trim());
  }
  return found;
}

/** 「S3 | -」: the sources give nothing to write in the place of the sentence. */
function isGivenUp(line: string): boolean {
  return /^[-－ー‐–—−]$/u.test(line);
}

/** Characters by which the summary may still grow. */
function measureRoom(items: readonly CheckedItem[], { budget, form }: RunContext): number {
  if (budget.kind === 'items') return Number.POSITIVE_INFINITY;
  return Math.max(0, rangeOf(budget).high - layOutItems(items, form).characters);
}

function repairItem(item: CheckedItem, line: string, room: number, run: RunContext): CheckedItem | undefined {
  const { text, citations } = readCitations(line);
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  const { kind } = item;
  const fields = kind === 'action' && item.task !== undefined ? readActionFields(text, item) : {};
  // The evidence of what is undisputed stays.
  const cited = citations.length === 0 ? [] : [...new Set([...citations, ...item.citations])];
  const next = guardAndCheckItem({ kind, text, citations: cited, ...fields }, run);
  const characters = countCharacters(item.text);
  const slack = Math.max(repairSlackMin, characters * repairSlackShare);
  const charactersMax = characters + Math.min(slack, room);
  return next === undefined || findRepairHarm(item, next, charactersMax, run.source) !== undefined ? undefined : next;
}
