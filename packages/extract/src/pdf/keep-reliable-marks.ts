import type { PageRun } from './run.ts';

const markedShareMin = 0.7;
const blockUnitsMin = 8;
const largestShareMax = 0.6;
const largestUnitsMin = 600;

/**
 * Keeps the tags of a page only if they are meaningful: most of the text is tagged, and its paragraphs are neither a
 * few characters nor nearly all of it. Many programs write meaningless tags.
 */
export function keepReliableMarks(runs: readonly PageRun[]): PageRun[] {
  let units = 0;
  let markedUnits = 0;
  const blocks = new Map<number, number>();
  for (const { text, mark } of runs) {
    if (mark?.kind === 'artifact') continue;
    units += text.length;
    if (mark === undefined) continue;
    markedUnits += text.length;
    if (mark.kind !== 'paragraph') continue;
    blocks.set(mark.block, (blocks.get(mark.block) ?? 0) + text.length);
  }
  const lengths = [...blocks.values()];
  const largest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const isReliable =
    lengths.reduce((sum, length) => sum + length, 0) >= lengths.length * blockUnitsMin &&
    (largest < largestUnitsMin || largest <= units * largestShareMax);
  if (isReliable && markedUnits >= units * markedShareMin) return [...runs];
  return runs.map(({ mark, ...run }) => (mark?.kind === 'artifact' ? { ...run, mark } : run));
}
