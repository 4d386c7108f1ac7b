import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createId } from '#http/ids.ts';
import { sumHeldToday } from '#operator/spend-store.ts';
import { migrate } from '#platform/database/open-database.ts';
import { openTestDatabase } from '#platform/database/test-database.ts';
import { useTestApp } from '#test-app.ts';
import { shareOutDay, sumDayBudget } from './day-slices-store.ts';
import { settleAbandonedCalls, settleCall } from './model-calls-store.ts';
import { reserveCall, today, type CapsMicroJpy, type NewCall } from './reserve-call-store.ts';

const app = useTestApp({ worker: false });
const yen = (count: number): number => count * 1_000_000;
const roomy = yen(1_000_000);
const capsOf = (dailyYen: number): CapsMicroJpy => ({
  daily: yen(dailyYen),
  ownerDaily: roomy,
  guestsDaily: roomy,
  request: roomy,
});

function callOf(costYen: number, ownerId = createId('wrk')): NewCall {
  const costs = { costMicroJpy: yen(costYen) / 10, floorMicroJpy: yen(costYen) / 10, heldMicroJpy: yen(costYen) };
  return {
    ownerId,
    guestAddressKey: undefined,
    summaryId: undefined,
    model: 'm',
    purpose: 'map',
    inputTokens: 1,
    ...costs,
  };
}

const database = () => app().parts.database;
const reserve = (costYen: number, dailyYen: number): Promise<string | undefined> =>
  reserveCall(database(), callOf(costYen), capsOf(dailyYen));
const settle = (id: string, costYen: number): Promise<void> =>
  settleCall(database(), id, {
    outcome: 'ok',
    inputTokens: 1,
    outputTokens: 1,
    isEstimated: false,
    costMicroJpy: yen(costYen),
    heldMicroJpy: yen(costYen),
    firstTokenMs: undefined,
    ms: 1,
  });
const spentYen = async (): Promise<number> => (await sumHeldToday(database())) / yen(1);
/** Slices with what they may spend and have spent, in yen. */
async function listSlices(): Promise<{ spent: number; max: number; cap: number | undefined }[]> {
  const rows = await database().selectFrom('model_budgets').selectAll().where('scope', 'like', 'day:%').execute();
  return rows.map((row) => ({
    spent: Number(row.spent_micro_jpy) / yen(1),
    max: Number(row.max_micro_jpy) / yen(1),
    cap: row.shared_cap_micro_jpy === null ? undefined : Number(row.shared_cap_micro_jpy) / yen(1),
  }));
}

async function setLimit(dailyYenMax: number | undefined): Promise<void> {
  await database().deleteFrom('model_limits').execute();
  if (dailyYenMax === undefined) return;
  await database().insertInto('model_limits').values({ daily_yen_max: dailyYenMax }).execute();
}

beforeEach(async () => {
  for (const table of ['model_budgets', 'model_calls', 'model_limits'] as const)
    await database().deleteFrom(table).execute();
});

