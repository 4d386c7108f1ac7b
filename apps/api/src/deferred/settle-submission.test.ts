import { expect, test } from 'vitest';
import type { BatchAnswer } from '@youyaku/models/batch-provider';
import { settleSubmission } from './settle-submission.ts';

const model = {
  price: ({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }) => inputTokens + outputTokens,
};
const submission = { id: 'bsb_a', questions: 3, heldMicroJpy: 300, heldMaxMicroJpy: 120 };
const answered: BatchAnswer = {
  type: 'completion',
  text: '会館\0を建て替える。',
  reason: 'stop',
  usage: { inputTokens: 40, outputTokens: 10 },
};
const failed = (usage: BatchAnswer['usage']): BatchAnswer => ({ type: 'failure', fault: 'broken', usage });

test('what came back is paid by its tokens, and keeps its place', () => {
  const answers = new Map([
    ['bsb_a-0', answered],
    ['bsb_a-1', failed({ inputTokens: 0, outputTokens: 0 })],
    ['bsb_a-2', answered],
  ]);
  const settled = settleSubmission(submission, model, { type: 'ended', answers });
  expect(settled).toMatchObject({ costMicroJpy: 100, inputTokens: 80, outputTokens: 20, isEstimate: false });
  expect(settled.answers).toEqual([
    { place: 0, text: '会館\uFFFDを建て替える。', reason: 'stop', inputTokens: 40, outputTokens: 10 },
    { place: 1, fault: 'broken' },
    { place: 2, text: '会館\uFFFDを建て替える。', reason: 'stop', inputTokens: 40, outputTokens: 10 },
  ]);
});

test('of what the provider may bill without saying it, the highest price counts, up to all that was reserved', () => {
  const lost = settleSubmission(submission, model, { type: 'ended', answers: new Map([['bsb_a-0', answered]]) });
  expect(lost).toMatchObject({ costMicroJpy: 50 + 240, isEstimate: true });
  const all = settleSubmission(submission, model, { type: 'ended', answers: new Map() });
  expect(all.costMicroJpy).toBe(300);
});

test('a batch that failed as a whole costs nothing, and all of its questions have its fault', () => {
  const settled = settleSubmission(submission, model, { type: 'failed', fault: 'rate' });
  expect(settled).toMatchObject({ costMicroJpy: 0, isEstimate: false });
  expect(settled.answers).toEqual([0, 1, 2].map((place) => ({ place, fault: 'rate' })));
});
