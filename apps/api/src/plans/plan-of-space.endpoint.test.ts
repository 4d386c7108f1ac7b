import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { plans } from '@youyaku/contract/plans';
import { useTestApp } from '#test-app.ts';
import { planOf } from './plan-of-space.ts';

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
