import { expect, test } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import { resolveSummaryOptions, type SummaryRequest } from '@youyaku/contract/summary-request';
import { analyse } from '@youyaku/language/analyse';
import { createFakeModel } from '@youyaku/testing/llm/fake-model';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import type { DraftItem } from '#items/draft-item.ts';
import { checkItem } from '#items/check-item.ts';
import { openRunContext, openSession } from '#session/open-run-context.ts';
import { judgeItems, needsJudge } from './judge-items.ts';

const dictionary = readTestDictionary();
const delimiter = '0123456789abcdef0123456789abcdef';
const [first, second] = ['甲案では、図書館を駅前に移すことを検討する。', '乙案では、図書館を今の場所で建て替える。'];
const text = `${first}\n\n${second}`;
const document: Document = {
  text,
  language: 'ja',
  blocks: [
    { kind: 'paragraph', part: '甲', start: 0, end: first.length },
    { kind: 'paragraph', part: '乙', start: first.length + 2, end: text.length },
  ],
  warnings: [],
  sources: [
    { title: '甲', start: 0, end: first.length },
    { title: '乙', start: first.length + 2, end: text.length },
  ],
};

async function judge(items: readonly DraftItem[], answer: string, request: Omit<SummaryRequest, 'source'> = {}) {
  const model = createFakeModel(() => answer);
  const session = openSession(document, resolveSummaryOptions(request), { dictionary, model, delimiter });
  const run = await openRunContext(document, analyse(document, dictionary), session);
  const checked = items.map((item) => checkItem(item, run.source));
  return { isNeeded: needsJudge(checked, run), items: await judgeItems(checked, run), asked: model.requests.length };
}

const free: DraftItem = { kind: 'point', text: '一方の案は、駅の近くへの引っ越しを取り上げている。', citations: [1] };

test('a sentence about one source is contradicted by that source alone', async () => {
  const own = await judge([free], 'S1 | 矛盾 | 取り上げている | 移すことを検討する');
  expect(own.items[0]?.contradicts).toMatchObject({ by: 'judge', quote: '移すことを検討する' });
  const other = await judge([free], 'S1 | 矛盾 | 引っ越し | 今の場所で建て替える');
  expect(other.items[0]).toMatchObject({ verdict: 'paraphrased' });
  expect(other.items[0]?.contradicts).toBeUndefined();
});

test('headings, questions and statements on how two texts differ are not judged', async () => {
  const kinds = (['heading', 'question', 'disagreement'] as const).map((kind) => ({ ...free, kind }));
  expect(await judge(kinds, 'S1 | 支持')).toMatchObject({ isNeeded: false, asked: 0 });
  expect(await judge([free], 'S1 | 支持', { compare: true })).toMatchObject({ isNeeded: false, asked: 0 });
  expect(await judge([free], 'S1 | 支持')).toMatchObject({ isNeeded: true, asked: 1 });
});

test('a judgement stays with its item when others are not judged', async () => {
  const heading: DraftItem = { kind: 'heading', text: '二つの案', citations: [] };
  const { items } = await judge([heading, free], 'S1 | 支持 | 移すことを検討する');
  expect(items[0]?.checks.some(({ kind }) => kind === 'meaning')).toBe(false);
  expect(items[1]?.checks.at(-1)).toMatchObject({ kind: 'meaning', verdict: 'found' });
});
