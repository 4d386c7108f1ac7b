import { readCorpus } from '@youyaku/corpus';
import { shapes, summaryShapes } from '@youyaku/contract/shapes';
import type { SummaryRequest } from '@youyaku/contract/summary-request';
import { extractText } from '@youyaku/extract';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type Figure, measured } from '#figure.ts';
import { datasets, readDataset } from '#quality/read-dataset.ts';
import { runEngine } from '#quality/run-engine.ts';

const textsMax = 12;
/** Shapes of several full sentences. */
const sentenceShapes = summaryShapes.filter((shape) => shapes[shape].itemsMax === undefined && !shapes[shape].isTerms);
const registers = ['asIs', 'desumasu', 'dearu', 'taigendome'] as const;
const lengths: readonly NonNullable<SummaryRequest['length']>[] = [
  { unit: 'items', count: 5 },
  { unit: 'characters', max: 120 },
  { unit: 'characters', max: 400 },
];

/**
 * How often the engine's own sentences have another verdict than supported, over shapes, registers and lengths of the corpus and a few
 * texts of every set. Expected: never for unchanged sentences, rarely for changed ones.
 */
export async function measureOwnVerdicts(dataFolder: string, dictionary: Dictionary): Promise<Figure[]> {
  const texts = readCorpus()
    .filter(({ path }) => path.endsWith('.txt'))
    .map(({ text }) => text);
  for (const dataset of datasets.filter(({ name }) => name !== 'qmsum')) {
    const rows = (await readDataset(dataFolder, dataset, 'dev')) ?? [];
    texts.push(...rows.slice(0, textsMax).map(({ text }) => text));
  }
  const kept = { all: 0, flagged: 0 };
  const changed = { all: 0, flagged: 0 };
  let marked = 0;
  for (const text of texts) {
    const document = extractText(text);
    const source = normalize(document.text);
    for (const request of listRequests()) {
      const body = await runEngine(document, request, dictionary);
      for (const sentence of body?.sentences ?? []) {
        const count = source.includes(normalize(sentence.text)) ? kept : changed;
        count.all += 1;
        if (sentence.verdict !== 'supported') count.flagged += 1;
        if (sentence.verdict === 'check') marked += 1;
      }
    }
  }
  return [
    measured(`own sentences kept (${kept.all}): not supported`, (100 * kept.flagged) / kept.all, '%', { max: 0.1 }),
    measured(`own sentences changed (${changed.all}): not supported`, (100 * changed.flagged) / changed.all, '%', {
      max: 1,
    }),
    measured('own sentences marked', marked, 'count'),
  ];
}

function listRequests(): Omit<SummaryRequest, 'source'>[] {
  return sentenceShapes.flatMap((shape) =>
    registers.flatMap((register) => lengths.map((length) => ({ shape, register, length }))),
  );
}

function normalize(text: string): string {
  return text.replace(/[\s。.]/g, '');
}
