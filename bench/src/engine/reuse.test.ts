import { summaryShapes } from '@youyaku/contract/shapes';
import { registerSchema, resolveSummaryOptions, type SummaryOptions } from '@youyaku/contract/summary-request';
import { readCorpus } from '@youyaku/corpus';
import { extract } from '@youyaku/extract';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { seededRandom, shuffled } from '@youyaku/testing/seeded-random';
import { makeLength } from '@youyaku/testing/summarize/find-broken-invariants';
import { findReuseFaults } from '@youyaku/testing/summarize/find-reuse-faults';
import { hostileTexts } from '@youyaku/testing/summarize/hostile-texts';
import { expect, test } from 'vitest';

const dictionary = readTestDictionary();
const random = seededRandom('reuse');
const corpus = shuffled(
  readCorpus().filter(({ split }) => split === 'dev'),
  random,
).slice(0, 12);

/** Every shape in a random order, each in a register, a length and with a focus or without. */
function makeRequests(focus: string): SummaryOptions[] {
  return shuffled([...summaryShapes, 'lines', 'paragraph'] as const, random).map((shape, at) => {
    const register = registerSchema.options[at % registerSchema.options.length] ?? 'asIs';
    const length = makeLength(random(), random());
    return resolveSummaryOptions({ shape, register, length, ...(at % 3 === 1 ? { focus } : {}) });
  });
}

test.each(corpus.map((entry) => [entry.id, entry] as const))(
  '%s: a prepared source gives the same bytes as a new one',
  async (_, { text, path }) => {
    const document = await extract(new TextEncoder().encode(text), { name: path });
    expect(await findReuseFaults(document, makeRequests(text.slice(200, 204)), dictionary)).toEqual([]);
  },
);

test.each(hostileTexts.filter((_, at) => at % 5 === 0))(
  '$name: a prepared source gives the same bytes as a new one',
  async ({ make }) => {
    const document = { language: 'ja', text: make(600), blocks: [], warnings: [] };
    expect(await findReuseFaults(document, makeRequests('題'), dictionary)).toEqual([]);
  },
);
