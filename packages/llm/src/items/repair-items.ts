import { countCharacters } from '@youyaku/contract/count-characters';
import { repairEvidenceSentencesMax, repairTasksMax, tokensPerRepair } from '#session/limits.ts';
import { collectLines } from '#session/read-completion.ts';
import type { RunContext } from '#session/run-context.ts';
import { isWorse } from './check-item.ts';
import type { GroundedSource } from './grounded-source.ts';
import { dropDuplicates, type CheckedItem } from './lay-out-items.ts';
import { numberSentences } from './number-sentences.ts';
import { repairPrompt, type RepairTask } from '#prompts/repair-prompt.ts';
import { guardAndCheckItem } from './guard-and-check-item.ts';
import { readCitations } from './read-citations.ts';
import type { PromptLanguage } from '#prompts/prompt-frame.ts';

/**
 * Has the model rewrite sentences that the source contradicts, given the evidence. A rewrite replaces its sentence
 * only when it is better supported and not longer. Items keep their order; duplicates are dropped.
 */
export async function repairItems(
  items: readonly CheckedItem[],
  run: RunContext,
  isFaulty = (item: CheckedItem): boolean => item.verdict === 'check',
): Promise<CheckedItem[]> {
  const faulty = items.filter(isFaulty).slice(0, repairTasksMax);
  if (faulty.length === 0) return [...items];
  const { language, delimiter } = run;
  const tasks = faulty.map((item) => toTask(item, run));
  const request = repairPrompt({ language, tasks, delimiter, outputTokensMax: tokensPerRepair * tasks.length });
  const { lines } = await collectLines(run, request);
  const rewritten = readNumberedLines(lines);
  const repaired = new Map<CheckedItem, CheckedItem>();
  faulty.forEach((item, index) => {
    const better = improve(item, rewritten.get(index + 1), run);
    if (better !== undefined) repaired.set(item, better);
  });
  return dropDuplicates(items.map((item) => repaired.get(item) ?? item));
}

/** `S3 | …` lines by their number. */
export function readNumberedLines(lines: readonly string[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const line of lines) {
    const [, number, text = ''] = /^\s*S\s*(\d{1,4})\s*[|｜:：]\s*(.*)$/u.exec(line) ?? [];
    if (number !== undefined && /[\p{L}\p{N}]/u.test(text)) found.set(Number(number), text.trim());
  }
  return found;
}

function improve(item: CheckedItem, line: string | undefined, run: RunContext): CheckedItem | undefined {
  if (line === undefined) return undefined;
  const { text, citations } = readCitations(line);
  if (!/[\p{L}\p{N}]/u.test(text) || countCharacters(text) > countCharacters(item.text)) return undefined;
  const { task: _task, owner: _owner, due: _due, ...rest } = item;
  const next = guardAndCheckItem(
    { ...rest, text, citations: citations.length === 0 ? item.citations : citations },
    run,
  );
  return next !== undefined && isWorse(item.verdict, next.verdict) ? next : undefined;
}

function toTask(item: CheckedItem, { source, language }: RunContext): RepairTask {
  return {
    text: item.text,
    problems: describeProblems(item, language),
    evidence: listEvidence(item, source),
  };
}

function describeProblems({ checks }: CheckedItem, language: PromptLanguage): string[] {
  const values = checks.filter(
    ({ kind, verdict }) => kind !== 'coverage' && verdict !== 'found' && verdict !== 'equivalent',
  );
  const known = values.map(({ value }) =>
    language === 'ja' ? `「${value}」が資料と合わない` : `"${value}" does not agree`,
  );
  if (known.length > 0) return known;
  return [language === 'ja' ? '資料に書かれていない内容がある' : 'it says what the material does not'];
}

/** The sentences found and cited, in the order of the document. */
function listEvidence({ evidence, citations }: CheckedItem, { document, analysis }: GroundedSource): string {
  const { text } = document;
  const { sentences, blocks } = analysis;
  const found = evidence.flatMap(({ start }) => {
    const index = sentences.findIndex((sentence) => sentence.contentStart <= start && start < sentence.end);
    return index === -1 ? [] : [index];
  });
  const indices = [...new Set([...found, ...citations.map((number) => number - 1)])]
    .filter((index) => index >= 0 && index < sentences.length)
    .slice(0, repairEvidenceSentencesMax)
    .toSorted((a, b) => a - b);
  return indices.map((index) => numberSentences({ text, blocks, sentences }, index, index + 1)).join('\n');
}
