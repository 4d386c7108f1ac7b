import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Figure, measured } from '#figure.ts';
import { countSheet } from './sheet.ts';

export const sheetsFolder = resolve(import.meta.dirname, '..', '..', 'sheets');

/** What has to be acceptable, by the first word of a sheet's name. */
const acceptableMin: Readonly<Record<string, number>> = { safe: 97, tight: 85, registers: 99 };

/** What readers have found acceptable, over the sheets of a kind; sheets that nobody has begun say nothing. */
export async function measureVerdicts(): Promise<Figure[]> {
  const names = await readdir(sheetsFolder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.md')).map((name) => join(sheetsFolder, name));
  return countFiles(files.toSorted((a, b) => (a < b ? -1 : 1)));
}

async function countFiles(files: readonly string[]): Promise<Figure[]> {
  const totals = new Map<string, { yes: number; judged: number }>();
  for (const file of files) {
    const { acceptable, unacceptable, open } = countSheet(await readFile(file, 'utf8'));
    const name = basename(file, '.md');
    process.stdout.write(`  ${name}: ${acceptable} acceptable, ${unacceptable} not, ${open} not yet judged\n`);
    const kind = name.split('-')[0] ?? name;
    const { yes, judged } = totals.get(kind) ?? { yes: 0, judged: 0 };
    totals.set(kind, { yes: yes + acceptable, judged: judged + acceptable + unacceptable });
  }
  return [...totals].flatMap(([kind, { yes, judged }]) => {
    if (judged === 0) return [];
    const min = acceptableMin[kind];
    return [
      measured(`verdicts/${kind} acceptable`, (100 * yes) / judged, '%', ...(min === undefined ? [] : [{ min }])),
      measured(`verdicts/${kind} judged`, judged, 'count'),
    ];
  });
}

// Sheets kept elsewhere: node bench/src/quality/count-sheet.ts FILE …
if (import.meta.main) {
  for (const { name, value, unit } of await countFiles(process.argv.slice(2)))
    process.stdout.write(`${name} ${value} ${unit}\n`);
}
