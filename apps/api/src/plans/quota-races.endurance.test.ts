import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { password, post } from '#identity/test-accounts.ts';
import { listedModels } from '#models/test-models.ts';
import { useServer } from '#platform/database/test-server.ts';
import { createPerson } from '#spaces/test-spaces.ts';
import { article, problemOf, useTestApp } from '#test-app.ts';
import { leaveUnits, linesOf, publicPlans, usedOf } from './test-plans.ts';

const rounds = 50;
const atOnce = 200;
const json = { source: { type: 'text', text: article }, engine: 'llm' };

const server = useServer();
let url: Promise<string> | undefined;
const options = {
  worker: false,
  plans: publicPlans({ free: { llmPerMonthMax: 100 }, guest: { builtinPerDayMax: 100 } }),
  rateLimits: { requestsPerSecond: 100_000, startsPerMinute: 1_000_000, readersPerAddress: 1 },
  models: listedModels,
  databaseUrl: () => (url ??= server.open()),
};
/** Two processes of one service, but for the process. */
const apps = [useTestApp(options), useTestApp(options)];

it('of two hundred requests at once on the last unit of a space exactly one is accepted, fifty times', async () => {
  const [first, second] = apps.map((app) => app());
  if (first === undefined || second === undefined) throw new Error('no apps');
  const { session, account } = await createPerson(first);
  const elsewhere = second.asStranger();
  expect((await post(elsewhere, 'sign-in', { email: account.email, password })).status).toBe(200);
  const { database } = first.parts;
  const spaceId = account.space.id;
  for (let round = 1; round <= rounds; round += 1) {
    await leaveUnits(database, spaceId, 1, 100);
    const headers = { prefer: 'respond-async' };
    const sent = Array.from({ length: atOnce }, (_, index) =>
      (index % 2 === 0 ? session : elsewhere).send('POST', '/v1/summaries', { json, headers }),
    );
    const responses = await Promise.all(sent);
    expect([round, responses.filter(({ status }) => status === 202).length]).toEqual([round, 1]);
    const refused = await Promise.all(responses.filter(({ status }) => status !== 202).map((each) => problemOf(each)));
    expect(new Set(refused.map(({ code, limit, used }) => `${code} ${used} of ${limit}`))).toEqual(
      new Set(['quota_exceeded 100 of 100']),
    );
    expect(await usedOf(database, spaceId)).toEqual({ model: 100 });
    expect(await linesOf(database, spaceId)).toHaveLength(round);
  }
}, 600_000);

it('of two hundred guests at once on the last unit of an address exactly one is accepted, and the refused have used nothing', async () => {
  const [first] = apps.map((app) => app());
  if (first === undefined) throw new Error('no app');
  const { database } = first.parts;
  const guest = { json: { ...json, engine: 'builtin' }, headers: { prefer: 'respond-async' } };
  expect((await first.asStranger().send('POST', '/v1/summaries', guest)).status).toBe(202);
  for (let round = 1; round <= 5; round += 1) {
    await sql`update quota_counters set used = 99 where starts_with(owner_id, 'address_')`.execute(database);
    const before = await sumOfGuests();
    const sent = Array.from({ length: atOnce }, () => first.asStranger().send('POST', '/v1/summaries', guest));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect([round, statuses.filter((status) => status === 202).length]).toEqual([round, 1]);
    expect((await sumOfGuests()) - before).toBe(1);
  }

  async function sumOfGuests(): Promise<number> {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(used), 0)::int as sum from quota_counters where starts_with(owner_id, 'guest_')`.execute(
      database,
    );
    return rows[0]?.sum ?? 0;
  }
}, 600_000);
