import type { Baselines } from './baselines.ts';
import type { Figure } from './figure.ts';

/** Prints a table: figure, bound, and the ratio to the baseline. */
export function printFigures(figures: Figure[], baselines: Baselines): void {
  const rows = figures.map((figure) => {
    const baseline = baselines[figure.name]?.value;
    const ratio = baseline === undefined || baseline === 0 ? '' : `×${(figure.value / baseline).toFixed(2)}`;
    return [figure.isBroken ? '✗' : ' ', figure.name, `${figure.value} ${figure.unit}`, formatBound(figure), ratio];
  });
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  for (const row of rows)
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
}

function formatBound({ bound, unit }: Figure): string {
  if (bound === undefined) return '';
  return 'max' in bound ? `≤ ${bound.max} ${unit}` : `≥ ${bound.min} ${unit}`;
}
