import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '@youyaku/contract/document';
import { readCorpus } from '@youyaku/corpus';
import { extract } from '@youyaku/extract';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import type { Figure } from '#figure.ts';
import { collectCompressed, type CompressedSentence } from './collect-compressed.ts';
import { sheetsFolder } from './count-sheet.ts';
import { prepareSets } from './prepare-set.ts';
import { readDictionary } from './read-dictionary.ts';
import { runEngine } from './run-engine.ts';
import { seededRandom, shuffled } from '@youyaku/testing/seeded-random';
import { countSheet, type SheetEntry, writeSheet } from './sheet.ts';

/** Characters: budgets for one, two and four sentences, for which compression matters. */
const narrowBudgets = [60, 120, 240];
const entriesOnSheet = 100;
const registerEntries = 200;
const sheetsOfLevel = 2;
const levels = ['safe', 'sound', 'tight', 'cut'] as const;
const registers = { desumasu: 'です・ます', dearu: 'だ・である', taigendome: '体言止め' } as const;

type Source = { readonly name: string; readonly document: Document; readonly budgets: readonly number[] };

/**
 * Writes sheets for human assessment: compressed sentences by level, and sentences of each register. Those from the corpus and
 * Wikinews are written to `bench/sheets`, to be committed; those from sets that must not be redistributed to a folder outside the project.
 */
export async function writeSheets(dataFolder: string, split: string): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const sets = dataFolder === '' ? [] : await prepareSets(dataFolder, split, dictionary);
  const toSources = (isQuotable: boolean): Source[] =>
    sets
      .filter((set) => set.isQuotable === isQuotable)
      .flatMap(({ name, texts }) =>
        texts.map(({ row, document }) => ({
          name: `${name} ${row.id}`,
          document,
          budgets: [row.budget, ...narrowBudgets],
        })),
      );
  const free = [...(await readCorpusSources()), ...toSources(true)];
  const attribution =
    '出典: 本プロジェクトの corpus（MIT）、ウィキニュース日本語版（headline・lead の項。ウィキニュース寄稿者、CC BY 2.5）。';
  await mkdir(sheetsFolder, { recursive: true });
  await writeKinds(free, attribution, sheetsFolder, dictionary);
  const closed = toSources(false);
  if (closed.length > 0) {
    const folder = await mkdtemp(join(tmpdir(), 'youyaku-sheets-'));
    await writeKinds(closed, '公開できないデータを含みます。プロジェクトに入れないでください。', folder, dictionary);
  }
  return [];
}

async function readCorpusSources(): Promise<Source[]> {
  return Promise.all(
    readCorpus().map(async ({ id, path }) => {
      const document = await extract(await readFile(path), { name: path });
      const characters = countCharacters(document.text);
      return { name: id, document, budgets: [...narrowBudgets, Math.round(characters * 0.12)] };
    }),
  );
}

async function writeKinds(
  sources: readonly Source[],
  introduction: string,
  folder: string,
  dictionary: Dictionary,
): Promise<void> {
  const found = new Map<string, CompressedSentence>();
  for (const { name, document, budgets } of sources) {
    for (const max of budgets) {
      for (const sentence of await collectCompressed(name, document, max, dictionary)) {
        found.set(`${sentence.before}\n${sentence.after}`, sentence);
      }
    }
  }
  for (const level of levels) {
    const all = shuffled(
      [...found.values()].filter((sentence) => sentence.level === level),
      seededRandom(level),
    );
    for (let sheet = 0; sheet < sheetsOfLevel; sheet += 1) {
      const some = all.slice(sheet * entriesOnSheet, (sheet + 1) * entriesOnSheet);
      const title = `短縮した文の判定（${level}、${sheet + 1}枚目）`;
      const help = `⟦ ⟧ は、省いた、または短く言い換えたところです。${introduction}`;
      await writeUnlessBegun(join(folder, `${level}-${sheet + 1}.md`), writeSheet(title, help, some.map(toEntry)));
    }
  }
  const entries = await collectRegisters(sources, dictionary);
  await writeUnlessBegun(join(folder, 'registers.md'), writeSheet('文体の判定', introduction, entries));
}

function toEntry({ level, source, before, after }: CompressedSentence): SheetEntry {
  return { heading: `${level} ${source}`, lines: [`前 ${before}`, `後 ${after}`] };
}

async function collectRegisters(sources: readonly Source[], dictionary: Dictionary): Promise<SheetEntry[]> {
  const random = seededRandom('registers');
  const entries: SheetEntry[] = [];
  for (const { name, document } of shuffled(sources, random)) {
    if (document.language !== 'ja') continue;
    for (const register of ['desumasu', 'dearu', 'taigendome'] as const) {
      const body = await runEngine(document, { shape: 'bullets', register, length: { preset: 'short' } }, dictionary);
      const text = shuffled(body?.sentences ?? [], random)[0]?.text;
      if (text !== undefined) entries.push({ heading: `${registers[register]} ${name}`, lines: [text] });
    }
    if (entries.length >= registerEntries) break;
  }
  return entries.slice(0, registerEntries);
}

/** Does not overwrite a sheet that already has verdicts. */
async function writeUnlessBegun(file: string, text: string): Promise<void> {
  const { open } = countSheet(text);
  if (open === 0) return;
  const known = countSheet(await readFile(file, 'utf8').catch(() => ''));
  const isBegun = known.acceptable + known.unacceptable > 0;
  if (!isBegun) await writeFile(file, text);
  process.stdout.write(`  ${file}: ${isBegun ? 'has verdicts, left as it is' : `${open} sentences`}\n`);
}
