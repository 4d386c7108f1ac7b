import type { Run } from './run.ts';
import { right } from './run.ts';

const RUBY_SIZE_MAX = 0.62;
const reading = /^[\u3041-\u3096\u309d\u309e\u30a1-\u30fa\u30fc-\u30fe・\s]+$/;

/** Takes away the small kana that stand beside words and say how they are read. */
export function dropRuby(runs: readonly Run[]): Run[] {
  const small = runs.filter((run) => reading.test(run.text));
  if (small.length === 0) return [...runs];
  const rows = new Map<number, Run[]>();
  for (const run of runs) rows.set(Math.round(run.y / 8), [...(rows.get(Math.round(run.y / 8)) ?? []), run]);
  return runs.filter((run) => !reading.test(run.text) || !hasBase(run, rows));
}

/** A larger run just after it across the line, over which it stands. */
function hasBase(ruby: Run, rows: Map<number, Run[]>): boolean {
  const reach = ruby.size / RUBY_SIZE_MAX;
  for (let row = Math.floor((ruby.y - reach * 4) / 8); row <= Math.ceil((ruby.y + reach * 4) / 8); row++) {
    for (const base of rows.get(row) ?? []) {
      if (ruby.size > base.size * RUBY_SIZE_MAX) continue;
      const distance = Math.abs(base.y - ruby.y);
      const isOver = ruby.x < right(base) + base.size && right(ruby) > base.x - base.size;
      if (isOver && distance < base.size * 1.7 && distance > base.size * 0.2) return true;
    }
  }
  return false;
}