describe('the budget of a day', () => {
  it('is many rows that together allow the cap, to the yen', async () => {
    const allowed = await Promise.all(Array.from({ length: 60 }, () => reserve(3, 100)));
    expect(allowed.filter((id) => id !== undefined)).toHaveLength(33);
    expect(await reserve(2, 100)).toBeUndefined();
    expect(await reserve(1, 100)).toBeDefined();
    expect(await spentYen()).toBe(100);
    const slices = await listSlices();
    expect(slices).toHaveLength(16);
    expect(slices.reduce((sum, { max }) => sum + max, 0)).toBe(100);
  });

  it('has room for one call of most of it, whatever its slices are', async () => {
    expect(await reserve(250, 300)).toBeDefined();
    expect(await reserve(51, 300)).toBeUndefined();
    expect(await reserve(50, 300)).toBeDefined();
  });

  it('gives what calls have left over to any other call', async () => {
    const ids = await Promise.all(Array.from({ length: 16 }, () => reserve(6, 100)));
    for (const id of ids) await settle(id ?? '', 1);
    expect(await spentYen()).toBe(16);
    expect(await reserve(84, 100)).toBeDefined();
  });

  it('is used up by calls that cost more than was reserved, for all slices', async () => {
    const id = await reserve(8, 100);
    expect(await reserve(20, 100)).toBeDefined();
    await settle(id ?? '', 75);
    expect(await spentYen()).toBe(95);
    const allowed = await Promise.all(Array.from({ length: 12 }, () => reserve(1, 100)));
    expect(allowed.filter((one) => one !== undefined)).toHaveLength(5);
    expect(await spentYen()).toBe(100);
  });

  it('is released and corrected in the slice of the call after its process died', async () => {
    const id = await reserve(50, 60);
    await database()
      .updateTable('model_calls')
      .set({ at: sql<Date>`at - interval '5 minutes'` })
      .execute();
    // Near midnight the call of then would be one of yesterday.
    const ofCall = sql`(select (at at time zone 'Asia/Tokyo')::date from model_calls where id = ${id})`;
    await sql`update model_budgets set scope = 'day:' || ${ofCall} || ':' || split_part(scope, ':', 3) where scope like 'day:%'`.execute(
      database(),
    );
    expect(await settleAbandonedCalls(database())).toBe(1);
    expect(await sumDayBudget(database(), ofCall)).toBe(yen(5));
    await settle(id ?? '', 70);
    expect(await sumDayBudget(database(), ofCall)).toBe(yen(70));
  });

  it('changes at once when the operator changes it, and allows nothing at 0', async () => {
    expect(await reserve(30, 100)).toBeDefined();
    await setLimit(40);
    expect(await reserve(11, 100)).toBeUndefined();
    expect(await reserve(10, 100)).toBeDefined();
    await setLimit(0);
    expect(await reserve(0, 100)).toBeUndefined();
    await setLimit(undefined);
    expect(await reserve(60, 100)).toBeDefined();
    expect(await reserve(1, 100)).toBeUndefined();
  });

  it('counts the row that the day had before it had slices, and settles calls of then in it', async () => {
    await sql`insert into model_budgets (scope, spent_micro_jpy, max_micro_jpy)
      values ('day:' || ${today}, ${yen(70)}::bigint, ${yen(100)}::bigint)`.execute(database());
    const { rows } = await sql<{ id: string }>`
      insert into model_calls (owner_id, model, purpose, input_tokens, cost_micro_jpy, held_micro_jpy, floor_micro_jpy)
      values ('wrk_old', 'm', 'map', 1, 1, ${yen(70)}::bigint, 1) returning id`.execute(database());
    expect(await spentYen()).toBe(70);
    expect(await reserve(31, 100)).toBeUndefined();
    expect(await reserve(20, 100)).toBeDefined();
    await settle(rows[0]?.id ?? '', 5);
    expect(await spentYen()).toBe(25);
    expect(await reserve(75, 100)).toBeDefined();
  });
});

it('shares out no yen that another call takes while it waits for that row, however the server plans it', async () => {
  await reserve(1, 100);
  const locks = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (const avoided of [
    [],
    ['hashjoin'],
    ['nestloop'],
    ['hashjoin', 'mergejoin', 'seqscan', 'sort'],
    ['hashagg', 'seqscan'],
  ]) {
    let sharing: Promise<{ maxMicroJpy: number }[]> | undefined;
    await database()
      .transaction()
      .execute(async (other) => {
        await sql`update model_budgets set spent_micro_jpy = spent_micro_jpy + 1, max_micro_jpy = max_micro_jpy + 1
          where split_part(scope, ':', 3) in ('3', '8', '9')`.execute(other);
        sharing = database()
          .transaction()
          .execute(async (transaction) => {
            for (const way of avoided)
              await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(transaction);
            return shareOutDay(transaction, today, { capMicroJpy: yen(100), heldMicroJpy: 0, slices: 16 });
          });
        await vi.waitFor(async () => expect((await locks.execute(database())).rows).toHaveLength(1), 10_000);
      });
    const shares = (await sharing) ?? [];
    const sum = shares.reduce((total, { maxMicroJpy }) => total + maxMicroJpy, 0);
    expect([avoided, shares.length, sum]).toEqual([avoided, 16, yen(100)]);
  }
});

