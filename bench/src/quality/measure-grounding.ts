import { readFile } from 'node:fs/promises';
import type { Document } from '@youyaku/contract/document';
import type { Sentence } from '@youyaku/contract/summary';
import { readClaims, readCorpus } from '@youyaku/corpus';
import { analyse, type Analysis } from '@youyaku/language/analyse';
import { check } from '@youyaku/summarize/check';
import { createGrounder } from '@youyaku/summarize/ground/grounder';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type Figure, measured, median } from '#figure.ts';
import { measureOwnVerdicts } from '#quality/measure-own-verdicts.ts';
import { measureSyntheticClaims } from '#quality/measure-synthetic-claims.ts';
import { readDictionary } from '#quality/read-dictionary.ts';

type Claim = {
  readonly source: string;
  readonly publishedAt?: string;
  readonly text: string;
  readonly isTrue: boolean;
};

/**
 * How well verdicts separate true claims from false ones that people wrote or assessed (PoliInfo-4 train, with and without the day of the
 * meeting; QAGS CNN/DM and XSum sentences) and from sentences changed in a known way, and how often the engine's own sentences are
 * flagged. Area under the ROC curve of the worst verdict of a claim; also with ties broken by its best evidence.
 */
export async function measureGrounding(dataFolder: string): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const dated = await readPoliInfo(`${dataFolder}/poliinfo4-answer-verification/st2_cy1_train.json`);
  const undated = dated.map(({ source, text, isTrue }) => ({ source, text, isTrue }));
  const qags = `${dataFolder}/qags-factuality-en`;
  return [
    ...describe('PoliInfo-4 train', undated, dictionary, { verdict: 78 }),
    ...describe('PoliInfo-4 train, dated', dated, dictionary, { verdict: 79 }),
    ...describe('QAGS CNN/DM', await readQags(`${qags}/mturk_cnndm.jsonl`), dictionary, { evidence: 82 }),
    ...describe('QAGS XSum', await readQags(`${qags}/mturk_xsum.jsonl`), dictionary, {}),
    ...(await measureSyntheticClaims(dataFolder, dictionary)),
    ...(await measureOwnVerdicts(dataFolder, dictionary)),
    ...measureSpeed(dictionary),
  ];
}

type Floors = { readonly verdict?: number; readonly evidence?: number };

function describe(name: string, claims: readonly Claim[], dictionary: Dictionary, floors: Floors): Figure[] {
  const assessed = claims.map((claim) => ({ ...claim, ...assess(claim, dictionary) }));
  const trues = assessed.filter(({ isTrue }) => isTrue);
  const falses = assessed.filter(({ isTrue }) => !isTrue);
  const share = (of: typeof assessed, rank: number): number =>
    (100 * of.filter((claim) => claim.rank === rank).length) / of.length;
  const bound = (min: number | undefined): Figure['bound'] => (min === undefined ? undefined : { min });
  return [
    measured(
      `${name}: AUC x 100`,
      100 * areaUnderCurve(trues, falses, ({ rank }) => rank),
      'count',
      bound(floors.verdict),
    ),
    measured(
      `${name}: AUC x 100, ties by evidence`,
      100 * areaUnderCurve(trues, falses, ({ rank, evidence }) => rank + evidence / 2),
      'count',
      bound(floors.evidence),
    ),
    measured(`${name}: true claims called check`, share(trues, 0), '%'),
    measured(`${name}: true claims called paraphrased`, share(trues, 1), '%'),
    measured(`${name}: false claims called check`, share(falses, 0), '%'),
    measured(`${name}: false claims called paraphrased`, share(falses, 1), '%'),
  ];
}

const ranks = { check: 0, paraphrased: 1, supported: 2 };

function assess(claim: Claim, dictionary: Dictionary): { rank: number; evidence: number } {
  const { source, publishedAt } = claim;
  const document: Document = {
    language: 'und',
    text: source,
    blocks: [],
    warnings: [],
    ...(publishedAt !== undefined && { publishedAt }),
  };
  const { sentences } = check(claim.text, document, { dictionary });
  if (sentences.length === 0) return { rank: 0, evidence: 0 };
  const evidence = sentences.reduce((sum, sentence) => sum + bestOf(sentence), 0) / sentences.length;
  return { rank: Math.min(...sentences.map(({ verdict }) => ranks[verdict])), evidence };
}

/** The share of the sentence that its best source sentence covers: sentences combined from several are wrong more often. */
function bestOf(sentence: Sentence): number {
  return Math.max(0, ...sentence.evidence.map(({ score }) => score));
}

/** Time for indexing 100,000 analysed characters, for 20 checks against 10,000, and for a whole check, analysis included. */
function measureSpeed(dictionary: Dictionary): Figure[] {
  const text = readCorpus()
    .filter(({ path, language }) => path.endsWith('.txt') && language === 'ja')
    .map((entry) => entry.text)
    .join('\n');
  const prepare = (units: number): { document: Document; analysis: Analysis } => {
    const repeated = text.repeat(Math.ceil(units / text.length)).slice(0, units);
    const document: Document = { language: 'ja', text: repeated, blocks: [], warnings: [] };
    return { document, analysis: analyse(document, dictionary) };
  };
  const long = prepare(100_000);
  const short = prepare(10_000);
  const claims = short.analysis.sentences
    .filter(({ start, end }) => end - start > 20)
    .slice(0, 20)
    .map(({ start, end }) => `${short.document.text.slice(start + 2, end - 1)}ものだ。`);
  const free = readClaims()
    .flatMap(({ supported, wrong }) => [...supported, ...wrong])
    .filter(({ text: claim }) => /[ぁ-ん]/u.test(claim))
    .slice(0, 100)
    .map(({ text: claim }) => claim)
    .join('\n');
  const grounder = createGrounder(short.document, short.analysis);
  const time = (work: () => void): number => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  };
  const runs = Array.from({ length: 7 }, (_, run) => run);
  return [
    measured(
      'grounding: index of 100,000 characters',
      median(runs.map(() => time(() => createGrounder(long.document, long.analysis)))),
      'ms',
      { max: 100 },
    ),
    measured(
      'grounding: 20 checks against 10,000 characters',
      median(runs.map(() => time(() => claims.forEach((claim) => grounder.check(claim))))),
      'ms',
      { max: 20 },
    ),
    measured(
      'grounding: check of 100 free sentences against 100,000 characters',
      median(runs.slice(0, 3).map(() => time(() => check(free, long.document, { dictionary })))),
      'ms',
      { max: 1000 },
    ),
  ];
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

/** A sentence is true if most of its annotators found it supported by the article. */
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
