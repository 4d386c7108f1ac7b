import { parseArgs } from 'node:util';
import { createId } from '#http/ids.ts';
import { sumHeldToday } from '#operator/spend-store.ts';
import { migrate, openDatabase } from './open-database.ts';
import { openLocalServer } from './open-local-server.ts';
import { settleCall, sumCalls } from '#models/model-calls-store.ts';
import { reserveCall } from '#models/reserve-call-store.ts';

/**
 * A program for the measurement of the ledger (bench/src/models): that many callers, each a guest at an address, reserve and settle calls
 * for that many seconds after one to warm up, in the embedded database of a data folder, with the connections of one API process. The last
 * line on stdout has the pairs in a second, the calls refused or failed, and by how much the budget of the day differs from the ledger.
 */
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { values } = parseArgs({
  options: {
    'data-folder': { type: 'string', default: '' },
    slices: { type: 'string', default: '16' },
    callers: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '5' },
  },
});
const seconds = Math.min(60, Number(values.seconds));
const yen = 1_000_000;
const caps = { daily: 1_000_000 * yen, ownerDaily: 100_000 * yen, guestsDaily: 100_000 * yen, request: 1_000 * yen };
const settled = {
  outcome: 'ok',
  inputTokens: 900,
  outputTokens: 50,
  isEstimated: false,
  costMicroJpy: yen / 2,
  heldMicroJpy: yen / 2,
  firstTokenMs: 1,
  ms: 2,
} as const;

const server = await openLocalServer(
  { dataFolder: values['data-folder'], databaseUrl: undefined, signal: new AbortController().signal },
  quiet,
);
await migrate(server.url, quiet);
const database = openDatabase(server.url, quiet);
const beginAt = performance.now() + 1_000;
const endAt = beginAt + seconds * 1_000;
let [pairs, failed] = [0, 0];

const makeCalls = async (): Promise<void> => {
  const owner = { ownerId: createId('wrk'), guestAddressKey: createId('wrk'), summaryId: undefined };
  const price = { costMicroJpy: yen / 10, floorMicroJpy: yen / 10, heldMicroJpy: 2 * yen };
  const call = { ...owner, ...price, model: 'm', purpose: 'map', inputTokens: 900 } as const;
  while (performance.now() < endAt) {
    try {
      const id = await reserveCall(database, call, caps, Number(values.slices));
      if (id === undefined) throw new RangeError('refused');
      await settleCall(database, id, settled);
      if (performance.now() >= beginAt) pairs += 1;
    } catch {
      failed += 1;
    }
  }
};

await Promise.all(Array.from({ length: Number(values.callers) }, makeCalls));
const { costMicroJpy } = await sumCalls(database, { day: new Date() });
const apartMicroJpy = Math.abs(costMicroJpy - (await sumHeldToday(database)));
process.stdout.write(`${JSON.stringify({ pairsPerSecond: pairs / seconds, failed, apartMicroJpy })}\n`);
await database.destroy();
await server.stop();
