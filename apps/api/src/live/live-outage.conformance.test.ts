import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useServer } from '#platform/database/test-server.ts';
import { article, summarise, useTestApp } from '#test-app.ts';
import { is, isReady, openLiveReader } from './test-live.ts';

const server = useServer();
const app = useTestApp({ databaseUrl: () => server.open() });
const tabs = 12;

it('streams go on through restarts of the database: every change once, in one order, also those nobody was woken for', async () => {
  const session = app();
  const { id } = await summarise(session, article);
  const readers = await Promise.all(Array.from({ length: tabs }, () => openLiveReader(session)));
  const ready = await Promise.all(readers.map((reader) => reader.until(isReady)));
  const rename = async (title: string): Promise<number> =>
    (await session.send('PATCH', `/v1/summaries/${id}`, { json: { title } })).status;
  let answered = 0;
  for (let restart = 0; restart < 3; restart += 1) {
    for (let turn = 0; turn < 5; turn += 1) answered += Number((await rename(`${restart} ${turn}`)) === 200);
    const last = rename(`${restart} last`);
    await server.stop();
    answered += Number((await last) === 200);
    expect(await rename('away')).toBe(503);
    await wait(restart * 400);
    await server.start();
    // At once: the listener for wake-ups may not be back yet.
    while ((await rename(`${restart} back`)) !== 200) await wait(20);
    answered += 1;
  }
  await session.send('PATCH', `/v1/summaries/${id}`, { json: { pinned: true } });
  const position = ready[0]?.id ?? 0;
  for (const reader of readers) while ((await reader.until(is('summary-changed', id))).id < position);
  const late = await openLiveReader(session, position);
  await late.until(is('summary-changed', id));
  const whole = late.seen.filter(({ event }) => !isReady(event));
  expect(whole.filter(({ event }) => event.type === 'summary-renamed').length).toBeGreaterThanOrEqual(answered);
  expect(new Set(whole.map((followed) => followed.id)).size).toBe(whole.length);
  for (const { seen } of readers)
    expect(seen.filter((followed) => followed.id > position && !isReady(followed.event))).toEqual(whole);
}, 120_000);
