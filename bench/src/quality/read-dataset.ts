import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from './rouge.ts';

export type DatasetRow = {
  readonly id: string;
  readonly lang: Language;
  /** Characters a summary may have. */
  readonly budget: number;
  readonly refs: readonly string[];
  readonly text: string;
};

export type Dataset = {
  readonly name: string;
  readonly folder: string;
  /** Prefix of `dev.jsonl` if a folder contains several sets. */
  readonly prefix: string;
  /** Its texts may be quoted in a committed sheet with attribution. */
  readonly isQuotable: boolean;
};

export const datasets: readonly Dataset[] = [
  { name: 'minutes', folder: 'poliinfo1-summarization', prefix: '', isQuotable: false },
  { name: 'headline', folder: 'wikinews-ja', prefix: 'headline_', isQuotable: true },
  { name: 'lead', folder: 'wikinews-ja', prefix: 'lead_', isQuotable: true },
  { name: 'scitldr', folder: 'scitldr-a', prefix: '', isQuotable: false },
  { name: 'dialogsum', folder: 'dialogsum', prefix: '', isQuotable: false },
  { name: 'qmsum', folder: 'qmsum', prefix: '', isQuotable: false },
];

/** The rows of one split (`dev` or `test`); undefined if the data folder lacks it. Throws on a malformed row. */
export async function readDataset(
  dataFolder: string,
  { folder, prefix }: Dataset,
  split: string,
): Promise<DatasetRow[] | undefined> {
  const file = join(dataFolder, folder, `${prefix}${split}.jsonl`);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, at) => {
    const row: unknown = JSON.parse(line);
    if (!isRow(row))
      throw new Error(`${folder}/${prefix}${split}.jsonl: line ${at + 1} is not a row of text and references`);
    return row;
  });
}

function isRow(row: unknown): row is DatasetRow {
  if (typeof row !== 'object' || row === null) return false;
  const { id, lang, budget, refs, text } = row as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    (lang === 'ja' || lang === 'en') &&
    Number.isInteger(budget) &&
    Array.isArray(refs) &&
    refs.every((ref) => typeof ref === 'string') &&
    typeof text === 'string'
  );
}
