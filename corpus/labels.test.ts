import { readFile } from 'node:fs/promises';
import { extract } from '@youyaku/extract';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { summarize } from '@youyaku/summarize';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { expect, test } from 'vitest';
import { readCorpus } from './corpus.ts';

const dictionary = readTestDictionary();

async function linesOf(id: string): Promise<string[]> {
  const entry = readCorpus().find((one) => one.id === id);
  if (entry === undefined) throw new Error(`no text ${id}`);
  const document = await extract(await readFile(entry.path), { name: entry.path });
  for await (const event of summarize(document, resolveSummaryOptions({}), { dictionary }))
    if (event.type === 'body-end') return event.body.text.split('\n');
  throw new Error('no summary');
}

test.each([
  ['ja-faq-attendance', '［どんな方法で打刻できますか］', '承認すると'],
  ['ja-mail-delay', '［第2便', '代替コンデンサ'],
])('in %s the label %s heads nothing that stands below another one', async (id, label, other) => {
  const headed = (await linesOf(id)).filter((line) => line.includes(label));
  expect(headed).toHaveLength(1);
  expect(headed[0]).not.toContain(other);
});
