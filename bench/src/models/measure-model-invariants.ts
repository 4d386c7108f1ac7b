import type { Document } from '@youyaku/contract/document';
import { registerSchema, resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { type ItemForm, shapes, type SummaryShape, summaryShapes } from '@youyaku/contract/shapes';
import { readCorpus } from '@youyaku/corpus';
import { extractText } from '@youyaku/extract';
import { SummarizeError } from '@youyaku/summarize';
import { analyse } from '@youyaku/language/analyse';
import { countCharacters } from '@youyaku/contract/count-characters';
import { resolveLength } from '@youyaku/summarize/budget/resolve-length';
import { type ClaimClass, faithfulClasses, makeClaims } from '@youyaku/testing/summarize/synthetic-claims';
import { makeLength } from '@youyaku/testing/summarize/find-broken-invariants';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type Figure, measured } from '#figure.ts';
import { readDictionary } from '#quality/read-dictionary.ts';
import { seededRandom } from '@youyaku/testing/seeded-random';
import { followRun, sayingModel } from './follow-run.ts';
import { hasWrongLineCount } from './has-wrong-line-count.ts';

const runsAll = 1_000;
const linesAll = 6;
/** Changes that insert a number, date or name that the source does not have in that place. */
const inventions: ReadonlySet<ClaimClass> = new Set(['number', 'foreign-name']);

type Source = {
  readonly document: Document;
  readonly lines: readonly string[];
  /** Different sentences that a summary can give as lines: neither headings nor marks of a quotation alone. */
  readonly sentencesTotal: number;
};
type Claim = { readonly kind: ClaimClass; readonly line: string; readonly text: string };

/** Invariants of every summary by a model, over models that write too much, too little or untrue statements. */
export async function measureModelInvariants(): Promise<Figure[]> {
  const dictionary = await readDictionary();
  return [...(await measureLengths(dictionary)), ...(await measureInventions(dictionary))];
}

/** Models that never keep the length, not even when told by how much they missed it. */
async function measureLengths(dictionary: Dictionary): Promise<Figure[]> {
  const random = seededRandom('lengths of models');
  const sources = readSources().map((document) => readLines(document, dictionary));
  const counts = {
    over: 0,
    shownOver: 0,
    miscounted: 0,
    aboutAsked: 0,
    aboutMissed: 0,
    items: 0,
    refused: 0,
    faults: 0,
  };
  for (let run = 0; run < runsAll; run += 1) {
    const source = pick(sources, random);
    const options = resolveSummaryOptions({
      shape: pick(summaryShapes, random),
      register: pick(registerSchema.options, random),
      length: makeLength(random(), random()),
      engine: 'llm',
    });
    const size = 1 + Math.floor(random() ** 2 * 60);
    const answer = (): string =>
      Array.from({ length: size }, () => formLine(pick(source.lines, random), options.shape)).join('\n');
    const budget = resolveLength(options.length, options.shape, countCharacters(source.document.text));
    try {
      const { body, shown } = await followRun(source.document, options, sayingModel(answer), dictionary);
      if (body.characters !== countCharacters(body.text) || shown.at(-1) !== body.text) counts.miscounted += 1;
      if (budget.kind === 'items') {
        if (budget.isLoose || shapes[options.shape].unit !== 'lines') continue;
        if (hasWrongLineCount(body, budget.count, source.sentencesTotal)) counts.items += 1;
        continue;
      }
      const bound = budget.kind === 'max' ? budget.characters : budget.characters * 1.05 + 1e-9;
      if (body.characters > bound) counts.over += 1;
      if (shown.some((text) => countCharacters(text) > bound)) counts.shownOver += 1;
      if (budget.kind !== 'about') continue;
      counts.aboutAsked += 1;
      if (body.characters < budget.characters * 0.95 - 1e-9) counts.aboutMissed += 1;
    } catch (error) {
      if (error instanceof SummarizeError) counts.refused += 1;
      else counts.faults += 1;
    }
  }
  return [
    measured('model invariants/runs', runsAll, 'count'),
    measured('model invariants/refused with a code', counts.refused, 'count'),
    measured('model invariants/over the length', counts.over, 'count', { max: 0 }),
    measured('model invariants/over the length on the way', counts.shownOver, 'count', { max: 0 }),
    measured('model invariants/lines not as many as asked for', counts.items, 'count', { max: 0 }),
    measured(
      'model invariants/about missed below, said so',
      (100 * counts.aboutMissed) / Math.max(1, counts.aboutAsked),
      '%',
    ),
    measured('model invariants/deltas or counts not those of the text', counts.miscounted, 'count', { max: 0 }),
    measured('model invariants/faults without a code', counts.faults, 'count', { max: 0 }),
  ];
}

