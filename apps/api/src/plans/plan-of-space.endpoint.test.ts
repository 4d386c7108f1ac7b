import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { plans } from '@youyaku/contract/plans';
import { migrate } from '#platform/database/open-database.ts';
import { openTestDatabase } from '#platform/database/test-database.ts';
import { useTestApp } from '#test-app.ts';
import { planOf } from './plan-of-space.ts';
import { reserveRun } from './quota-store.ts';
import { findSubscribed } from './subscriptions-store.ts';

const app = useTestApp();
const isPublic = { plans: { kind: 'public', table: plans } } as const;
const isOwn = { plans: { kind: 'self-hosted', table: plans } } as const;
const spaceId = 'spc_of_plans';

beforeEach(async () => {
  await app().parts.database.deleteFrom('subscriptions').execute();
});

async function subscribe(status: string, times: { end: string; grace?: string; cancel?: string }): Promise<void> {
  const { end, grace = null, cancel = null } = times;
  await sql`
    insert into subscriptions (space_id, plan, seats, status, period_end, grace_until, cancel_at)
    values (${spaceId}, 'plus', 3, ${status}, now() + ${end}::interval, now() + ${grace}::interval, now() + ${cancel}::interval)`.execute(
    app().parts.database,
  );
}

const planNow = async (facts: Parameters<typeof planOf>[1] = isPublic, ownerId = spaceId): Promise<string> =>
  (await planOf(app().parts.database, facts, ownerId)).plan.id;

it('is the base plan without a subscription', async () => {
  expect(await planNow(isPublic)).toBe('free');
  expect(await planNow(isPublic, 'guest_1')).toBe('guest');
  expect(await planNow(isOwn)).toBe('selfHosted');
  expect(await planNow(isOwn, 'guest_1')).toBe('selfHosted');
});

it.each([
  ['plus', 'active', { end: '1 day' }],
  ['plus', 'active', { end: '-71 hours' }],
  ['free', 'active', { end: '-73 hours' }],
  ['free', 'active', { end: '1 day', cancel: '-1 minute' }],
  ['plus', 'active', { end: '1 day', cancel: '1 minute' }],
  ['plus', 'past_due', { end: '1 day', grace: '1 hour' }],
  ['free', 'past_due', { end: '1 day', grace: '-1 minute' }],
  ['free', 'past_due', { end: '1 day' }],
  ['free', 'ended', { end: '1 day' }],
  ['free', 'none', { end: '1 day' }],
] as const)('is %s with a subscription that is %s, %o from now', async (plan, status, times) => {
  await subscribe(status, times);
  expect(await planNow()).toBe(plan);
  const own = { free: 'selfHosted', plus: 'plus' } as const;
  expect(await planNow(isOwn)).toBe(own[plan]);
});

it('has the seats that are paid for, and says until when what was made is kept', async () => {
  const { database } = app().parts;
  await subscribe('active', { end: '1 day' });
  expect(await planOf(database, isPublic, spaceId)).toMatchObject({ seats: 3, keptUntil: undefined });
  await sql`update subscriptions set status = 'ended'`.execute(database);
  const ended = await planOf(database, isPublic, spaceId);
  expect(ended).toMatchObject({ seats: 1 });
  expect(ended.keptUntil?.getTime()).toBeGreaterThan(Date.now());
});

it('reserving is planned once for each connection, with and without a second counter, and leaves the indexes of a counter alone', async () => {
  // Of its own, without a pooler: through one nothing is planned ahead.
  const { database, url } = await openTestDatabase();
  await migrate(url, app().parts.log);
  const also = { ownerId: 'spc_of_its_member', max: 9 };
  const common = { accountId: undefined, unit: 'model', max: 9, plan: 'pro', codePointsMax: 500 } as const;
  const firstUsed = new Date('2026-01-02T03:04:05Z');
  await database.transaction().execute(async (transaction) => {
    const reserve = async (place: number): Promise<void> => {
      await findSubscribed(transaction, spaceId);
      const run = { ...common, ownerId: spaceId, reason: undefined };
      expect(await reserveRun(transaction, { ...run, summaryId: `sum_a${place}`, also: undefined })).toBe(true);
      expect(await reserveRun(transaction, { ...run, summaryId: `sum_b${place}`, also })).toBe(true);
    };
    await reserve(1);
    await transaction.updateTable('quota_counters').set({ at: firstUsed }).where('owner_id', '=', spaceId).execute();
    await reserve(2);
    await reserve(3);
    const planned = await sql`
      select from pg_prepared_statements where statement ~ '(quota_counters|from subscriptions)'`.execute(transaction);
    expect(planned.rows.length).toBe(3);
    const counters = transaction.selectFrom('quota_counters').select(['used', 'at']).where('owner_id', '=', spaceId);
    expect(await counters.execute()).toEqual([{ used: 6, at: firstUsed }]);
  });
});
