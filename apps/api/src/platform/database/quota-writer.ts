import { parseArgs } from 'node:util';
import { plans } from '@youyaku/contract/plans';
import { resolveSummaryOptions, type SummaryOptions } from '@youyaku/contract/summary-request';
import { createId } from '#http/ids.ts';
import { planRun } from '#plans/plan-run.ts';
import { requestCancel } from '#summaries/runs-store.ts';
import { insertSummary } from '#summaries/accepted-runs-store.ts';
import { migrate, openDatabase } from './open-database.ts';
import { openLocalServer } from './open-local-server.ts';

/**
 * A program for the measurement of the quota (bench/src/service): accepts and cancels runs in the embedded database of a data folder, each time
 * once with the check of the plan and once without, in turns. The last line on stdout has the times in milliseconds by who asks.
 */
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { values } = parseArgs({
  options: { 'data-folder': { type: 'string', default: '' }, rounds: { type: 'string', default: '500' } },
});
const rounds = Math.min(10_000, Number(values.rounds));
/** Not measured: what the first ones cost once. */
const warmUps = 50;

/** A space that pays, one whose runs of models are used up, and a guest, who is counted by the address too. */
const askers = {
  space: { ownerId: 'spc_that_pays', engine: 'auto' },
  usedUp: { ownerId: 'spc_without_units', engine: 'auto' },
  guest: { ownerId: 'guest_of_an_address', engine: 'builtin' },
} as const satisfies Record<string, { ownerId: string; engine: SummaryOptions['engine'] }>;
type Asker = keyof typeof askers;
type Times = { checked: number[]; unchecked: number[]; settled: number[]; unsettled: number[] };

const unbounded = { ...plans.guest, builtinPerDayMax: 1_000_000 };
const used = { ...plans.free, llmPerMonthMax: 1 };
const facts = {
  plans: { kind: 'public' as const, table: { ...plans, guest: unbounded, free: used } },
  rateLimits: { readersPerAddress: 10 },
};

const server = await openLocalServer(
  { dataFolder: values['data-folder'], databaseUrl: undefined, signal: new AbortController().signal },
  quiet,
);
await migrate(server.url, quiet);
const database = openDatabase(server.url, quiet);
const ports = { models: { isEmpty: false, isOpenTo: () => true }, facts, database };
const dayMs = 86_400_000;
const periodEnd = new Date(Date.now() + dayMs);
const subscription = { space_id: askers.space.ownerId, plan: 'pro', status: 'active', period_end: periodEnd } as const;
await database.insertInto('subscriptions').values(subscription).execute();
// Its only unit is reserved from here on.
await accept('usedUp', true);

const times = { space: emptyTimes(), usedUp: emptyTimes(), guest: emptyTimes() };
for (let round = 0; round < warmUps + rounds; round += 1)
  for (const asker of Object.keys(askers) as Asker[])
    for (const isChecked of round % 2 === 0 ? [true, false] : [false, true]) {
      const took = await timeRun(asker, isChecked);
      if (round < warmUps) continue;
      times[asker][isChecked ? 'checked' : 'unchecked'].push(took.acceptMs);
      times[asker][isChecked ? 'settled' : 'unsettled'].push(took.endMs);
    }
process.stdout.write(`${JSON.stringify(times)}\n`);
await database.destroy();
await server.stop();

function emptyTimes(): Times {
  return { checked: [], unchecked: [], settled: [], unsettled: [] };
}

async function timeRun(asker: Asker, isChecked: boolean): Promise<{ acceptMs: number; endMs: number }> {
  const begunAt = performance.now();
  const id = await accept(asker, isChecked);
  const acceptedAt = performance.now();
  await requestCancel(database, askers[asker].ownerId, id);
  return { acceptMs: acceptedAt - begunAt, endMs: performance.now() - acceptedAt };
}

async function accept(asker: Asker, isChecked: boolean): Promise<string> {
  const { ownerId, engine } = askers[asker];
  const id = createId('sum');
  const request = { ...resolveSummaryOptions({ engine }), source: { type: 'text' as const } };
  const input = { type: 'text' as const, text: '市は、駅前の図書館を建て替えると発表した。' };
  const asked = {
    ownerId,
    engine,
    addressKey: 'address',
    accountId: undefined,
    personalSpaceId: undefined,
    sources: [input],
  };
  const reserve = isChecked ? planRun(ports, asked) : undefined;
  await insertSummary(database, { id, ownerId, input, request, title: '', idempotency: undefined, reserve });
  return id;
}
