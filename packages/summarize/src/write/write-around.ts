import { countCharacters } from '@youyaku/contract/count-characters';
import { isPlainShape, shapes, type SummaryShape } from '@youyaku/contract/shapes';
import { type Budget, itemsMaxOf, rangeOf } from '#budget/resolve-length.ts';
import { SummarizeError } from '#summarize-error.ts';
import type { Draft, DraftItem } from './draft.ts';
import type { PinnedSentence } from './read-wishes.ts';

type Write = (budget: Budget) => Generator<undefined, Draft>;

/**
 * Writes what fits the budget beside the pinned sentences, and puts these at their places in source order. A pinned sentence that does not
 * fit, or a shape that has no place for it, leaves it out. In steps.
 */
export function* writeAround(
  pinned: readonly PinnedSentence[],
  shape: SummaryShape,
  budget: Budget,
  write: Write,
): Generator<undefined, Draft> {
  const fixed = isPlainShape(shape) ? chooseFitting(pinned, shape, budget) : [];
  if (fixed.length === 0) return yield* write(budget);
  const left = subtract(budget, fixed);
  const others = left === undefined ? [] : yield* writeRest(left, write);
  return { items: layOut(fixed, groupLines(others, shape), shape) };
}

function chooseFitting(pinned: readonly PinnedSentence[], shape: SummaryShape, budget: Budget): PinnedSentence[] {
  const itemsMax = shapes[shape].itemsMax ?? Number.POSITIVE_INFINITY;
  const countMax = Math.min(itemsMax, itemsMaxOf(budget));
  let characters = budget.kind === 'items' ? Number.POSITIVE_INFINITY : rangeOf(budget).high;
  const fitting: PinnedSentence[] = [];
  for (const sentence of pinned) {
    const own = countCharacters(sentence.text);
    if (fitting.length === countMax || own > characters) continue;
    characters -= own;
    fitting.push(sentence);
  }
  return fitting;
}

/** What is left of the budget; undefined when that is nothing. */
function subtract(budget: Budget, fixed: readonly PinnedSentence[]): Budget | undefined {
  if (budget.kind === 'items') {
    const count = budget.count - fixed.length;
    return count > 0 ? { ...budget, count } : undefined;
  }
  const characters = budget.characters - fixed.reduce((sum, { text }) => sum + countCharacters(text), 0);
  if (characters <= 0) return undefined;
  if (budget.kind === 'about' || budget.itemsMax === undefined) return { ...budget, characters };
  const itemsMax = budget.itemsMax - fixed.length;
  return itemsMax > 0 ? { ...budget, characters, itemsMax } : undefined;
}

function* writeRest(budget: Budget, write: Write): Generator<undefined, readonly DraftItem[]> {
  try {
    const { items } = yield* write(budget);
    return items;
  } catch (error) {
    // Too little is left for another sentence, or the source has no more.
    if (error instanceof SummarizeError) return [];
    throw error;
  }
}

/** The items of one line stay together. */
function groupLines(items: readonly DraftItem[], shape: SummaryShape): DraftItem[][] {
  const isRunning = shapes[shape].layout === 'running';
  const groups: DraftItem[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (isRunning || group === undefined || item.before.startsWith('\n')) groups.push([item]);
    else group.push(item);
  }
  return groups;
}

function layOut(fixed: readonly PinnedSentence[], others: DraftItem[][], shape: SummaryShape): DraftItem[] {
  const pins = fixed.map((sentence): DraftItem[] => [{ ...sentence, before: '', isCompressed: false, isPinned: true }]);
  const groups = [...others, ...pins].toSorted((one, other) => startOf(one) - startOf(other) || 0);
  const isRunning = shapes[shape].layout === 'running';
  return groups.flatMap(([first, ...rest], index) => {
    if (first === undefined) return [];
    const label = first.before.replace(/^[\n ]/u, '');
    const last = groups[index - 1]?.at(-1)?.text.at(-1) ?? '';
    const isNewLine = !isRunning || first.before.startsWith('\n');
    const separator = index === 0 ? '' : isNewLine ? '\n' : /[\u2e80-\uffef…]/u.test(last) ? '' : ' ';
    return [{ ...first, before: separator + label }, ...rest];
  });
}

const startOf = ([first]: readonly DraftItem[]): number => first?.start ?? 0;
