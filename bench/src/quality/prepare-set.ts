import type { Document } from '@youyaku/contract/document';
import { extractText } from '@youyaku/extract';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import type { SourceSentence } from '#quality/systems/system.ts';
import { listSourceSentences } from './list-source-sentences.ts';
import { type Dataset, type DatasetRow, datasets, readDataset } from './read-dataset.ts';
import type { Language } from './rouge.ts';

export type PreparedText = {
  readonly row: DatasetRow;
  readonly document: Document;
  readonly sentences: readonly SourceSentence[];
};

export type PreparedSet = Dataset & { readonly language: Language; readonly texts: readonly PreparedText[] };

/** Every set of the split in the data folder. Prints one line for each missing set, throws if all are missing. */
export async function prepareSets(dataFolder: string, split: string, dictionary: Dictionary): Promise<PreparedSet[]> {
  const sets: PreparedSet[] = [];
  for (const dataset of datasets) {
    const rows = await readDataset(dataFolder, dataset, split);
    const language = rows?.[0]?.lang;
    if (rows === undefined || language === undefined) {
      process.stdout.write(`  ${dataset.name}: no ${dataset.prefix}${split}.jsonl in ${dataset.folder}\n`);
      continue;
    }
    sets.push({ ...dataset, language, texts: rows.map((row) => prepareText(row, dictionary)) });
  }
  if (sets.length === 0) throw new Error(`the data folder has no set with a split ${split}`);
  return sets;
}

/** The text without the title that some sets have, because it is often half the answer. */
function prepareText(row: DatasetRow, dictionary: Dictionary): PreparedText {
  const { title: _, ...document } = extractText(row.text);
  return { row, document, sentences: listSourceSentences(document, dictionary) };
}
