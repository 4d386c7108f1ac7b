import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { article, useTestApp, type TestApp } from '#test-app.ts';
import { mailTo, password, post, signUp } from '#identity/test-accounts.ts';
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
  await sql`update usage_days set day = day - 2`.execute(database);
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

const canary = '山田花子の極秘メモ';

/** What is counted while this is done, by event, plan, format and error. */
async function countDuring(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await countNow();
  await act();
  const after = await countNow();
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
}

async function countNow(): Promise<Record<string, number>> {
  const counts = await listEvents(app().parts.database, 30);
  return Object.fromEntries(
    counts.map(({ event, plan, format, error, count }) => [
      [event, plan, format, error].filter((part) => part !== '').join(' '),
      count,
    ]),
  );
}

const summarise = (guest: TestApp, source: object): Promise<Response> =>
  guest.send('POST', '/v1/summaries', { json: { source, again: true } });
/** Everything that this guest has done was done two days ago. */
async function passTwoDays(guest: TestApp): Promise<void> {
  const { items } = (await (await guest.send('GET', '/v1/summaries')).json()) as { items: { id: string }[] };
  const { database } = guest.parts;
  const id = items[0]?.id ?? '';
  await sql`
    update usage_days set day = day - 2 where owner_id = (select owner_id from summaries where id = ${id})`.execute(
    database,
  );
  await sql`update summaries set created_at = created_at - interval '2 days' where id = ${id}`.execute(database);
}
async function deleteAll(guest: TestApp): Promise<void> {
  const { items } = (await (await guest.send('GET', '/v1/summaries')).json()) as { items: { id: string }[] };
  for (const { id } of items) expect((await guest.send('DELETE', `/v1/summaries/${id}`)).status).toBe(204);
}

it('who has deleted everything comes back all the same, and once a day', async () => {
  const guest = app().asStranger();
  const text = { type: 'text', text: article };
  expect(await countDuring(() => summarise(guest, text))).toEqual({ 'tried guest text': 1, 'finished guest text': 1 });
  await passTwoDays(guest);
  await deleteAll(guest);
  const back = { 'tried guest text': 1, 'finished guest text': 1, 'came-back guest': 1 };
  expect(await countDuring(() => summarise(guest, text))).toEqual(back);
  await deleteAll(guest);
  const again = await countDuring(() => summarise(guest, text));
  expect(again).toEqual({ 'tried guest text': 1, 'finished guest text': 1 });
});

it('counts what fails by its error, and of a file its ending alone', async () => {
  const guest = app().asStranger();
  const form = new FormData();
  form.append(
    'file',
    new File([Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2])], `${canary}.pdf`, { type: 'application/pdf' }),
  );
  const { id } = (await (await guest.send('POST', '/v1/files', { body: form })).json()) as { id: string };
  const counted = await countDuring(async () => {
    expect((await summarise(guest, { type: 'file', fileId: id })).status).toBe(422);
  });
  expect(counted).toEqual({ 'tried guest pdf': 1, 'failed guest pdf source_unreadable': 1 });
});

it('counts a sign-up once, when it is one', async () => {
  const session = app().asStranger();
  const email = 'canary@example.jp';
  expect(await countDuring(() => signUp(session, email))).toEqual({ 'signed-up account': 1 });
  const again = await countDuring(async () => {
    await post(app().asStranger(), 'sign-up', { email, password });
    await mailTo(session, email);
  });
  expect(again).toEqual({});
});

it('counts who begins to pay, by plan: not a change of plan, and not a card that failed for a while', async () => {
  const { database } = app().parts;
  const become = (status: string, plan: string | null) => () =>
    sql`
      insert into subscriptions (space_id, customer_id, status, plan) values ('spc_canary', 'cus_canary', ${status}, ${plan})
      on conflict (space_id) do update set status = excluded.status, plan = excluded.plan`.execute(database);
  expect(await countDuring(become('none', null))).toEqual({});
  expect(await countDuring(become('active', 'plus'))).toEqual({ 'paid plus': 1 });
  expect(await countDuring(become('active', 'pro'))).toEqual({});
  expect(await countDuring(become('past_due', 'pro'))).toEqual({});
  expect(await countDuring(become('active', 'pro'))).toEqual({});
  expect(await countDuring(become('ended', null))).toEqual({});
  expect(await countDuring(become('active', 'pro'))).toEqual({ 'paid pro': 1 });
});

it('holds no text, no name, no address and no id, added up or not', async () => {
  const { database } = app().parts;
  const lines = async (): Promise<string> =>
    JSON.stringify(
      (
        await sql`select to_json(n)::text as line from event_notes n
          union all select to_json(c)::text from event_counts c`.execute(database)
      ).rows,
    );
  expect(await lines()).toContain('paid');
  expect(await lines()).not.toMatch(/canary|極秘|青海|guest_|sum_|spc_|file_|@/);
  await addUpEvents(database, new Date());
  expect(await lines()).toContain('paid');
  expect(await lines()).not.toMatch(/canary|極秘|青海|guest_|sum_|spc_|file_|@/);
});
