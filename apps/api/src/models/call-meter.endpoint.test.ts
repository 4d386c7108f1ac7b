import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { turnsMs } from '@youyaku/testing/timing/turns-ms';
import type { CallPlan, CallRecord } from '@youyaku/models/call-model';
import { createId } from '#http/ids.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { useTestApp } from '#test-app.ts';
import { openCallMeter, type CallCaps, type CallMeter } from './call-meter.ts';
import { settleAbandonedCalls, sumCalls } from './model-calls-store.ts';
import { reserveCall } from './reserve-call-store.ts';

const app = useTestApp({ worker: false });
const roomy: CallCaps = {
  dailyYenMax: 1_000_000,
  ownerDailyYenMax: 1_000_000,
  guestsDailyYenMax: 1_000_000,
  requestYenMax: 1_000_000,
  unpricedTokensPerYen: 1_000,
};
const meterWith = (caps: Partial<CallCaps>): CallMeter =>
  openCallMeter(app().parts.database, { ...roomy, ...caps }, app().parts.log);
const yen = (count: number): number => count * 1_000_000;

function planOf(costYen: number, changes: Partial<CallPlan> = {}): CallPlan {
  return {
    model: 'm',
    purpose: 'map',
    inputTokens: 900,
    outputTokensMax: 100,
    costMicroJpyMax: yen(costYen),
    ...changes,
  };
}

function recordOf(costYen: number, changes: Partial<CallRecord> = {}): CallRecord {
  return {
    model: 'm',
    purpose: 'map',
    outcome: 'ok',
    inputTokens: 880,
    outputTokens: 40,
    isEstimate: false,
    firstTokenMs: 12.4,
    durationMs: 80.6,
    costMicroJpy: yen(costYen),
    ...changes,
  };
}

/** A separate owner per test, because all share one day. */
const someone = (): { ownerId: string } => ({ ownerId: createId('wrk') });

async function addRun(ownerId: string): Promise<string> {
  const id = createId('sum');
  const { database } = app().parts;
  await database.insertInto('summaries').values({ id, owner_id: ownerId, title: '', request: '{}' }).execute();
  return id;
}

/** A call that reserved the whole budget of its run five minutes ago, in a process that died. */
async function openAbandonedCall(owner: { ownerId: string; summaryId: string }, heldMicroJpy: number): Promise<string> {
  const { database } = app().parts;
  const call = { ...owner, guestAddressKey: undefined, model: 'm', purpose: 'map', inputTokens: 900 } as const;
  const costs = { costMicroJpy: 0, floorMicroJpy: 0, heldMicroJpy };
  const caps = { daily: yen(roomy.dailyYenMax), ownerDaily: heldMicroJpy, guestsDaily: 0, request: heldMicroJpy };
  const id = await reserveCall(database, { ...call, ...costs }, caps);
  expect(id).toBeDefined();
  const longAgo = new Date(Date.now() - 5 * 60_000);
  await database
    .updateTable('model_calls')
    .set({ at: longAgo })
    .where('id', '=', id ?? '')
    .execute();
  return id ?? '';
}

/** How many of that many concurrent calls are allowed. */
async function countAllowed(calls: number, begin: () => Promise<string>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: calls }, begin));
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ fault: 'cap' });
  return results.filter(({ status }) => status === 'fulfilled').length;
}

const setLimit = (dailyYenMax: number): Promise<unknown> =>
  app().parts.database.insertInto('model_limits').values({ daily_yen_max: dailyYenMax }).execute();
const dropLimit = (): Promise<unknown> => app().parts.database.deleteFrom('model_limits').execute();

