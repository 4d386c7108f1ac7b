import { expect, it } from 'vitest';
import type { Summary } from '@youyaku/contract/summary';
import { createFileRenderer } from './render-file.ts';

const summary = {
  id: 'sum_0',
  status: 'done',
  createdAt: '2026-11-22T00:00:00.000Z',
  finishedAt: '2026-11-22T00:00:00.000Z',
  title: '会館',
  tags: [],
  request: { language: 'source' },
  engine: { kind: 'builtin', model: 'youyaku', version: '1' },
  text: '会館を建て替える。',
  shape: 'lines',
  sentences: [],
} as unknown as Summary;
const task = { summary, format: 'pdf', options: { language: 'ja' } } as const;

it('whoever leaves ends the work, and one owner has few waiting', async () => {
  const render = createFileRenderer();
  const leaving = new AbortController();
  const caller = { ownerId: 'greedy', signal: leaving.signal };
  const asked = Array.from({ length: 7 }, () => render(task, caller, false));
  const ends = Promise.allSettled(asked);
  const other = render(task, { ownerId: 'modest', signal: new AbortController().signal }, false);
  await expect(asked.at(-1)).rejects.toMatchObject({ code: 'rate_limited' });
  leaving.abort(new Error('left'));
  const reasons = (await ends).map((end) => (end.status === 'rejected' ? (end.reason as Error).message : 'made'));
  expect(reasons).toEqual([...Array.from({ length: 6 }, () => 'left'), expect.stringContaining('rate_limited')]);
  expect(
    Buffer.from((await other) ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

it('a fault of the thread is a fault of ours, not the end of the process', async () => {
  const broken = { ...task, summary: { ...summary, text: undefined } as unknown as Summary };
  const asked = createFileRenderer()(broken, { ownerId: 'a', signal: new AbortController().signal }, true);
  await expect(asked).rejects.toMatchObject({ code: 'internal', reason: 'render' });
});
