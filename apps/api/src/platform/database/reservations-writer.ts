import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { plans } from '@youyaku/contract/plans';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { createId } from '#http/ids.ts';
import { planOf } from '#plans/plan-of-space.ts';
import { planRun, type ReserveRun } from '#plans/plan-run.ts';
import { periodOf } from '#plans/quota-store.ts';
import { insertSummary } from '#summaries/accepted-runs-store.ts';
import { requestCancel } from '#summaries/runs-store.ts';
import { migrate, openDatabase } from './open-database.ts';
import { openLocalServer } from './open-local-server.ts';

/**
 * A program for the measurement of reservations (bench/src/service): callers take units of the runs of spaces that pay, for some seconds each
 * kind, in turns, in the embedded database of a data folder, with the connections of one API process. The last line on stdout has how many of
 * each kind were made in a second of each round, how many failed, and by how much the counters and the lines of runs differ at the end.
 */
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { values } = parseArgs({
  options: {
    'data-folder': { type: 'string', default: '' },
    callers: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
  },
});
const seconds = Math.min(60, Number(values.seconds));
const callers = Math.min(1_000, Number(values.callers));
const table = { ...plans, pro: { ...plans.pro, llmPerMonthMax: 100_000_000 } };
const facts = { plans: { kind: 'public' as const, table }, rateLimits: { readersPerAddress: 10 } };
const spaces = Array.from({ length: callers }, (_, index) => `spc_${index}`);

const server = await openLocalServer(
  { dataFolder: values['data-folder'], databaseUrl: undefined, signal: new AbortController().signal },
  quiet,
);
await migrate(server.url, quiet);
const database = openDatabase(server.url, quiet);
const ports = { models: { isEmpty: false, isOpenTo: () => true }, facts, database };
const input = { type: 'text' as const, text: '市は、駅前の図書館を建て替えると発表した。' };
const request = { ...resolveSummaryOptions({ engine: 'auto' }), source: { type: 'text' as const } };
const periodEnd = new Date(Date.now() + 86_400_000);
await database
  .insertInto('subscriptions')
  .values(spaces.map((space_id) => ({ space_id, plan: 'pro', status: 'active', period_end: periodEnd }) as const))
  .execute();

/** What one caller does again and again; `spaces`: how many they share. */
const kinds = {
  /** Reserves a unit as the acceptance of a run does, and settles it, each in a transaction of its own. */
  units: { spaces: callers, make: (ownerId: string) => makeUnit(plan(ownerId)) },
  unitsOfOne: { spaces: 1, make: (ownerId: string) => makeUnit(plan(ownerId)) },
  /** The same statements without a counter: what this disk and these processors carry. */
  lines: { spaces: callers, make: async (ownerId: string) => makeUnit(await planLine(ownerId)) },
  /** Accepts a run and ends it. */
  runs: { spaces: callers, make: (ownerId: string) => makeRun(ownerId, plan(ownerId)) },
  unplanned: { spaces: callers, make: (ownerId: string) => makeRun(ownerId, undefined) },
};
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];
const perSecond: Record<Kind, number[]> = { units: [], unitsOfOne: [], lines: [], runs: [], unplanned: [] };
let failed = 0;
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const name of names) perSecond[name].push(await countInSecond(kinds[name]));
const apart = await compareCounters();
process.stdout.write(`${JSON.stringify({ perSecond, failed, apart })}\n`);
await database.destroy();
await server.stop();

async function countInSecond({ spaces: count, make }: (typeof kinds)[Kind]): Promise<number> {
  const endAt = performance.now() + seconds * 1_000;
  let made = 0;
  const call = async (caller: number): Promise<void> => {
    while (performance.now() < endAt)
      await make(spaces[caller % count] ?? '').then(
        () => (made += 1),
        () => (failed += 1),
      );
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return made / seconds;
}

async function makeUnit(reserve: ReserveRun): Promise<void> {
  const id = createId('sum');
  await database.transaction().execute((transaction) => reserve(transaction, id));
  await sql`select end_charge(${id}, null)`.execute(database);
}

async function makeRun(ownerId: string, reserve: ReserveRun | undefined): Promise<void> {
  const id = createId('sum');
  const run = { id, ownerId, input, request, title: '', idempotency: undefined, reserve };
  if ((await insertSummary(database, run)).kind !== 'new') throw new RangeError('not accepted');
  await requestCancel(database, ownerId, id);
}

/** After the same look-up of the plan, the line of the run alone. */
async function planLine(ownerId: string): Promise<ReserveRun> {
  const { plan: found } = await planOf(database, facts, ownerId);
  return async (transaction, summaryId) => {
    await sql`
      insert into run_charges (summary_id, owner_id, unit, period, plan, code_points_max, reason)
      values (${summaryId}, ${ownerId}, 'model', ${periodOf('model')}, ${found.id}, ${found.builtinCodePointsMax}::int, 'no counter')`.execute(
      transaction,
    );
  };
}

function plan(ownerId: string): ReserveRun {
  const asked = { addressKey: 'address', accountId: undefined, personalSpaceId: undefined, sources: [input] };
  const reserve = planRun(ports, { ...asked, ownerId, engine: 'auto' });
  if (reserve === undefined) throw new RangeError('nothing is reserved');
  return reserve;
}

/** Units that the counters hold, less the lines that hold one. */
async function compareCounters(): Promise<number> {
  const { rows } = await sql<{ apart: string }>`
    select abs((select coalesce(sum(used), 0) from quota_counters)
      - (select count(*) from run_charges where state <> 'released' and reason is distinct from 'no counter')) as apart`.execute(
    database,
  );
  return Number(rows[0]?.apart ?? Number.NaN);
}
