import { shapes, type SummaryShape } from '@youyaku/contract/shapes';
import { countCharacters } from '@youyaku/contract/count-characters';
import { itemsMaxOf, rangeOf, type Budget } from '#budget/resolve-length.ts';
import { SummarizeError } from '#summarize-error.ts';
import type { ChangeLine } from './describe-change.ts';

/** A line in its final layout. `before`: the text in front of it. */
export type PlacedLine = { readonly before: string; readonly text: string; readonly line: ChangeLine };

/**
 * The lines with the highest scores that fit the budget, laid out by shape: figures, then the rest, each in
 * source order. Throws `length_impossible` when none of them fits. In steps.
 */
export function* chooseLines(
  lines: readonly ChangeLine[],
  score: (line: ChangeLine) => number,
  { shape, budget, isJapanese }: { shape: SummaryShape; budget: Budget; isJapanese: boolean },
): Generator<undefined, PlacedLine[]> {
  const order = new Map(lines.map((line, index) => [line, index]));
  const byScore = lines.toSorted((a, b) => a.rank - b.rank || score(b) - score(a));
  const place = (chosen: readonly ChangeLine[]): PlacedLine[] =>
    layOut(
      chosen.toSorted((a, b) => a.rank - b.rank || (order.get(a) ?? 0) - (order.get(b) ?? 0)),
      shape,
      isJapanese,
    );
  const { itemsMax } = shapes[shape];
  if (itemsMax !== undefined) return place(yield* takeFitting(byScore, place, charactersMaxOf(budget), itemsMax));
  if (budget.kind === 'items') return place(byScore.slice(0, budget.count));
  const chosen = yield* takeFitting(byScore, place, charactersMaxOf(budget), itemsMaxOf(budget));
  return place(chosen);
}

function charactersMaxOf(budget: Budget): number {
  if (budget.kind === 'items') return Number.POSITIVE_INFINITY;
  return rangeOf(budget).high;
}

function* takeFitting(
  lines: readonly ChangeLine[],
  place: (chosen: readonly ChangeLine[]) => readonly PlacedLine[],
  charactersMax: number,
  countMax: number,
): Generator<undefined, ChangeLine[]> {
  let chosen: ChangeLine[] = [];
  let left = charactersMax;
  for (const line of lines) {
    if (chosen.length >= countMax) break;
    if (countCharacters(line.text) > left) continue;
    yield;
    const next = [...chosen, line];
    const characters = countPlaced(place(next));
    if (characters > charactersMax) continue;
    chosen = next;
    left = charactersMax - characters;
  }
  if (chosen.length > 0 || lines.length === 0) return chosen;
  let charactersMin = Number.POSITIVE_INFINITY;
  for (const line of lines) charactersMin = Math.min(charactersMin, countPlaced(place([line])));
  throw new SummarizeError('length_impossible', { charactersMin });
}

export function countPlaced(placed: readonly PlacedLine[]): number {
  return countCharacters(placed.map(({ before, text }) => before + text).join(''));
}

const headings = {
  changed: ['変わったこと', 'Changed'],
  added: ['加わったこと', 'Added'],
  removed: ['なくなったこと', 'Removed'],
} as const;

function layOut(lines: readonly ChangeLine[], shape: SummaryShape, isJapanese: boolean): PlacedLine[] {
  const { layout } = shapes[shape];
  if (layout === 'running')
    return lines.map((line, index) => ({
      before: index === 0 || isJapanese ? '' : ' ',
      text: /[。．.!?！？]$/u.test(line.text) ? line.text : `${line.text}${isJapanese ? '。' : '.'}`,
      line,
    }));
  if (layout !== 'headed')
    return lines.map((line, index) => ({ before: index === 0 ? '' : '\n', text: line.text, line }));
  return (['changed', 'added', 'removed'] as const).flatMap((kind, group) =>
    lines
      .filter(({ change }) => change.kind === kind)
      .map((line, index) => {
        const isFirst = (): boolean => group === 0 || !lines.some(({ change }) => isBefore(change.kind, kind));
        const before = index === 0 ? `${isFirst() ? '' : '\n'}${headings[kind][isJapanese ? 0 : 1]}\n` : '\n';
        return { before, text: line.text.replace(/^(?:追加：|削除：|Added: |Removed: )/u, ''), line };
      }),
  );
}

function isBefore(a: keyof typeof headings, b: keyof typeof headings): boolean {
  const order = Object.keys(headings);
  return order.indexOf(a) < order.indexOf(b);
}
