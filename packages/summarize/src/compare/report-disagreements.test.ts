import type { SummaryBody } from '@youyaku/contract/summary';
import { resolveSummaryOptions, type SummaryRequest } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { countCharacters } from '@youyaku/contract/count-characters';
import { summarize } from '#summarize.ts';
import { joinVersions } from '@youyaku/testing/summarize/join-versions';

const dictionary = readTestDictionary();

const notice = '市民講座を開きます。申込みの締切は11月25日です。会場は市民会館の二階で、車では来られません。';
const letter = '講座には誰でも参加できます。申込みの締切は11月20日です。昼食は講座の後に隣の店で取れます。';

async function run(request: SummaryRequest, ...texts: string[]): Promise<SummaryBody> {
  for await (const event of summarize(joinVersions(...texts), resolveSummaryOptions(request), { dictionary }))
    if (event.type === 'body-end') return event.body;
  throw new Error('no body');
}

describe('several sources that contradict each other', () => {
  it('are summarised in the items asked for, followed by their differences', async () => {
    const body = await run({ length: { unit: 'items', count: 2 } }, notice, letter);
    const lines = body.text.split('\n');
    expect(lines.slice(2)).toEqual(['相違', '申込みの締切：「第1版」では11月25日、「第2版」では11月20日']);
    expect(body.notes).toEqual([{ code: 'sources_disagree', count: 1 }]);
    const last = body.sentences.at(-1);
    expect(body.text.slice(last?.start, last?.end)).toBe(lines[3]);
    expect(last?.evidence.map(({ part }) => part)).toEqual(['第1版', '第2版']);
  });

  it.each([60, 90, 120, 200])('keep to %i characters including the report of differences', async (max) => {
    const body = await run({ shape: 'lines', length: { unit: 'characters', max } }, notice, letter);
    expect(countCharacters(body.text)).toBeLessThanOrEqual(max);
    expect(body.notes).toEqual([{ code: 'sources_disagree', count: 1 }]);
  });

  it('have no report if they agree', async () => {
    const body = await run({ length: { unit: 'items', count: 2 } }, notice, letter.replace('20日', '25日'));
    expect([body.text.includes('相違'), body.notes]).toEqual([false, undefined]);
  });
});
