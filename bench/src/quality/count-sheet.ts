import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Figure, measured } from '#figure.ts';
import { countSheet } from './sheet.ts';

export const sheetsFolder = resolve(import.meta.dirname, '..', '..', 'sheets');

/** Minimum percentage of acceptable sentences, by the first word of a sheet's name. */
const acceptableMin: Readonly<Record<string, number>> = { safe: 97, tight: 85, registers: 99 };

/** Percentage that readers found acceptable, over the sheets of a kind; sheets without verdicts are ignored. */
export async function measureVerdicts(): Promise<Figure[]> {
  const names = await readdir(sheetsFolder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.md')).map((name) => join(sheetsFolder, name));
  return countFiles(files.toSorted((a, b) => (a < b ? -1 : 1)));
}

async function countFiles(files: readonly string[]): Promise<Figure[]> {
  const totals = new Map<string, { yes: number; assessed: number }>();
  for (const file of files) {
    const { acceptable, unacceptable, open } = countSheet(await readFile(file, 'utf8'));
    const name = basename(file, '.md');
    process.stdout.write(`  ${name}: ${acceptable} acceptable, ${unacceptable} not, ${open} not yet judged\n`);
    const kind = name.split('-')[0] ?? name;
    const { yes, assessed } = totals.get(kind) ?? { yes: 0, assessed: 0 };
    totals.set(kind, { yes: yes + acceptable, assessed: assessed + acceptable + unacceptable });
  }
  return [...totals].flatMap(([kind, { yes, assessed }]) => {
    if (assessed === 0) return [];
    const min = acceptableMin[kind];
    return [
      measured(`verdicts/${kind} acceptable`, (100 * yes) / assessed, '%', ...(min === undefined ? [] : [{ min }])),
      measured(`verdicts/${kind} judged`, assessed, 'count'),
    ];
  });
}

// Sheets kept elsewhere: node bench/src/quality/count-sheet.ts FILE …
if (import.meta.main) {
  for (const { name, value, unit } of await countFiles(process.argv.slice(2)))
    process.stdout.write(`${name} ${value} ${unit}\n`);
}
