import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { article, useTestApp } from '#test-app.ts';
import { addUpEvents, listEvents } from './event-counts-store.ts';

const app = useTestApp();
const send = (path: string, body: object, cookie?: string) =>
  app().request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
    body: JSON.stringify(body),
  });
const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

it('counts who tries, finishes, fails, copies and comes back, without a text or an id; added up or not', async () => {
  const { database } = app().parts;
  const first = await send('/v1/summaries', { source: { type: 'text', text: article } });
  expect(first.status).toBe(201);
  const cookie = cookieOf(first);
  await send('/v1/summaries', { source: { type: 'text', text: article }, again: true }, cookie);
  expect((await send('/v1/counts', { event: 'copied' }, cookie)).status).toBe(204);
  expect((await send('/v1/counts', { event: article })).status).toBe(400);
  const counted = async () =>
    Object.fromEntries(
      (await listEvents(database, 30)).map(({ event, plan, format, error, count }) => [
        [event, plan, format, error].filter((part) => part !== '').join(' '),
        count,
      ]),
    );
  const expected = { 'tried guest text': 2, 'finished guest text': 2, 'copied guest': 1 };
  expect(await counted()).toEqual(expected);
  await Promise.all([addUpEvents(database, new Date()), addUpEvents(database, new Date())]);
  expect(await counted()).toEqual(expected);

  await sql`update summaries set created_at = created_at - interval '2 days'`.execute(database);
  for (let run = 0; run < 2; run += 1)
    await send('/v1/summaries', { source: { type: 'text', text: article }, again: true }, cookie);
  await addUpEvents(database, new Date());
  expect(await counted()).toEqual({
    'tried guest text': 4,
    'finished guest text': 4,
    'copied guest': 1,
    'came-back guest': 1,
  });
  const { rows } = await sql<{ line: string }>`
    select to_json(event_counts)::text as line from event_counts`.execute(database);
  for (const { line } of rows) expect(line).not.toMatch(/青海|guest_|sum_/);
  expect(rows.length).toBe(4);
});
