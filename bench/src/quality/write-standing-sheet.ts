import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { SummaryRequest } from '@youyaku/contract/summary-request';
import { readCorpus } from '@youyaku/corpus';
import { extract } from '@youyaku/extract';
import type { Figure } from '#figure.ts';
import { readDictionary } from './read-dictionary.ts';
import { runEngine } from './run-engine.ts';
import { quoteLines, type StandingEntry, writeStandingSheet } from './standing-sheet.ts';

type Form = { readonly name: string; readonly request: (characters: number) => Omit<SummaryRequest, 'source'> };

const forms: readonly Form[] = [
  {
    name: '12 %',
    request: (characters) => ({
      shape: 'paragraph',
      length: { unit: 'characters', max: Math.round(characters * 0.12) },
    }),
  },
  { name: '三行', request: () => ({ shape: 'lines', length: { unit: 'items', count: 3 } }) },
  { name: '200字', request: () => ({ shape: 'paragraph', length: { unit: 'characters', max: 200 } }) },
];

/**
 * Writes what the engine makes of every dev text to one file, to be read blind, and the texts to another, so that a reader
 * sees the summary first. Held texts are never written.
 */
export async function writeStandingSheets(): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const entries: StandingEntry[] = [];
  const sources: string[] = [];
  for (const { id, path, split } of readCorpus()) {
    if (split === 'held') continue;
    const document = await extract(await readFile(path), { name: basename(path) });
    const characters = countCharacters(document.text);
    for (const { name, request } of forms) {
      const body = await runEngine(document, request(characters), dictionary);
      entries.push({ heading: `${id} ${name}「${body?.title ?? ''}」`, output: body?.text ?? '' });
    }
    sources.push(`## ${id}\n\n${quoteLines(document.text)}\n`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-standing-'));
  const files = { outputs: join(folder, 'outputs.md'), sources: join(folder, 'sources.md') };
  await writeFile(files.outputs, writeStandingSheet(entries));
  await writeFile(files.sources, ['# 原文\n', ...sources].join('\n'));
  process.stdout.write(`  ${entries.length} outputs to read: ${files.outputs}\n  their sources: ${files.sources}\n`);
  return [];
}