type Step =
  | { kind: 'reserve'; yen: number }
  | { kind: 'settle'; nth: number; yen: number }
  | { kind: 'limit'; yen: number | undefined };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('reserve' as const), yen: fc.integer({ min: 0, max: 120 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      nth: fc.nat(50),
      yen: fc.integer({ min: 0, max: 150 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('limit' as const), yen: fc.constantFrom(undefined, 0, 40, 150, 900) }),
  },
);

it('decides about each call as one row would', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const open: { id: string; yen: number }[] = [];
        let [spent, limit] = [0, 300];
        for (const done of steps) {
          if (done.kind === 'limit') {
            await setLimit(done.yen);
            limit = Math.min(300, done.yen ?? 300);
          } else if (done.kind === 'reserve') {
            const id = await reserve(done.yen, 300);
            expect(id !== undefined).toBe(limit > 0 && spent + done.yen <= limit);
            if (id === undefined) continue;
            open.push({ id, yen: done.yen });
            spent += done.yen;
          } else {
            const [call] = open.splice(done.nth % Math.max(1, open.length), 1);
            if (call === undefined) continue;
            await settle(call.id, done.yen);
            spent += done.yen - call.yen;
          }
          expect(await spentYen()).toBe(spent);
        }
      })
      .beforeEach(async () => {
        for (const table of ['model_budgets', 'model_calls', 'model_limits'] as const)
          await database().deleteFrom(table).execute();
      }),
    { numRuns: 40 },
  );
});

it('blocks none of 32 callers whose calls end in every way, and never exceeds the cap by more than what calls cost above their price', async () => {
  const [cap, callers, rounds] = [400, 32, 12];
  const owners = Array.from({ length: 5 }, () => createId('wrk'));
  const addresses = ['a', 'b', 'c'];
  let over = 0;
  let worst = 0;
  const work = async (caller: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      const cost = 1 + ((caller * 7 + round * 13) % 40);
      const call = { ...callOf(cost, owners[(caller + round) % 5]), guestAddressKey: addresses[(caller * round) % 3] };
      const id = await reserveCall(database(), call, capsOf(cap));
      worst = Math.max(worst, (await spentYen()) - over);
      if (id === undefined) {
        if (round % 4 === 0) await settleAbandonedCalls(database(), `sum_${caller}`);
        continue;
      }
      const actual = (caller + round) % 9 === 0 ? cost + 5 : cost / 8;
      // Before it is stored, so that a sum taken meanwhile is never compared with too small a bound.
      over += Math.max(0, actual - cost);
      await settle(id, actual);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  expect(worst).toBeLessThanOrEqual(cap);
  const { rows } = await sql<{ held: string }>`select sum(held_micro_jpy) as held from model_calls`.execute(database());
  const held = Number(rows[0]?.held);
  expect(await spentYen()).toBe(held / yen(1));
  for (const scope of ['owner:%', 'guests:%']) {
    const sum = sql<{
      spent: string;
    }>`select sum(spent_micro_jpy) as spent from model_budgets where scope like ${scope}`;
    expect([scope, Number((await sum.execute(database())).rows[0]?.spent)]).toEqual([scope, held]);
  }
});

it('is one row again for an older version, with what was spent', async () => {
  const { database: own, url } = await openTestDatabase();
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await migrate(url, silent);
  for (let nth = 0; nth < 5; nth += 1) await reserveCall(own, callOf(7), capsOf(100));
  await migrate(url, silent, '0023-billing');
  const { rows } = await sql`
    select spent_micro_jpy as spent from model_budgets where scope like 'day:%'`.execute(own);
  expect(rows).toEqual([{ spent: String(yen(35)) }]);
});
