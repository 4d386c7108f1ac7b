import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AdminOverview } from '@youyaku/contract/admin';
import { useTestApp } from '#test-app.ts';
import { readAdmin, signUpOperator } from './test-operator.ts';

const app = useTestApp();

it('counts the runs of the last 24 hours by hour and outcome, those of before not', async () => {
  const { session } = await signUpOperator(app());
  const { database } = session.parts;
  const add = (id: string, status: string, hours: number) =>
    sql`
    insert into summaries (id, owner_id, title, request, status, finished_at)
    values (${id}, 'guest_1', 't', '{}', ${status}, date_trunc('hour', now()) - make_interval(hours => ${hours}::int))`.execute(
      database,
    );
  await add('sum_now', 'done', 0);
  await add('sum_failed', 'failed', 3);
  await add('sum_also', 'failed', 3);
  await add('sum_cancelled', 'cancelled', 23);
  await add('sum_before', 'done', 24);
  const { hours } = await readAdmin<AdminOverview>(session, '');
  expect(hours).toHaveLength(24);
  const started = hours.map(({ at }) => Date.parse(at));
  expect(started.every((at, index) => index === 0 || at - (started[index - 1] ?? 0) === 3_600_000)).toBe(true);
  expect(hours.at(-1)).toMatchObject({ done: 1, failed: 0, cancelled: 0 });
  expect(hours.at(-4)).toMatchObject({ done: 0, failed: 2, cancelled: 0 });
  expect(hours.at(0)).toMatchObject({ done: 0, failed: 0, cancelled: 1 });
  expect(hours.reduce((sum, { done, failed, cancelled }) => sum + done + failed + cancelled, 0)).toBe(4);
});

it('says how many runs wait, and for how long the oldest of a priority does', async () => {
  const { session } = await signUpOperator(app());
  await sql`
    insert into summaries (id, owner_id, title, request, status, priority, created_at, not_before)
    values ('sum_waits', 'guest_1', 't', '{}', 'queued', 2, now() - interval '90 seconds', now() - interval '90 seconds')`.execute(
    session.parts.database,
  );
  const { queue } = await readAdmin<AdminOverview>(session, '');
  await sql`delete from summaries where id = 'sum_waits'`.execute(session.parts.database);
  const batch = queue.find((each) => each.class === 'batch');
  expect(queue.map((each) => each.class)).toEqual(['interactive', 'asynchronous', 'batch']);
  expect(batch?.depth).toBe(1);
  expect(batch?.oldestSeconds).toBeGreaterThanOrEqual(90);
});
