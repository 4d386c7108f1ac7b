import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Figure } from './figure.ts';

const file = resolve(import.meta.dirname, '..', 'baselines.json');

/** Figures by name, as of the last run with --update. */
export type Baselines = Record<string, { value: number; unit: string }>;

export async function readBaselines(): Promise<Baselines> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Baselines;
}

export async function writeBaselines(figures: Figure[], known: Baselines): Promise<void> {
  const next = { ...known, ...Object.fromEntries(figures.map(({ name, value, unit }) => [name, { value, unit }])) };
  const sorted = Object.fromEntries(Object.entries(next).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, undefined, 2)}\n`);
}
