import { rangeOf } from '@youyaku/summarize/budget/resolve-length';
import { listTerms } from '@youyaku/language/tokenize/list-terms';
import type { ChatRequest } from '#chat-model.ts';
import { guardAndCheckItem } from '#items/guard-and-check-item.ts';
import { dropDuplicates, layOutItems, type CheckedItem } from '#items/lay-out-items.ts';
import { readItem, writeItem } from '#items/read-item.ts';
import { type LengthMiss, lengthenPrompt, shortenPrompt } from '#prompts/length-prompt.ts';
import { lengthRoundsMax } from '#session/limits.ts';
import { collectLines, tryModel } from '#session/read-completion.ts';
import type { RunContext } from '#session/run-context.ts';
import { findMiss } from './cut-to-length.ts';
import { listShorterForms, makeForm, type ShorterForm } from './list-shorter-forms.ts';
import { leastOf, shortenItems } from './shorten-items.ts';

/**
 * Corrects the length of a draft. Where it is too long and empty words are enough, they go without a call; else the model is asked, at
 * most twice, with the exact figures. Of a version that leaves out too much only those lines are taken that are needed. The draft
 * itself where nothing came nearer to the length.
 */
export async function repairLength(
  items: readonly CheckedItem[],
  original: ChatRequest,
  run: RunContext,
): Promise<CheckedItem[]> {
  const { budget, form } = run;
  let best = [...items];
  let keptBefore: number | undefined;
  const safe = tighten(items, new Map(), run, true);
  if (safe !== undefined) return safe;
  for (let round = 0; round < lengthRoundsMax; round += 1) {
    const miss = findMiss(best, budget, form);
    if (miss === undefined) break;
    const next = await tryModel(requestNewLength(best, withLast(miss, keptBefore), original, run));
    if (next === undefined) break;
    if (next.length === 0) continue;
    const mixed = miss.kind === 'long' ? takeWhatIsNeeded(best, next, run) : undefined;
    if (mixed !== undefined) return mixed;
    const nextMiss = findMiss(next, budget, form);
    if (miss.kind === 'long' && nextMiss?.kind !== 'long') keptBefore = layOutItems(next, form).characters;
    else if (distanceOf(nextMiss) < distanceOf(miss)) best = next;
  }
  return best;
}

function withLast(miss: LengthMiss, last: number | undefined): LengthMiss {
  return miss.kind === 'long' && last !== undefined ? { ...miss, last } : miss;
}

/** The draft without empty words, and with the shorter forms given; undefined where that is not short enough, or too short. */
function tighten(
  items: readonly CheckedItem[],
  further: ReadonlyMap<CheckedItem, readonly ShorterForm[]>,
  run: RunContext,
  isNeeded: boolean,
): CheckedItem[] | undefined {
  const { budget, form } = run;
  if (budget.kind === 'items') return undefined;
  if (isNeeded && findMiss(items, budget, form)?.kind !== 'long') return undefined;
  const formsOf = (item: CheckedItem): ShorterForm[] => [
    ...(further.get(item) ?? []),
    ...listShorterForms(item, run, true),
  ];
  const short = shortenItems(items, { budget, formsOf, canDrop: false }, run);
  return short !== undefined && layOutItems(short, form).characters >= leastOf(budget) ? short : undefined;
}

/** A shortened version as it is where its length is right, else the draft with as many of its lines as needed. */
function takeWhatIsNeeded(
  items: readonly CheckedItem[],
  next: readonly CheckedItem[],
  run: RunContext,
): CheckedItem[] | undefined {
  const { budget, form } = run;
  if (budget.kind === 'items') return undefined;
  const { characters } = layOutItems(next, form);
  const isRight = characters <= rangeOf(budget).high && characters >= leastOf(budget);
  const marked = (list: readonly CheckedItem[]): number => list.filter(({ verdict }) => verdict === 'check').length;
  if (isRight && marked(next) <= marked(items)) return [...next];
  return tighten(items, alignForms(items, next, run), run, false);
}

/** The shorter line of each item: the one in its place, or with the most words in common where lines are missing. */
function alignForms(
  items: readonly CheckedItem[],
  next: readonly CheckedItem[],
  run: RunContext,
): Map<CheckedItem, ShorterForm[]> {
  const { tokenizer } = run.source.analysis;
  const wordsOf = ({ text }: CheckedItem): Set<string> => new Set(listTerms(tokenizer.tokenize(text)));
  const words = next.map(wordsOf);
  return new Map(
    items.map((item, index) => {
      const own = wordsOf(item);
      const shares = words.map((other) => [...other].filter((word) => own.has(word)).length / Math.max(1, other.size));
      const nearest = shares.indexOf(Math.max(...shares));
      const line = next[next.length === items.length ? index : nearest];
      const isSame = line?.kind === item.kind && (shares[next.indexOf(line)] ?? 0) >= alignedShareMin;
      const form = line !== undefined && isSame ? makeForm(item, line.text, 'model', run) : undefined;
      return [item, form === undefined ? [] : [form]];
    }),
  );
}

/** Of the words of a shortened line that its original has. */
const alignedShareMin = 0.5;

async function requestNewLength(
  items: readonly CheckedItem[],
  miss: LengthMiss,
  original: ChatRequest,
  run: RunContext,
): Promise<CheckedItem[]> {
  const { budget, delimiter, form, language } = run;
  const draft = items.map((item) => writeItem(item, form.shape)).join('\n');
  const prompt = { language, draft, miss, budget, delimiter, outputTokensMax: original.outputTokensMax };
  const isOver = miss.kind === 'long' || miss.kind === 'many';
  const request = isOver ? shortenPrompt(prompt) : lengthenPrompt(prompt, original);
  const { lines, isCut } = await collectLines(run, request);
  // NOTE: a cut completion may be near the length, but its end is missing.
  if (isCut) return [];
  const written = lines.flatMap((line) => {
    const item = readItem(line, form.shape);
    return (item === undefined ? undefined : guardAndCheckItem(item, run)) ?? [];
  });
  return dropDuplicates(written);
}

function distanceOf(miss: LengthMiss | undefined): number {
  if (miss === undefined) return 0;
  return 'count' in miss ? Math.abs(miss.count - miss.goal) : Math.abs(miss.characters - miss.goal);
}
