import { describe, expect, it } from 'vitest';
import { emptyProgress, reduceSummaryEvent } from '@youyaku/client/summary-progress';
import type { Summary } from '@youyaku/contract/summary';
import { article, eventsOf, problemOf, summarise, useTestApp } from '#test-app.ts';

const app = useTestApp();
const streamed = (): Promise<Response> =>
  app().send('POST', '/v1/summaries', {
    json: { source: { type: 'text', text: article } },
    headers: { accept: 'text/event-stream' },
  });

describe('the stream of a summary', () => {
  it('has the ids 1, 2, 3 … and ends with the summary whose text the deltas produce', async () => {
    const response = await streamed();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = await eventsOf(response);
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
    const deltas = events
      .filter(({ event }) => event.type !== 'summary-end')
      .reduce((progress, { event }) => reduceSummaryEvent(progress, event), emptyProgress);
    const last = events.at(-1)?.event;
    expect(last?.type).toBe('summary-end');
    if (last?.type === 'summary-end') expect(deltas.text).toBe(last.summary.text);
  });

  it('goes through the stages in the order of the pipeline', async () => {
    const events = await eventsOf(await streamed());
    const stages = events.flatMap(({ event }) => (event.type === 'stage-start' ? [event.stage] : []));
    expect(stages).toEqual(['read', 'split', 'rank', 'write', 'ground', 'keep']);
  });

  it('starts a guest session like every other request', async () => {
    const guest = app().asStranger();
    const json = { source: { type: 'text', text: article } };
    const response = await guest.send('POST', '/v1/summaries', { json, headers: { accept: 'text/event-stream' } });
    await response.text();
    const { items } = (await (await guest.send('GET', '/v1/summaries')).json()) as { items: unknown[] };
    expect(items).toHaveLength(1);
  });

  it('resumes after any event with exactly the remaining events', async () => {
    const whole = await eventsOf(await streamed());
    const last = whole.at(-1)?.event;
    const id = last?.type === 'summary-end' ? last.summary.id : '';
    for (let after = 0; after < whole.length; after += 1) {
      const rest = await eventsOf(
        await app().send('GET', `/v1/summaries/${id}/events`, { headers: { 'last-event-id': String(after) } }),
      );
      expect(rest).toEqual(whole.slice(after));
    }
  });

  it('ends at once after the last event', async () => {
    const { id } = await summarise(app(), article);
    const all = await eventsOf(await app().send('GET', `/v1/summaries/${id}/events`));
    const headers = { 'last-event-id': String(all.length) };
    expect(await eventsOf(await app().send('GET', `/v1/summaries/${id}/events`, { headers }))).toEqual([]);
  });

  it('still sends the end when the events of an old summary have been deleted', async () => {
    const { id } = await summarise(app(), article);
    await app().parts.database.deleteFrom('summary_events').where('summary_id', '=', id).execute();
    const events = await eventsOf(await app().send('GET', `/v1/summaries/${id}/events`));
    expect(events.map(({ event }) => event.type)).toEqual(['summary-end']);
  });

  it('reaches 50 followers of one run completely', async () => {
    const started = await app().send('POST', '/v1/summaries', {
      json: { source: { type: 'text', text: article.repeat(30) } },
      headers: { prefer: 'respond-async' },
    });
    const { id } = (await started.json()) as Summary;
    const streams = await Promise.all(
      Array.from({ length: 50 }, async () => eventsOf(await app().send('GET', `/v1/summaries/${id}/events`))),
    );
    for (const stream of streams) expect(stream).toEqual(streams[0]);
    expect(streams[0]?.at(-1)?.event.type).toBe('summary-end');
  });

  it('ends with the error of a run that fails', async () => {
    const response = await app().send('POST', '/v1/summaries', {
      json: { source: { type: 'text', text: article }, shape: 'sentence', length: { unit: 'characters', max: 1 } },
      headers: { accept: 'text/event-stream' },
    });
    const last = (await eventsOf(response)).at(-1)?.event;
    expect(last).toMatchObject({ type: 'summary-error', code: 'length_impossible', retryable: false });
  });
});

describe('429', () => {
  it('for too many open streams of one guest, with Retry-After; those of others are opened', async () => {
    const guest = app().asStranger();
    const { id } = await summarise(guest, article);
    const owner = await app().parts.database.selectFrom('summaries').select('owner_id').where('id', '=', id).execute();
    const { seats } = app().parts;
    const sitter = { ownerId: owner[0]?.owner_id ?? '', address: 'elsewhere', standing: undefined };
    const held = [];
    for (let seat = seats.tryTake(sitter); seat !== undefined;) {
      held.push(seat);
      seat = seats.tryTake(sitter);
    }
    const refused = await guest.send('GET', `/v1/summaries/${id}/events`);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await problemOf(refused)).toMatchObject({ code: 'rate_limited', reason: 'streams' });
    const before = await countSummaries();
    const headers = { accept: 'text/event-stream' };
    const json = { source: { type: 'text', text: article } };
    expect((await guest.send('POST', '/v1/summaries', { json, headers })).status).toBe(429);
    expect(await countSummaries()).toBe(before);
    expect((await guest.send('POST', '/v1/summaries', { json })).status).toBe(202);
    expect((await streamed()).status).toBe(200);
    for (const seat of held) seat.leave();
    expect((await eventsOf(await guest.send('GET', `/v1/summaries/${id}/events`))).at(-1)?.event.type).toBe(
      'summary-end',
    );
  });

  it('is not caused by HEAD requests, errors or disconnected clients', async () => {
    const { id } = await summarise(app(), article);
    for (let index = 0; index < 140; index += 1) {
      await app().send('HEAD', `/v1/summaries/${id}/events`);
      await (await app().send('GET', `/v1/summaries/${id}/events`)).body?.cancel();
      for (const method of ['HEAD', 'GET'])
        await (await app().send(method, `/v1/summaries/${id}/source`)).body?.cancel();
      await app().send('POST', '/v1/summaries', {
        json: { source: { type: 'text', text: '' } },
        headers: { accept: 'text/event-stream' },
      });
    }
    for (const path of ['events', 'source'])
      expect((await app().send('GET', `/v1/summaries/${id}/${path}`)).status).toBe(200);
  });
});

async function countSummaries(): Promise<number> {
  return (await app().parts.database.selectFrom('summaries').select('id').execute()).length;
}

describe('404', () => {
  it('for an unknown summary and for another user’s alike', async () => {
    const { id } = await summarise(app(), article);
    const unknown = await problemOf(await app().send('GET', '/v1/summaries/sum_unknown/events'));
    const foreign = await problemOf(await app().asStranger().send('GET', `/v1/summaries/${id}/events`));
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
    expect(foreign.detail).toBe(unknown.detail);
  });
});

describe('400', () => {
  it.each(['-1', 'x', '1.5'])('for the Last-Event-ID %j', async (value) => {
    const { id } = await summarise(app(), article);
    const problem = await problemOf(
      await app().send('GET', `/v1/summaries/${id}/events`, { headers: { 'last-event-id': value } }),
    );
    expect(problem.status).toBe(400);
  });
});
