import type { Run } from './run.ts';

const rowHeight = 8;
/** Maximum candidates on each side in each row; more overlap only in hostile files. */
const sideMax = 48;

type Placed = { run: Run; at: number };

/** Finds the runs (by index) whose line is within `reach` of `y` and that begin nearest to `x`, in bounded time. */
export type NearRuns = (y: number, x: number, reach: number) => Iterable<Placed>;

export function indexRuns(runs: readonly Run[]): NearRuns {
  const rows = Map.groupBy(
    runs.map((run, at) => ({ run, at })),
    ({ run }) => Math.round(run.y / rowHeight),
  );
  for (const row of rows.values()) row.sort((a, b) => a.run.x - b.run.x);
  return function* near(y, x, reach) {
    for (let number = Math.floor((y - reach) / rowHeight); number <= Math.ceil((y + reach) / rowHeight); number++) {
      const row = rows.get(number);
      if (row === undefined) continue;
      const middle = firstFrom(row, x);
      yield* row.slice(Math.max(0, middle - sideMax), middle + sideMax);
    }
  };
}

/** Index of the first run that begins at or after x. */
function firstFrom(row: readonly Placed[], x: number): number {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((row[middle]?.run.x ?? x) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}
