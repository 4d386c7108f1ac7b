import { indexRuns } from './near-runs.ts';
import type { NearRuns } from './near-runs.ts';
import type { Run } from './run.ts';
import { right } from './run.ts';

const sizeMax = 0.87;
const unitsMax = 6;

const raised = new Map([...'0123456789'].map((digit, i) => [digit, '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(i)]));

/**
 * Attaches small characters to the line of the word they are beside. Raised digits (note marks, powers) become
 * superscript characters: as plain digits they would run into the numbers of the text.
 */
export function attachScripts(runs: readonly Run[]): Run[] {
  const small = runs.filter(({ text }) => text.length <= unitsMax);
  if (small.length === 0) return [...runs];
  const near = indexRuns(runs);
  return runs.map((run) => {
    const base = run.text.length <= unitsMax ? findBase(run, near) : undefined;
    if (base === undefined) return run;
    const isRaised = run.y < base.y && /^[0-9]{1,3}$/.test(run.text.trim());
    const text = isRaised ? run.text.trim().replace(/[0-9]/g, (digit) => raised.get(digit) ?? digit) : run.text;
    return { ...run, text, y: base.y };
  });
}

/** The larger run that ends where this one begins, slightly lower or higher. */
function findBase(run: Run, near: NearRuns): Run | undefined {
  for (const { run: base } of near(run.y, run.x, run.size * 2)) {
    const shift = Math.abs(base.y - run.y);
    const isBeside = Math.abs(run.x - right(base)) < base.size * 0.3;
    const isSmaller = run.size <= base.size * sizeMax && run.size >= base.size * 0.4;
    if (isBeside && isSmaller && shift > base.size * 0.05 && shift < base.size * 0.65) return base;
  }
  return undefined;
}