/** Models that change a number or a name in some of their sentences and repeat it in repairs. */
async function measureInventions(dictionary: Dictionary): Promise<Figure[]> {
  const random = seededRandom('inventions of models');
  const documents = readSources();
  const analysed = documents.map((document) => {
    const { sentences } = analyse(document, dictionary);
    return { text: document.text, sentences };
  });
  const claimsOf = documents.map((_, index): Claim[] => {
    const source = analysed[index] ?? { text: '', sentences: [] };
    const other = analysed[(index + 1) % analysed.length] ?? source;
    return makeClaims(source, other)
      .filter(({ kind, text }) => (inventions.has(kind) || faithfulClasses.has(kind)) && !/[\n|｜]/u.test(text))
      .map(({ kind, text, sentence }) => ({ kind, text, line: `${text}[${sentence + 1}]` }));
  });
  const counts = { invented: 0, marked: 0, faithful: 0, falselyMarked: 0 };
  for (let run = 0; run < runsAll; run += 1) {
    const index = Math.floor(random() * documents.length);
    const document = documents[index];
    const claims = claimsOf[index] ?? [];
    if (document === undefined || claims.length === 0) continue;
    const chosen = Array.from({ length: linesAll }, () => pick(claims, random));
    const options = resolveSummaryOptions({ engine: 'llm', length: { preset: 'long' } });
    const answer = (purpose: string): string => (purpose === 'repair' ? '' : chosen.map(({ line }) => line).join('\n'));
    const { body } = await followRun(document, options, sayingModel(answer), dictionary);
    for (const { text, verdict } of body.sentences) {
      const claim = chosen.find((candidate) => candidate.text === text);
      if (claim === undefined) continue;
      const isMarked = verdict === 'check';
      if (inventions.has(claim.kind)) {
        counts.invented += 1;
        counts.marked += Number(isMarked);
      } else {
        counts.faithful += 1;
        counts.falselyMarked += Number(isMarked);
      }
    }
  }
  return [
    measured('model invariants/invented numbers and names seen', counts.invented, 'count', { min: runsAll }),
    measured('model invariants/invented numbers and names marked', (100 * counts.marked) / counts.invented, '%', {
      min: 97,
    }),
    measured('model invariants/true sentences marked', (100 * counts.falselyMarked) / counts.faithful, '%', { max: 3 }),
  ];
}

function readSources(): Document[] {
  return readCorpus()
    .filter(({ path }) => path.endsWith('.txt'))
    .map(({ text }) => extractText(text));
}

/** Sentences of the source with their numbers, and some that are not in it. */
function readLines(document: Document, dictionary: Dictionary): Source {
  const { sentences, blocks } = analyse(document, dictionary);
  const own = sentences.map(({ contentStart, end }) => document.text.slice(contentStart, end).replace(/\s+/gu, ' '));
  const available = own.filter((words, index) => {
    const sentence = sentences[index];
    return /[\p{L}\p{N}]/u.test(words) && sentence && blocks[sentence.blockIndex]?.kind !== 'heading';
  });
  return {
    document,
    lines: [
      ...own.map((words, index) => `${words}[${index + 1}]`),
      '以下に要約を示します。',
      `${'とても長い説明が続き、'.repeat(40)}終わる。[1]`,
      '短い。[2]',
    ],
    sentencesTotal: new Set(available).size,
  };
}

function formLine(line: string, shape: SummaryShape): string {
  return forms[shapes[shape].form](line.replace(/[|｜]/gu, '、'), shapes[shape].isTerms);
}

const forms: Readonly<Record<ItemForm, (plain: string, isTerm: boolean) => string>> = {
  sentence: (plain) => plain,
  outline: (plain) => (plain.length % 3 === 0 ? `# ${plain.slice(0, 12)}\n${plain}` : plain),
  minute: (plain) => `${plain.length % 2 === 0 ? 'DECISION' : 'POINT'} | ${plain}`,
  pair: (plain, isTerm) => `${isTerm ? `言葉${plain.length}` : '4月1日'} | ${plain}`,
  question: (plain) => `Q | 何が書いてありますか。\nA | ${plain}`,
};

function pick<T>(list: readonly T[], random: () => number): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}
