import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '@youyaku/api/src/config.ts';
import { startPayments, type TestPayments } from './start-payments.ts';

const said: string[] = [];
const words = {
  taken: () => 'taken',
  failed: (problem: string) => {
    said.push(problem);
    return '';
  },
  gone: 'gone\n',
  unsynced: 'unsynced\n',
};
let dataFolder = '';
let payments: TestPayments | undefined;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'start-payments-'));
});
afterEach(async () => {
  await payments?.end();
  payments = undefined;
  rmSync(dataFolder, { recursive: true });
});

async function start(): Promise<TestPayments> {
  const started = await startPayments({ ...readConfig({}), dataFolder }, 0, words);
  if (started === undefined) throw new Error('no test payments');
  return started;
}

/** The prices that the API would find with what it is handed. */
async function listPrices({ environment }: TestPayments): Promise<{ data: { lookup_key: string }[] }> {
  const response = await fetch(`${environment['STRIPE_API_URL']}/v1/prices`, {
    headers: { authorization: `Bearer ${environment['STRIPE_SECRET_KEY']}`, 'stripe-version': '2026-10-28.endive' },
  });
  return (await response.json()) as { data: { lookup_key: string }[] };
}

async function untilAnswered(url: string): Promise<void> {
  for (;;) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((settle) => setTimeout(settle, 50));
  }
}

it('the keys that the API is handed open an account with the prices of the plans', async () => {
  payments = await start();
  const { data } = await listPrices(payments);
  expect(data.map(({ lookup_key: key }) => key).toSorted()).toEqual([
    'youyaku_plus_month',
    'youyaku_plus_year',
    'youyaku_pro_month',
    'youyaku_pro_year',
  ]);
});

it('a process that is killed comes back at the same address with the same account', async () => {
  payments = await start();
  const before = await listPrices(payments);
  // What was changed is on the disk after a quarter of a second.
  await new Promise((settle) => setTimeout(settle, 600));
  process.kill(payments.findPid(), 'SIGKILL');
  await new Promise((settle) => setTimeout(settle, 100));
  await untilAnswered(payments.url);
  expect(await listPrices(payments)).toEqual(before);
}, 30_000);

it('a port that is taken is said in the words of the start', async () => {
  const stranger = createServer();
  await new Promise<void>((settle) => stranger.listen(0, '127.0.0.1', settle));
  const { port } = stranger.address() as AddressInfo;
  await expect(startPayments({ ...readConfig({}), dataFolder }, port, words)).rejects.toThrow('taken');
  await new Promise((settle) => stranger.close(settle));
});

it('what else is in its way is said, and the rest can start without it', async () => {
  expect(await startPayments({ ...readConfig({}), dataFolder }, 70_000, words)).toBeUndefined();
  expect(said.join()).toContain('port');
});
