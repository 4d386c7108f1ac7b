import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readCorpus } from '@youyaku/corpus';
import type { Document } from '@youyaku/contract/document';
import { extract } from '@youyaku/extract';
import { analyse } from '@youyaku/language/analyse';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { rankSentences } from '@youyaku/summarize/rank/rank-sentences';
import { createVariants, hasSeveralSpeakers } from '@youyaku/summarize/write/create-variants';
import { countCharacters } from '@youyaku/contract/count-characters';
import { seededRandom, shuffled } from '@youyaku/testing/seeded-random';
import type { Figure } from '#figure.ts';
import { collectCompressed } from './collect-compressed.ts';
import { readDictionary } from './read-dictionary.ts';
import { writeSheet } from './sheet.ts';

const pairsMax = 100;
/** Shares of the source: a usual summary, and narrow ones, which shorten more. */
const sharesPercent = [12, 6, 3];
const resultsFolder = resolve(import.meta.dirname, '..', '..', 'results');

/**
 * Writes 100 sentences of the development texts with what summaries make of them, shuffled and without level, source or marks, for
 * readers who decide whether the shorter one is good Japanese or English and as true. Where summaries shorten fewer, the rest are
 * other shortened sentences of these texts.
 */
export async function writePairs(): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const documents: { readonly id: string; readonly document: Document }[] = [];
  for (const { id, path, split } of readCorpus())
    if (split === 'dev') documents.push({ id, document: await extract(await readFile(path), { name: path }) });
  const used = new Map<string, string>();
  for (const share of sharesPercent) {
    for (const { id, document } of documents) {
      const max = Math.max(30, Math.round((countCharacters(document.text) * share) / 100));
      for (const { before, after } of await collectCompressed(id, document, max, dictionary))
        used.set(before.replace(/[⟦⟧]/gu, ''), after);
    }
  }
  const others = documents.flatMap(({ document }) => listShortened(document, dictionary));
  const more = shuffled(
    others.filter(([before]) => !used.has(before)),
    seededRandom('more pairs'),
  );
  const some = shuffled([...used, ...more].slice(0, pairsMax), seededRandom('pairs'));
  const entries = some.map(([before, after]) => ({ heading: '', lines: [`前 ${before}`, `後 ${after}`] }));
  const file = join(resultsFolder, 'shortened-pairs.md');
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(
    file,
    writeSheet('短縮した文の判定', '後の文だけを読んで自然か、前の文と同じく正しいかを判定します。', entries),
  );
  process.stdout.write(`  ${file}: ${entries.length} pairs, ${Math.min(used.size, pairsMax)} of them from summaries\n`);
  return [];
}

/** Every sentence of a document with its shortest variant that is offered at every length. */
function listShortened(document: Document, dictionary: Dictionary): (readonly [string, string])[] {
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const hasSpeakers = hasSeveralSpeakers(analysis);
  const context = { document, analysis, ranking, register: 'asIs', isRunning: true, hasSpeakers } as const;
  return ranking.sentences.flatMap((ranked) => {
    const shortest = createVariants(context, ranked, 'sound').slice(1).at(-1);
    return shortest === undefined ? [] : [[document.text.slice(shortest.start, shortest.end), shortest.text] as const];
  });
}
