import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Document } from '@youyaku/contract/document';
import type { Sentence } from '@youyaku/contract/summary';
import { check } from '@youyaku/summarize/check';
import { type Dictionary, loadDictionary } from '@youyaku/summarize/tokenize/dictionary';
import { type Figure, measured } from '#figure.ts';

type Claim = {
  readonly source: string;
  readonly publishedAt?: string;
  readonly text: string;
  readonly isTrue: boolean;
};

/**
 * How well verdicts tell true claims from false ones that people wrote or judged: area under the ROC curve of the worst verdict of a
 * claim, ties by its mean coverage (PoliInfo-4 train, with and without the day of the meeting; QAGS CNN/DM sentences).
 */
export async function measureGrounding(dataFolder: string): Promise<Figure[]> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve('@youyaku/summarize/ipadic.bin')));
  const dictionary = loadDictionary(new Uint8Array(bytes).buffer);
  const dated = await readPoliInfo(`${dataFolder}/poliinfo4-answer-verification/st2_cy1_train.json`);
  const undated = dated.map(({ source, text, isTrue }) => ({ source, text, isTrue }));
  const qags = await readQags(`${dataFolder}/qags-factuality-en/mturk_cnndm.jsonl`);
  return [
    ...describe('PoliInfo-4 train', undated, dictionary),
    ...describe('PoliInfo-4 train, dated', dated, dictionary),
    ...describe('QAGS CNN/DM', qags, dictionary),
  ];
}

function describe(name: string, claims: readonly Claim[], dictionary: Dictionary): Figure[] {
  const judged = claims.map((claim) => ({ ...claim, ...judge(claim, dictionary) }));
  const trues = judged.filter(({ isTrue }) => isTrue);
  const falses = judged.filter(({ isTrue }) => !isTrue);
  const share = (of: typeof judged, rank: number): number =>
    (100 * of.filter((claim) => claim.rank === rank).length) / of.length;
  return [
    measured(`${name}: AUC x 100`, 100 * areaUnderCurve(trues, falses, ({ rank }) => rank), 'count'),
    measured(
      `${name}: AUC x 100, ties by coverage`,
      100 * areaUnderCurve(trues, falses, ({ rank, coverage }) => rank + coverage / 2),
      'count',
    ),
    measured(`${name}: true claims called unsupported`, share(trues, 0), '%'),
    measured(`${name}: true claims called check`, share(trues, 1), '%'),
    measured(`${name}: false claims called unsupported`, share(falses, 0), '%'),
    measured(`${name}: false claims called check`, share(falses, 1), '%'),
  ];
}

const ranks = { unsupported: 0, check: 1, supported: 2 };

function judge(claim: Claim, dictionary: Dictionary): { rank: number; coverage: number } {
  const { source, publishedAt } = claim;
  const document: Document = {
    language: 'und',
    text: source,
    blocks: [],
    warnings: [],
    ...(publishedAt !== undefined && { publishedAt }),
  };
  const { sentences } = check(claim.text, document, { dictionary });
  if (sentences.length === 0) return { rank: 0, coverage: 0 };
  const coverage = sentences.reduce((sum, sentence) => sum + coverageOf(sentence), 0) / sentences.length;
  return { rank: Math.min(...sentences.map(({ verdict }) => ranks[verdict])), coverage };
}

function coverageOf(sentence: Sentence): number {
  const found = sentence.checks.find(({ kind }) => kind === 'coverage');
  return found === undefined ? 0 : Number.parseFloat(found.value) / 100;
}

/** The share of pairs in which the true claim has the higher score; equal scores count half. */
function areaUnderCurve<T>(trues: readonly T[], falses: readonly T[], score: (claim: T) => number): number {
  let won = 0;
  for (const one of trues) {
    for (const other of falses) won += score(one) > score(other) ? 1 : score(one) === score(other) ? 0.5 : 0;
  }
  return won / (trues.length * falses.length);
}

async function readPoliInfo(path: string): Promise<Claim[]> {
  type Row = { AnswerOriginal: string; AnswerSummary: string; PredictedClass: boolean; Date: string };
  const rows = JSON.parse(await readFile(path, 'utf8')) as Row[];
  return rows.map((row) => ({
    source: row.AnswerOriginal,
    publishedAt: row.Date,
    text: row.AnswerSummary,
    isTrue: row.PredictedClass,
  }));
}

/** A sentence is true when most of its readers said that the article supports it. */
async function readQags(path: string): Promise<Claim[]> {
  type Row = { article: string; summary_sentences: { sentence: string; responses: { response: string }[] }[] };
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  return lines.flatMap((line) => {
    const { article, summary_sentences: sentences } = JSON.parse(line) as Row;
    return sentences.map(({ sentence, responses }) => ({
      source: article,
      text: sentence,
      isTrue: responses.filter(({ response }) => response === 'yes').length * 2 > responses.length,
    }));
  });
}