describe('the caps of calls', () => {
  it('allow exactly as many of 50 concurrent calls as an owner may pay for on a day', async () => {
    const owner = someone();
    const meter = meterWith({ ownerDailyYenMax: 20 });
    expect(await countAllowed(50, () => meter.begin(planOf(3), owner))).toBe(6);
    expect(await countAllowed(50, () => meter.begin(planOf(3), owner))).toBe(0);
    await meter.begin(planOf(2), owner);
  });

  it('apply to a run however many of its calls are concurrent', async () => {
    const owner = someone();
    const run = { ...owner, summaryId: await addRun(owner.ownerId) };
    const meter = meterWith({ requestYenMax: 10 });
    expect(await countAllowed(50, () => meter.begin(planOf(2), run))).toBe(5);
    const other = { ...owner, summaryId: await addRun(owner.ownerId) };
    expect(await countAllowed(1, () => meter.begin(planOf(2), other))).toBe(1);
  });

  it('apply to the sum over all owners', async () => {
    const spent = (await sumHeld()) / yen(1);
    const meter = meterWith({ dailyYenMax: Math.ceil(spent) + 10 });
    expect(await countAllowed(50, () => meter.begin(planOf(1), someone()))).toBeGreaterThanOrEqual(10);
    expect(await countAllowed(50, () => meter.begin(planOf(1), someone()))).toBe(0);
  });

  it('apply to all guests of one address together, however many there are', async () => {
    const [addressKey, elsewhere] = [createId('req'), createId('req')];
    const meter = meterWith({ ownerDailyYenMax: 7, guestsDailyYenMax: 20 });
    const asGuest = (key: string) => meter.begin(planOf(3), { ownerId: `guest_${createId('req')}`, addressKey: key });
    expect(await countAllowed(50, () => asGuest(addressKey))).toBe(6);
    expect(await countAllowed(50, () => asGuest(elsewhere))).toBe(6);
    expect(await countAllowed(3, () => meter.begin(planOf(3), { ...someone(), addressKey }))).toBe(3);
  });

  it('give an address back what a guest’s call did not use, and forget the address then', async () => {
    const owner = { ownerId: `guest_${createId('req')}`, addressKey: createId('req') };
    const meter = meterWith({ guestsDailyYenMax: 10 });
    const id = await meter.begin(planOf(8), owner);
    await expect(meter.begin(planOf(3), owner)).rejects.toMatchObject({ fault: 'cap' });
    await meter.end(id, recordOf(1), someone());
    await meter.begin(planOf(9), { ...owner, ownerId: `guest_${createId('req')}` });
    const { database } = app().parts;
    const call = await database.selectFrom('model_calls').select('address_key').where('id', '=', id).execute();
    expect(call).toEqual([{ address_key: null }]);
  });

  it('allow a guest whose address nobody knows nothing', async () => {
    const meter = meterWith({});
    for (const addressKey of [undefined, ''])
      await expect(meter.begin(planOf(1), { ownerId: 'guest_unknown', addressKey })).rejects.toMatchObject({
        fault: 'cap',
      });
  });

  it('reserve nothing in any budget when one is exhausted', async () => {
    const owner = someone();
    const before = await sumHeld();
    await expect(meterWith({ ownerDailyYenMax: 1 }).begin(planOf(2), owner)).rejects.toMatchObject({ fault: 'cap' });
    expect(await sumHeld()).toBe(before);
    expect(await sumCalls(app().parts.database, { day: new Date(), ownerId: owner.ownerId })).toMatchObject({
      calls: 0,
    });
  });

  it('count the tokens of a model without a price', async () => {
    const owner = someone();
    const meter = meterWith({ ownerDailyYenMax: 5, unpricedTokensPerYen: 1_000 });
    expect(await countAllowed(50, () => meter.begin(planOf(0), owner))).toBe(5);
  });

  it('reject even free calls at 0', async () => {
    const meter = meterWith({ dailyYenMax: 0, unpricedTokensPerYen: 0 });
    await expect(meter.begin(planOf(0), someone())).rejects.toMatchObject({ name: 'ModelError', fault: 'cap' });
  });

  it('allow no call when the database does not respond', async () => {
    const nobody = openDatabase('postgres://nobody@127.0.0.1:1/none', app().parts.log);
    onTestFinished(() => nobody.destroy());
    await expect(openCallMeter(nobody, roomy, app().parts.log).begin(planOf(1), someone())).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});

describe('a call that has ended', () => {
  it('releases the rest of its reservation, and is recorded with the usage of the provider', async () => {
    const owner = someone();
    const meter = meterWith({ ownerDailyYenMax: 10 });
    const id = await meter.begin(planOf(8), owner);
    await expect(meter.begin(planOf(3), owner)).rejects.toMatchObject({ fault: 'cap' });
    await meter.end(id, recordOf(1), someone());
    await meter.begin(planOf(9), owner);
    const row = await app()
      .parts.database.selectFrom('model_calls')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      outcome: 'ok',
      purpose: 'map',
      input_tokens: 880,
      output_tokens: 40,
      is_estimated: false,
      cost_micro_jpy: String(yen(1)),
      held_micro_jpy: String(yen(1)),
      first_token_ms: 12,
      ms: 81,
    });
  });

  it('counts in full when it cost more than estimated, and blocks further calls', async () => {
    const owner = someone();
    const meter = meterWith({ ownerDailyYenMax: 10 });
    const id = await meter.begin(planOf(8), owner);
    await meter.end(id, recordOf(12), someone());
    await expect(meter.begin(planOf(0), owner)).rejects.toMatchObject({ fault: 'cap' });
  });

  it('leaves budgets equal to the ledger after 50 concurrent calls that end in any order', async () => {
    const owner = someone();
    const meter = meterWith({});
    const run = { ...owner, summaryId: await addRun(owner.ownerId) };
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        meter.end(await meter.begin(planOf(5), run), recordOf(1 + (index % 7)), run),
      ),
    );
    const expected = Array.from({ length: 50 }, (_, index) => yen(1 + (index % 7))).reduce(
      (sum, cost) => sum + cost,
      0,
    );
    expect((await sumCalls(app().parts.database, { summaryId: run.summaryId })).costMicroJpy).toBe(expected);
    expect(await sumCalls(app().parts.database, { day: new Date(), ownerId: owner.ownerId })).toEqual({
      calls: 50,
      inputTokens: 50 * 880,
      outputTokens: 50 * 40,
      costMicroJpy: expected,
    });
    expect(await spentOf(`run:${run.summaryId}`)).toBe(expected);
  });

  it('whose process died is released except for the cost of its prompt', async () => {
    const { ownerId } = someone();
    // The budget of a run, which has no day: five minutes ago may be yesterday.
    const owner = { ownerId, summaryId: await addRun(ownerId) };
    const meter = meterWith({ requestYenMax: 10 });
    const id = await meter.begin(planOf(10), owner);
    await expect(meter.begin(planOf(1), owner)).rejects.toMatchObject({ fault: 'cap' });
    const { database } = app().parts;
    const longAgo = new Date(Date.now() - 5 * 60_000);
    await database.updateTable('model_calls').set({ at: longAgo }).where('id', '=', id).execute();
    await meter.begin(planOf(1), owner);
    await meter.end(id, recordOf(2), owner);
    await meter.begin(planOf(7), owner);
    await expect(meter.begin(planOf(1), owner)).rejects.toMatchObject({ fault: 'cap' });
  });

  it('leaves room for the next one also where another process releases it in between', async () => {
    const { ownerId } = someone();
    const owner = { ownerId, summaryId: await addRun(ownerId) };
    const { database } = app().parts;
    // Not by the meter: its first call also settles what was abandoned, at its own time.
    const id = await openAbandonedCall(owner, yen(10));
    const isBlocked = async (): Promise<boolean> => {
      const { rows } = await sql<{ blocked: number }>`
        select count(*)::int as blocked from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%aborted%'`.execute(database);
      return (rows[0]?.blocked ?? 0) > 0;
    };
    const begun = await database.transaction().execute(async (transaction) => {
      await sql`select from model_calls where id = ${id} for update`.execute(transaction);
      const next = meterWith({ requestYenMax: 10 }).begin(planOf(1), owner);
      await vi.waitUntil(isBlocked, { timeout: 10_000, interval: 20 });
      expect(await settleAbandonedCalls(transaction)).toBeGreaterThan(0);
      return { next };
    });
    await begun.next;
  });
});

