import { describe, expect, it } from 'vitest';
import { limits } from '@youyaku/contract/limits';
import type { Summary } from '@youyaku/contract/summary';
import { article, problemOf, useTestApp, type TestApp } from '#test-app.ts';

const app = useTestApp({ worker: false });

function ask(guest: TestApp, headers: Record<string, string> = {}): Promise<Response> {
  const json = { source: { type: 'text', text: article } };
  return guest.send('POST', '/v1/summaries', { json, headers: { prefer: 'respond-async', ...headers } });
}

describe('summaries of one guest that are open', () => {
  it('are limited also under concurrent requests, then 429 with Retry-After', async () => {
    const guest = app().asStranger();
    const first = await ask(guest, { 'idempotency-key': 'known' });
    const { id } = (await first.json()) as Summary;
    const answers = await Promise.all(Array.from({ length: limits.runsOpenPerOwnerMax + 30 }, () => ask(guest)));
    const accepted = answers.filter(({ status }) => status === 202);
    expect(accepted).toHaveLength(limits.runsOpenPerOwnerMax - 1);
    const refused = await ask(guest);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await problemOf(refused)).toMatchObject({ code: 'rate_limited', reason: 'waiting', status: 429 });

    // Replays are still answered, other guests are not affected, and an ended run frees a slot.
    const replayed = await ask(guest, { 'idempotency-key': 'known' });
    expect([replayed.status, ((await replayed.json()) as Summary).id]).toEqual([202, id]);
    expect((await ask(app().asStranger())).status).toBe(202);
    await guest.send('POST', `/v1/summaries/${id}/cancel`);
    expect((await ask(guest)).status).toBe(202);
  });
});
