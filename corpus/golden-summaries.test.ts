import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { countCharacters } from '@youyaku/contract/count-characters';
import { expect, test } from 'vitest';
import { type CorpusEntry, factRecall, readCorpus } from './corpus.ts';
import {
  digestEngine,
  makeGolden,
  type MadeGolden,
  readDictionary,
  readEngineDigest,
  readGolden,
} from './golden-summaries.ts';

const dictionary = readDictionary();
const corpus = readCorpus().filter((entry) => entry.split === 'dev');

const made = new Map<string, Promise<MadeGolden>>();
async function makeOnce(entry: CorpusEntry): Promise<MadeGolden> {
  const one = made.get(entry.id) ?? makeGolden(entry, dictionary);
  made.set(entry.id, one);
  return one;
}

test.each(corpus.map((entry) => [entry.id, entry] as const))(
  '%s is summarised as in the reviewed golden',
  async (id, entry) => {
    const golden = readGolden(id);
    expect((await makeOnce(entry)).golden).toEqual(golden);
    expect(golden.lines).toHaveLength(3);
    expect(countCharacters(golden.passage)).toBeLessThanOrEqual(200);
  },
);

// `node corpus/update-goldens.ts` stores the digest, but only under a version that was raised.
test('a changed summary raises the engine version', async () => {
  const all: MadeGolden[] = [];
  for (const entry of corpus) all.push(await makeOnce(entry));
  expect(digestEngine(all)).toEqual(readEngineDigest());
});

test('every golden has its text, and held texts have none', () => {
  const names = readdirSync(join(import.meta.dirname, 'expected')).map((name) => basename(name, '.json'));
  expect(names.toSorted()).toEqual(corpus.map((entry) => entry.id).toSorted());
});

test('passages of 200 characters contain more facts than the beginnings of the texts', () => {
  let recall = 0;
  let lead = 0;
  for (const entry of corpus) {
    recall += factRecall(readGolden(entry.id).passage, entry.facts);
    lead += factRecall([...entry.text.replace(/<[^>]*>|\s+/gu, '')].slice(0, 200).join(''), entry.facts);
  }
  expect(recall).toBeGreaterThan(lead);
});
