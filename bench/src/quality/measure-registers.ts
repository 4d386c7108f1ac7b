import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '@youyaku/contract/document';
import type { Register } from '@youyaku/contract/summary-request';
import { extract } from '@youyaku/extract';
import { readCorpus } from '@youyaku/corpus';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { isInRegister } from '@youyaku/language/register/in-register';
import { type Figure, measured } from '#figure.ts';
import { prepareSets } from './prepare-set.ts';
import { readDictionary } from './read-dictionary.ts';
import { runEngine } from './run-engine.ts';

const registers = ['desumasu', 'dearu', 'taigendome'] as const satisfies readonly Register[];
const shapes = ['bullets', 'paragraph'] as const;
const shareMin = 99;
const sentencesMin = 2000;

/**
 * Share of sentences in the requested register, over short bullets and paragraphs of every Japanese text available. The others
 * are written to a file outside the project, for review.
 */
export async function measureRegisters(dataFolder: string, split: string): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const tokenizer = createTokenizer(dictionary);
  const sets = await prepareSets(dataFolder, split, dictionary);
  const documents = [
    ...sets.filter(({ language }) => language === 'ja').flatMap(({ texts }) => texts.map(({ document }) => document)),
    ...(await readCorpusDocuments()),
  ];
  const figures: Figure[] = [];
  const misses: string[] = [];
  for (const register of registers) {
    let [right, all] = [0, 0];
    for (const document of documents) {
      for (const shape of shapes) {
        const body = await runEngine(document, { shape, register, length: { preset: 'short' } }, dictionary);
        for (const { text } of body?.sentences ?? []) {
          all += 1;
          if (isInRegister(tokenizer.tokenize(text), register)) right += 1;
          else misses.push(`${register}\t${text}`);
        }
      }
    }
    figures.push(
      measured(`registers/${register}`, (100 * right) / Math.max(all, 1), '%', { min: shareMin }),
      measured(`registers/${register}, sentences read`, all, 'count', { min: sentencesMin }),
    );
  }
  const file = join(await mkdtemp(join(tmpdir(), 'youyaku-registers-')), 'misses.tsv');
  await writeFile(file, `${misses.join('\n')}\n`);
  process.stdout.write(`  sentences out of their register: ${misses.length}, in ${file}\n`);
  return figures;
}

async function readCorpusDocuments(): Promise<Document[]> {
  const entries = readCorpus().filter(({ language }) => language === 'ja');
  return Promise.all(entries.map(async ({ path }) => extract(await readFile(path), { name: path })));
}