describe('budgets of past days', () => {
  it('are deleted when a process makes its first call', async () => {
    const { database } = app().parts;
    const at = new Date(Date.now() - 4 * 24 * 3_600_000);
    const old = { scope: 'day:2026-01-01', spent_micro_jpy: '1', max_micro_jpy: '1' };
    await database
      .insertInto('model_budgets')
      .values({ ...old, at })
      .execute();
    await meterWith({}).begin(planOf(1), someone());
    await expect.poll(() => spentOf(old.scope)).toBeUndefined();
  });
});

describe('the days of the ledger', () => {
  it('begin at midnight in Japan', async () => {
    const owner = someone();
    const { database } = app().parts;
    const id = await meterWith({}).begin(planOf(1), owner);
    const justBefore = new Date('2026-03-01T14:59:59Z');
    await database.updateTable('model_calls').set({ at: justBefore }).where('id', '=', id).execute();
    const of = (day: string) => sumCalls(database, { day: new Date(day), ownerId: owner.ownerId });
    expect((await of('2026-03-01T00:00:00+09:00')).calls).toBe(1);
    expect((await of('2026-03-02T00:00:00+09:00')).calls).toBe(0);
  });
});

describe('the switch that stops all calls', () => {
  it('is a row in the database, rejects new calls at once and stops running calls within 5 s', async () => {
    const meter = meterWith({});
    const stopped = new Promise<void>((resolve) => {
      const leave = meter.onStop(() => {
        leave();
        resolve();
      });
    });
    await setLimit(0);
    const stop = async (): Promise<void> => {
      await expect(meter.begin(planOf(0), someone())).rejects.toMatchObject({ fault: 'cap' });
      await stopped;
    };
    expect(await turnsMs(stop)).toBeLessThan(5_000);
    await dropLimit();
    await meter.begin(planOf(1), someone());
  });

  it('never raises the configured limit', async () => {
    const owner = someone();
    await setLimit(1_000_000);
    await expect(meterWith({ dailyYenMax: 0 }).begin(planOf(0), owner)).rejects.toMatchObject({ fault: 'cap' });
    await dropLimit();
  });
});

async function sumHeld(): Promise<number> {
  const rows = await app()
    .parts.database.selectFrom('model_budgets')
    .select('spent_micro_jpy')
    .where('scope', 'like', 'day:%')
    .execute();
  return rows.reduce((sum, row) => sum + Number(row.spent_micro_jpy), 0);
}

async function spentOf(scope: string): Promise<number | undefined> {
  const row = await app()
    .parts.database.selectFrom('model_budgets')
    .select('spent_micro_jpy')
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row === undefined ? undefined : Number(row.spent_micro_jpy);
}
