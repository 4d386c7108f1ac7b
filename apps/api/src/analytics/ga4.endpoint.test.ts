import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEmail, signUp } from '#identity/test-accounts.ts';
import { article, useTestApp, type TestApp } from '#test-app.ts';

type Sent = { client_id: string; events: { name: string; params: Record<string, string> }[] };
const bodies: string[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    bodies.push(Buffer.concat(chunks).toString());
    response.writeHead(204).end();
  });
});
const ga4 = { measurementId: 'G-ABCDEF1234', apiSecret: 'a-secret-of-ga4', apiUrl: '' };
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ga4.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
const app = useTestApp({ ga4, tags: { hasGa4: true, hasHouseAds: false } });

const canary = '山田花子の極秘メモ';
const summarise = (person: TestApp, source: object): Promise<Response> =>
  person.send('POST', '/v1/summaries', { json: { source, again: true } });
const allow = (person: TestApp, usage: boolean): Promise<Response> =>
  person.send('POST', '/v1/consent', { json: { ads: false, usage } });

/** Everything there is to count, by one person. */
async function doEverything(person: TestApp, email: string): Promise<void> {
  const { database } = app().parts;
  const { space } = await signUp(person, email);
  const text = { type: 'text', text: `${article}\n\n${canary}は別にある。` };
  await sql`insert into usage_days (owner_id, day, builtin) values (${space.id}, current_date - 3, 1)`.execute(
    database,
  );
  expect((await summarise(person, text)).status).toBe(201);
  const form = new FormData();
  form.append('file', new File([Buffer.from([0xff, 0xd8, 0xff, 0, 1])], `${canary}.pdf`, { type: 'application/pdf' }));
  const { id } = (await (await person.send('POST', '/v1/files', { body: form })).json()) as { id: string };
  const headers = { prefer: 'respond-async' };
  const json = { source: { type: 'file', fileId: id } };
  expect((await person.send('POST', '/v1/summaries', { json, headers })).status).toBe(202);
  const report = (event: string): Promise<Response> => person.send('POST', '/v1/counts', { json: { event } });
  expect((await report('copied')).status).toBe(204);
  expect((await report('paid')).status).toBe(403);
  await sql`insert into subscriptions (space_id, customer_id, status, plan) values (${space.id}, ${space.id}, 'active', 'plus')`.execute(
    database,
  );
  expect((await report('paid')).status).toBe(204);
  expect((await report('paid')).status).toBe(429);
}

it('sends of who allows it what was begun, finished, failed, copied, who came back, signed up and paid, without a text', async () => {
  const [open, closed] = [app().asStranger(), app().asStranger()];
  await allow(open, true);
  await allow(closed, false);
  await doEverything(closed, newEmail());
  await doEverything(open, 'canary@example.jp');
  const listEvents = (): string[] =>
    bodies
      .flatMap((body) => (JSON.parse(body) as Sent).events)
      .map(({ name, params }) => [name, ...Object.values(params)].join(' '))
      .toSorted();
  await expect
    .poll(listEvents, { timeout: 60_000 })
    .toEqual([
      'came_back',
      'plan_paid accepted',
      'sign_up accepted',
      'summary_begun accepted',
      'summary_begun accepted',
      'summary_copied accepted',
      'summary_failed source_unreadable',
      'summary_finished text',
    ]);
  expect(new Set(bodies.map((body) => (JSON.parse(body) as Sent).client_id)).size).toBe(1);
  expect(bodies.join('\n')).not.toMatch(/canary|極秘|青海|guest_|sum_|spc_|file_|@|a-secret/);
}, 120_000);
