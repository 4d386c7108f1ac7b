import { sql, type Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { spaceUsageSchema, type SpaceUsage } from '@youyaku/contract/space-usage';
import { spaceHeader } from '@youyaku/contract/space-role';
import { newEmail, signUp } from '#identity/test-accounts.ts';
import { up } from '#migrations/0020-usage-days.ts';
import { sweep } from '#service/sweep.ts';
import { article, problemOf, summarise, useTestApp, type TestApp } from '#test-app.ts';

const app = useTestApp();

async function usageOf(session: TestApp): Promise<SpaceUsage> {
  const response = await session.send('GET', '/v1/usage');
  expect(response.status).toBe(200);
  return spaceUsageSchema.parse(await response.json());
}

async function ownerOf(summaryId: string): Promise<string> {
  const query = app().parts.database.selectFrom('summaries').select('owner_id').where('id', '=', summaryId);
  return (await query.executeTakeFirstOrThrow()).owner_id;
}

const dayInJapan = (time: Date): string => time.toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });

describe('GET /v1/usage', () => {
  it('has the last 30 days in Japan in order, all empty for somebody new', async () => {
    const before = dayInJapan(new Date());
    const { days, plan, modelCalls, files, modelBudget } = await usageOf(app().asStranger());
    expect([before, dayInJapan(new Date())]).toContain(days.at(-1)?.day);
    for (const [index, { day }] of days.entries()) {
      expect(day).toBe(dayInJapan(new Date(Date.parse(`${days[0]?.day}T00:00+09:00`) + index * 86_400_000)));
    }
    expect(days.every(({ builtin, model, characters }) => builtin + model + characters === 0)).toBe(true);
    expect({ plan, modelCalls, files, modelBudget }).toEqual({
      plan: 'selfHosted',
      modelCalls: { calls: 0, inputTokens: 0, outputTokens: 0, costMicroJpy: 0, unpricedCalls: 0 },
      files: { count: 0, bytes: 0 },
      modelBudget: undefined,
    });
  });

  it('names the plan whose history is in force', async () => {
    const { facts } = app().parts;
    const session = app().asStranger();
    facts.plans = { ...facts.plans, kind: 'public' };
    try {
      expect(await usageOf(session)).toMatchObject({ plan: 'guest', historyDays: 1 });
      await signUp(session, newEmail());
      expect(await usageOf(session)).toMatchObject({ plan: 'free', historyDays: 30 });
    } finally {
      facts.plans = { ...facts.plans, kind: 'self-hosted' };
    }
  });

  it('counts a finished summary once with what was read of it, and still after it is deleted', async () => {
    const session = app().asStranger();
    const summary = await summarise(session, article);
    const today = (await usageOf(session)).days.at(-1);
    expect(today).toMatchObject({ builtin: 1, model: 0, characters: summary.coverage?.readCharacters });
    await session.send('DELETE', `/v1/summaries/${summary.id}`);
    await summarise(session, article, { retention: 'none' });
    expect((await usageOf(session)).days.at(-1)?.builtin).toBe(2);
  });

  it('does not count a summary that failed', async () => {
    const session = app().asStranger();
    const source = { type: 'url', url: 'http://127.0.0.1:9/nothing' };
    const response = await session.send('POST', '/v1/summaries', { json: { source } });
    expect(response.status).toBe(422);
    expect((await usageOf(session)).days.at(-1)).toMatchObject({ builtin: 0, model: 0 });
  });

  it('sums the calls of models with what is known of their price, and the files', async () => {
    const session = app().asStranger();
    const owner = await ownerOf((await summarise(session, article)).id);
    const add = (at: string, cost: number) =>
      sql`
      insert into model_calls (owner_id, model, purpose, input_tokens, output_tokens, cost_micro_jpy, held_micro_jpy, floor_micro_jpy, at)
      values (${owner}, 'm', 'write', 10, 2, ${cost}, 0, 0, now() - ${at}::interval)`.execute(app().parts.database);
    await add('0', 500);
    await add('28 days', 0);
    await add('31 days', 9_000);
    const form = new FormData();
    form.set('file', new File(['12345'], 'memo.txt', { type: 'text/plain' }));
    expect((await session.send('POST', '/v1/files', { body: form })).status).toBe(201);
    const { modelCalls, files } = await usageOf(session);
    expect(modelCalls).toEqual({
      calls: 2,
      inputTokens: 20,
      outputTokens: 4,
      costMicroJpy: 500,
      unpricedCalls: 1,
    });
    expect(files).toEqual({ count: 1, bytes: 5 });
  });

  it('moves with a guest into the account, and is of the space that the request names', async () => {
    const session = app().asStranger();
    await summarise(session, article);
    const { space } = await signUp(session, newEmail());
    await summarise(session, article);
    expect((await usageOf(session)).days.at(-1)?.builtin).toBe(2);
    const stranger = app().asStranger();
    await signUp(stranger, newEmail());
    const refused = await stranger.send('GET', '/v1/usage', { headers: { [spaceHeader]: space.id } });
    expect(await problemOf(refused)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('the table of days', () => {
  it("keeps a guest's days while they are shown, an account's until it is deleted", async () => {
    const { parts } = app();
    const owners = ['guest_of_old_days', 'spc_of_old_days'];
    const daysOf = async (ownerId: string): Promise<number> => {
      const days = parts.database.selectFrom('usage_days').select('day').where('owner_id', '=', ownerId);
      return (await days.execute()).length;
    };
    for (const ownerId of owners)
      await sql`insert into usage_days (owner_id, day) values (${ownerId}, now() - interval '40 days'), (${ownerId}, now())`.execute(
        parts.database,
      );
    await sweep(parts, new Date());
    expect(await Promise.all(owners.map(daysOf))).toEqual([1, 2]);
  });

  it('begins with the summaries that are stored already', async () => {
    const session = app().asStranger();
    const summary = await summarise(session, article);
    await app()
      .parts.database.transaction()
      .execute(async (transaction) => {
        await sql`drop table usage_days`.execute(transaction);
        await up(transaction as unknown as Kysely<unknown>);
      });
    expect((await usageOf(session)).days.at(-1)).toMatchObject({
      builtin: 1,
      characters: summary.coverage?.readCharacters,
    });
  });
});
