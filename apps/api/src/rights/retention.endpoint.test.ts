import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { plans } from '@youyaku/contract/plans';
import type { Retention, RetentionPreview } from '@youyaku/contract/retention';
import { newEmail, signUp } from '#identity/test-accounts.ts';
import { article, summarise, useTestApp, type TestApp } from '#test-app.ts';
import { expireSummaries, listExpiring } from './expire-summaries.ts';
import { nextNightly } from './retention-days.ts';

const app = useTestApp();
const never = new AbortController().signal;
const byPlan = { build: '', apiUrl: '', plans: { kind: 'public' as const, table: plans } };
const dayMs = 86_400_000;

async function signedIn(): Promise<{ session: TestApp; spaceId: string }> {
  const session = app().asStranger();
  const { space } = await signUp(session, newEmail());
  return { session, spaceId: space.id };
}

/** Summaries of these ages in days, each with a question and a source. */
async function addSummaries(spaceId: string, ages: readonly number[]): Promise<void> {
  const { database } = app().parts;
  for (const [index, age] of ages.entries()) {
    const [id, source] = [`sum_${spaceId}_${index}`, `src_${spaceId}_${index}`];
    const at = new Date(Date.now() - age * dayMs);
    await sql`insert into sources (id, owner_id, text, meta, created_at) values (${source}, ${spaceId}, 't', '{}', ${at})`.execute(
      database,
    );
    await sql`
      insert into summaries (id, owner_id, status, title, request, source_id, created_at, finished_at)
      values (${id}, ${spaceId}, 'done', 't', '{}', ${source}, ${at}, ${at})`.execute(database);
    await sql`
      insert into questions (id, summary_id, owner_id, question, finished_at)
      values (${`qst_${spaceId}_${index}`}, ${id}, ${spaceId}, 'q', now())`.execute(database);
    await sql`insert into summary_events (summary_id, seq, event) values (${id}, 1, '{}')`.execute(database);
  }
}

