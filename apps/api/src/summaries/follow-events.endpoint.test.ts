import type { Summary } from '@youyaku/contract/summary';
import { expect, it } from 'vitest';
import { createFeeds } from '#live/feeds.ts';
import { useTestApp } from '#test-app.ts';
import { claimRun } from './claim-store.ts';
import { followEvents } from './follow-events.ts';
import { appendEvents } from './runs-store.ts';

const app = useTestApp({ worker: false });

it('whoever follows a run asks the database once for each batch of events', async () => {
  const { database, realtime } = app().parts;
  const json = { source: { type: 'text', text: '市は新しい図書館を来年の四月に開く。' } };
  const response = await app().send('POST', '/v1/summaries', { json, headers: { prefer: 'respond-async' } });
  const { id } = (await response.json()) as Summary;
  const run = await claimRun(database, 'wrk_one');
  let queries = 0;
  const counted = database.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const leaving = new AbortController();
  const follow = {
    ownerId: run?.owner_id ?? '',
    id,
    afterSeq: run?.last_seq ?? 0,
    language: 'ja' as const,
    signal: leaving.signal,
  };
  // No poll counts as a question of a batch.
  const feeds = createFeeds(realtime, { topic: 'summary-changed', pollMs: 600_000 });
  const events = followEvents({ database: counted, feeds }, follow);
  const batches = 10;
  for (let batch = 1; batch <= batches; batch += 1) {
    const next = events.next();
    const lease = { id, workerId: 'wrk_one', attempt: run?.attempt ?? 0 };
    await appendEvents(database, lease, [{ type: 'text-delta', text: String(batch) }], 'write');
    await realtime.wake('summary-changed', id);
    expect((await next).value).toMatchObject({ event: { text: String(batch) } });
  }
  leaving.abort();
  await events.next();
  // Before the first batch there may be one that finds nothing.
  expect(queries).toBeLessThanOrEqual(batches + 1);
});
