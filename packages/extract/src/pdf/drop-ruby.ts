import { indexRuns } from './near-runs.ts';
import type { NearRuns } from './near-runs.ts';
import type { Run } from './run.ts';
import { isWide, right } from './run.ts';

const rubySizeMax = 0.62;
const reading = /^[\u3041-\u3096\u309d\u309e\u30a1-\u30fa\u30fc-\u30fe・\s]+$/;

/**
 * Removes ruby: small kana beside words that give their reading. Ruby longer than its word pushes the next word away:
 * that gap is closed, because it is not a space.
 */
export function dropRuby(runs: readonly Run[]): Run[] {
  if (!runs.some((run) => reading.test(run.text))) return [...runs];
  const near = indexRuns(runs);
  const kept: (Run | undefined)[] = [...runs];
  for (const [i, run] of runs.entries()) {
    if (!reading.test(run.text)) continue;
    const bases = findBases(run, near);
    if (bases.length === 0) continue;
    kept[i] = undefined;
    for (const at of bases) {
      const base = kept[at];
      if (base !== undefined) kept[at] = closeGap(base, run);
    }
  }
  return kept.filter((run) => run !== undefined);
}

/** The larger runs just after it across the line, which it annotates. */
function findBases(ruby: Run, near: NearRuns): number[] {
  const bases: number[] = [];
  for (const { run: base, at } of near(ruby.y, ruby.x, (ruby.size / rubySizeMax) * 4)) {
    if (ruby.size > base.size * rubySizeMax) continue;
    const distance = Math.abs(base.y - ruby.y);
    const isOver = ruby.x < right(base) + base.size && right(ruby) > base.x - base.size;
    if (isOver && distance < base.size * 1.7 && distance > base.size * 0.2) bases.push(at);
  }
  return bases;
}

function closeGap(base: Run, ruby: Run): Run {
  const over = right(ruby) - right(base);
  if (over > 0 && over < base.size * 1.3 && ruby.x < right(base)) return { ...base, width: base.width + over };
  let x = base.x;
  for (let i = 0; i < base.text.length; i++) {
    if (base.text[i] === ' ' && x > ruby.x && x < right(ruby) + base.size * 0.3) {
      return { ...base, text: base.text.slice(0, i) + base.text.slice(i + 1) };
    }
    x += isWide(base.text.charCodeAt(i)) ? base.size : base.size / 2;
  }
  return base;
}
