import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { spaceUsageSchema, type SpaceUsage } from '@youyaku/contract/space-usage';
import { is, openLiveReader } from '#live/test-live.ts';
import { listedModels } from '#models/test-models.ts';
import { createPerson, inSpace, storeSpace, type Person } from '#spaces/test-spaces.ts';
import { claimRun } from '#summaries/claim-store.ts';
import { startSummaryWorker } from '#summaries/summary-worker.ts';
import { article, problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { planOf } from './plan-of-space.ts';
import { findUsed } from './quota-store.ts';
import { linesOf, publicPlans, subscribe, usedOf } from './test-plans.ts';
import { endTestRun } from './test-quota-child.ts';

const app = useTestApp({
  worker: false,
  plans: publicPlans({ free: { builtinCodePointsMax: 500, llmPerMonthMax: 2 } }),
  models: listedModels,
});
afterEach(() => void vi.useRealTimers());

function ask(session: TestApp, { engine = 'llm', text = article, headers = {} } = {}): Promise<Response> {
  const sent = { ...headers, prefer: 'respond-async' };
  return session.send('POST', '/v1/summaries', { json: { source: { type: 'text', text }, engine }, headers: sent });
}
const idOf = async (response: Response): Promise<string> => {
  expect(response.status).toBe(202);
  return ((await response.json()) as { id: string }).id;
};
const usageOf = async (session: TestApp, headers = {}): Promise<SpaceUsage> =>
  spaceUsageSchema.parse(await (await session.send('GET', '/v1/usage', { headers })).json());

describe('a period that ends while a run is under way', () => {
  it('lets the run end, with what it was accepted with, and what it may read', async () => {
    const { session, account } = await createPerson(app());
    const { database } = app().parts;
    await subscribe(database, account.space.id, 'plus');
    const id = await idOf(await ask(session, { engine: 'builtin', text: article.repeat(4) }));
    await sql`update subscriptions set status = 'ended', period_end = now() where space_id = ${account.space.id}`.execute(
      database,
    );
    expect((await planOf(database, session.parts.facts, account.space.id)).plan.id).toBe('free');
    const worker = startSummaryWorker(app().parts, 1);
    const row = await vi.waitFor(async () => {
      const ended = database.selectFrom('summaries').select('status').where('id', '=', id);
      expect((await ended.executeTakeFirst())?.status).toBe('done');
      return linesOf(database, account.space.id);
    }, 20_000);
    await worker.drain(1_000);
    expect(row).toMatchObject([{ unit: 'builtin', state: 'settled' }]);
    expect(await problemOf(await ask(session, { engine: 'builtin', text: article.repeat(4) }))).toMatchObject({
      code: 'source_too_large',
      plan: 'free',
      limit: 500,
    });
  });

  it.each([
    ['done', 'settled', 1],
    ['failed', 'released', 0],
  ] as const)('charges the month in which it was accepted: %s in the next one', async (end, state, used) => {
    const { session, account } = await createPerson(app());
    const { database } = app().parts;
    await idOf(await ask(session));
    // It was accepted in another month.
    for (const table of ['quota_counters', 'run_charges'])
      await sql`update ${sql.table(table)} set period = '2020-01' where owner_id = ${account.space.id}`.execute(
        database,
      );
    expect((await usageOf(session)).allowances.modelRuns).toMatchObject({ used: 0, max: 2 });
    await endTestRun(database, end);
    expect(await linesOf(database, account.space.id)).toMatchObject([{ period: '2020-01', state }]);
    expect(await usedOf(database, account.space.id)).toEqual({ model: used });
    expect((await usageOf(session)).allowances.modelRuns).toMatchObject({ used: 0, max: 2 });
  });
});

describe('a run that is deleted or cancelled while it is open', () => {
  it.each([
    ['DELETE', '', 'deleted'],
    ['POST', '/cancel', 'cancelled'],
  ])('gives its unit back: %s%s', async (method, path, reason) => {
    const { session, account } = await createPerson(app());
    const { database } = app().parts;
    const id = await idOf(await ask(session));
    expect(await usedOf(database, account.space.id)).toEqual({ model: 1 });
    expect((await session.send(method, `/v1/summaries/${id}${path}`)).ok).toBe(true);
    expect(await linesOf(database, account.space.id)).toMatchObject([{ summary_id: id, state: 'released', reason }]);
    expect(await usedOf(database, account.space.id)).toEqual({ model: 0 });
    await claimRun(database, 'wrk_none');
    expect(await linesOf(database, account.space.id)).toHaveLength(1);
  });
});

describe('runs that are stopped', () => {
  it('after a model has begun give back as many units a month as there are; before, always', async () => {
    const { session, account } = await createPerson(app());
    const { database } = app().parts;
    const stop = async (hasBegun: boolean): Promise<void> => {
      const id = await idOf(await ask(session));
      if (hasBegun)
        await sql`
          insert into model_calls (owner_id, summary_id, model, purpose, input_tokens, cost_micro_jpy, held_micro_jpy, floor_micro_jpy)
          values (${account.space.id}, ${id}, 'm', 'write', 100, 0, 0, 0)`.execute(database);
      expect((await session.send('POST', `/v1/summaries/${id}/cancel`)).ok).toBe(true);
    };
    for (let run = 0; run < 3; run += 1) await stop(false);
    for (let run = 0; run < 2; run += 1) await stop(true);
    expect(await usedOf(database, account.space.id)).toEqual({ model: 0 });
    await stop(true);
    expect(await usedOf(database, account.space.id)).toEqual({ model: 1 });
    await stop(false);
    expect(await usedOf(database, account.space.id)).toEqual({ model: 1 });
    await stop(true);
    expect((await problemOf(await ask(session))).reason).toBe('model_runs');
  });
});

describe('the clock of a process', () => {
  it.each([-2, 2])(
    'that is %s days off changes nothing: periods, plans and resets are by the clock of the database',
    async (days) => {
      const { session, account } = await createPerson(app());
      const { database } = app().parts;
      const { space } = account;
      await subscribe(database, space.id, 'plus');
      await sql`update subscriptions set period_end = now() + interval '1 day' where space_id = ${space.id}`.execute(
        database,
      );
      await idOf(await ask(session));
      const before = [
        await findUsed(database, space.id, 'model'),
        await planOf(database, session.parts.facts, space.id),
      ];
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
      expect([
        await findUsed(database, space.id, 'model'),
        await planOf(database, session.parts.facts, space.id),
      ]).toEqual(before);
      await idOf(await ask(session, { text: `${article}二` }));
      expect(new Set((await linesOf(database, space.id)).map(({ period }) => period)).size).toBe(1);
      expect(await usedOf(database, space.id)).toEqual({ model: 2 });
      await sql`update subscriptions set period_end = now() - interval '3 days' where space_id = ${space.id}`.execute(
        database,
      );
      expect((await planOf(database, session.parts.facts, space.id)).plan.id).toBe('free');
    },
  );
});

describe('a renewal', () => {
  const makeSpace = async (): Promise<{ members: readonly Person[]; spaceId: string }> => {
    const members = [await createPerson(app()), await createPerson(app())] as const;
    const [person, member] = members;
    const spaceId = await storeSpace(app(), [
      { person, role: 'owner' },
      { person: member, role: 'editor' },
    ]);
    await subscribe(app().parts.database, spaceId, 'plus', 2);
    return { members, spaceId };
  };

  it('whose webhook comes an hour late interrupts nobody', async () => {
    const { members, spaceId } = await makeSpace();
    await sql`update subscriptions set period_end = now() - interval '1 hour' where space_id = ${spaceId}`.execute(
      app().parts.database,
    );
    for (const { session } of members) {
      expect(await usageOf(session, inSpace(spaceId))).toMatchObject({
        plan: 'plus',
        allowances: { modelRuns: { max: 600 } },
      });
      await idOf(await ask(session, { headers: inSpace(spaceId) }));
    }
  });

  it('whose card fails leaves members their plan until the grace is over, and their open pages learn of each step', async () => {
    const { database } = app().parts;
    const { members, spaceId } = await makeSpace();
    const [, member] = members;
    if (member === undefined) throw new Error('no member');
    const { session } = member;
    const headers = inSpace(spaceId);
    const page = await openLiveReader(session, undefined, spaceId);
    const step = async (grace: string): Promise<void> => {
      await sql`
        update subscriptions set status = 'past_due', grace_until = now() + ${grace}::interval
        where space_id = ${spaceId}`.execute(database);
      await page.until(is('plan-changed', spaceId));
    };
    await step('7 days');
    expect((await usageOf(session, headers)).plan).toBe('plus');
    await idOf(await ask(session, { headers }));
    await step('-1 minute');
    expect(await usageOf(session, headers)).toMatchObject({
      plan: 'free',
      allowances: { modelRuns: { used: 1, max: 2 } },
    });
    await idOf(await ask(session, { headers, text: `${article}二` }));
    const refused = await problemOf(await ask(session, { headers, text: `${article}三` }));
    expect(refused).toMatchObject({ code: 'quota_exceeded', reason: 'model_runs', limit: 2, used: 2, plan: 'free' });
    // What was made stays readable.
    const list = await session.send('GET', '/v1/summaries', { headers });
    expect(((await list.json()) as { items: unknown[] }).items).toHaveLength(2);
  });
});