async function countAll(spaceId: string): Promise<number[]> {
  const { database } = app().parts;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from summaries where owner_id = ${spaceId}
    union all select count(*)::int from sources where owner_id = ${spaceId}
    union all select count(*)::int from questions where owner_id = ${spaceId}
    union all select count(*)::int from summary_events where summary_id like ${`sum_${spaceId}%`}`.execute(database);
  return rows.map(({ count }) => count);
}

const read = async <Body>(response: Response): Promise<Body> => (await response.json()) as Body;
const choose = (session: TestApp, days: number | null): Promise<Response> =>
  session.send('PATCH', '/v1/retention', { json: { days } });
const daysLater = (days: number): Date => new Date(Date.now() + days * dayMs);

describe('how long a space keeps its summaries', () => {
  it('is for ever, until it chooses a time; what that deletes is said before, and when', async () => {
    const { session, spaceId } = await signedIn();
    await addSummaries(spaceId, [1, 8, 25, 40, 100]);
    expect(await read<Retention>(await session.send('GET', '/v1/retention'))).toEqual({ days: null });
    const preview = await read<RetentionPreview>(await session.send('GET', '/v1/retention/preview?days=30'));
    const at = nextNightly(new Date(Date.now() + dayMs));
    expect(preview).toEqual({ effectiveDays: 30, goes: { count: 2, at: at.toISOString() } });
    expect(await read(await session.send('GET', '/v1/retention/preview?days=0'))).toEqual({});
    const chosen = await read<Retention>(await choose(session, 30));
    expect(chosen).toMatchObject({ days: 30, effectiveDays: 30, goes: { count: 3, at: at.toISOString() } });
    expect((await choose(session, 31)).status).toBe(400);
  });

  it('is applied a day after it was chosen at the earliest, with sources, questions and events', async () => {
    const { session, spaceId } = await signedIn();
    await addSummaries(spaceId, [1, 25, 40, 100]);
    await choose(session, 30);
    const { parts } = session;
    const ports = { database: parts.database, facts: parts.facts };
    await expireSummaries(ports, spaceId, new Date(), never);
    expect(await countAll(spaceId)).toEqual([4, 4, 4, 4]);
    expect(await listExpiring(parts.database, parts.facts, daysLater(1.1))).toContain(spaceId);
    await expireSummaries(ports, spaceId, daysLater(1.1), never);
    expect(await countAll(spaceId)).toEqual([2, 2, 2, 2]);
    expect(await listExpiring(parts.database, parts.facts, daysLater(1.1))).not.toContain(spaceId);
    const { items } = await read<{ items: { act: string; count?: number }[] }>(await session.send('GET', '/v1/audit'));
    expect(items.slice(0, 2)).toMatchObject([
      { act: 'summaries-expired', count: 2 },
      { act: 'retention-changed', count: 30 },
    ]);
  });

  it('takes many steps for many summaries, and none of another space', async () => {
    const { session, spaceId } = await signedIn();
    const other = await signedIn();
    await addSummaries(other.spaceId, [50]);
    const { database, facts } = session.parts;
    await sql`
      insert into summaries (id, owner_id, status, title, request, created_at, finished_at)
      select ${`sum_many_${spaceId}`} || n, ${spaceId}, 'done', 't', '{}', now() - interval '50 days', now()
      from generate_series(1, 1201) as n`.execute(database);
    await sql`update spaces set retention_days = 7, retention_since = now() - interval '2 days' where id = ${spaceId}`.execute(
      database,
    );
    await expireSummaries({ database, facts }, spaceId, new Date(), never);
    expect((await countAll(spaceId))[0]).toBe(0);
    expect((await countAll(other.spaceId))[0]).toBe(1);
  });

  it('leaves a summary that is being made, which goes the night after', async () => {
    const { session, spaceId } = await signedIn();
    const { database, facts } = session.parts;
    await addSummaries(spaceId, [50]);
    await sql`update summaries set status = 'running', finished_at = null where owner_id = ${spaceId}`.execute(
      database,
    );
    await sql`update spaces set retention_days = 7 where id = ${spaceId}`.execute(database);
    await expireSummaries({ database, facts }, spaceId, new Date(), never);
    expect(await countAll(spaceId)).toEqual([1, 1, 1, 1]);
    await sql`update summaries set status = 'done', finished_at = now() where owner_id = ${spaceId}`.execute(database);
    await expireSummaries({ database, facts }, spaceId, new Date(), never);
    expect(await countAll(spaceId)).toEqual([0, 0, 0, 0]);
  });

  it('has the days of the plan as its bound only where plans are enforced, for guests a day', async () => {
    const { session, spaceId } = await signedIn();
    const { database } = session.parts;
    await addSummaries(spaceId, [10, 50]);
    const guest = app().asStranger();
    const made = await summarise(guest, article);
    await sql`update summaries set created_at = now() - interval '2 days' where id = ${made.id}`.execute(database);
    expect(await listExpiring(database, session.parts.facts, new Date())).not.toContain(spaceId);
    const due = await listExpiring(database, byPlan, new Date());
    expect(due).toEqual(expect.arrayContaining([spaceId, 'guests']));
    await expireSummaries({ database, facts: byPlan }, spaceId, new Date(), never);
    expect((await countAll(spaceId))[0]).toBe(1);
    await expireSummaries({ database, facts: byPlan }, 'guests', new Date(), never);
    expect((await guest.send('GET', `/v1/summaries/${made.id}`)).status).toBe(404);
  });

  it('keeps what was made while a plan was paid for when the plan ends, unless the space itself chose a time', async () => {
    const { session, spaceId } = await signedIn();
    const { database } = session.parts;
    await addSummaries(spaceId, [100, 50, 40, 1]);
    await sql`
      insert into subscriptions (space_id, plan, status, period_end)
      values (${spaceId}, 'plus', 'active', now() + interval '1 day')`.execute(database);
    const expire = (): Promise<void> => expireSummaries({ database, facts: byPlan }, spaceId, new Date(), never);
    expect(await listExpiring(database, byPlan, new Date())).not.toContain(spaceId);
    await expire();
    expect((await countAll(spaceId))[0]).toBe(4);
    await sql`update subscriptions set status = 'ended', period_end = now() - interval '45 days' where space_id = ${spaceId}`.execute(
      database,
    );
    expect(await listExpiring(database, byPlan, new Date())).toContain(spaceId);
    await expire();
    expect((await countAll(spaceId))[0]).toBe(3);
    expect(await listExpiring(database, byPlan, new Date())).not.toContain(spaceId);
    await sql`update spaces set retention_days = 90, retention_since = now() - interval '2 days' where id = ${spaceId}`.execute(
      database,
    );
    await expire();
    expect((await countAll(spaceId))[0]).toBe(2);
  });

  it('is never chosen by a guest', async () => {
    expect((await choose(app().asStranger(), 7)).status).toBe(401);
  });
});

it('the night is three o’clock in Japan', () => {
  const at = (time: string): string => nextNightly(new Date(time)).toISOString();
  expect(at('2026-11-22T17:59:00Z')).toBe('2026-11-22T18:00:00.000Z');
  expect(at('2026-11-22T18:00:00Z')).toBe('2026-11-22T18:00:00.000Z');
  expect(at('2026-11-22T18:00:01Z')).toBe('2026-11-23T18:00:00.000Z');
});
