import { fork, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { knownEventTypes } from '@youyaku/api/src/billing/read-event.ts';
import type { Config } from '@youyaku/api/src/config.ts';
import { syncPaymentsBeside } from '@youyaku/api/src/platform/sync-payments-beside.ts';
import type { StripeOrder, StripeReport } from '@youyaku/testing/stripe/main';
import { createTestKeys } from './config.ts';
import { endChild, exitOf, firstMessage } from './watch-child.ts';

/** Test payments as a process: the loopback Stripe. */
export type TestPayments = {
  readonly url: string;
  /** What the API needs to use it, as its environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** The process id; it changes when it is restarted. */
  findPid(): number;
  end(): Promise<void>;
};

const main = resolve(import.meta.dirname, '..', 'testing', 'src', 'stripe', 'main.ts');
const stopMs = 5_000;
const restartMs = 500;
/** A process that exits this early this many times in a row is not restarted. */
const earlyMs = 5_000;
const earlyDeathsMax = 5;

type Words = {
  readonly taken: () => string;
  readonly failed: (problem: string) => string;
  readonly gone: string;
  readonly unsynced: string;
};

/**
 * Starts the loopback Stripe on `port` of this machine, with its state in the data folder and the prices of the plans, and starts it again when it dies. Throws when the port is
 * taken; anything else that is in its way is said, and everybody can work without it.
 */
export async function startPayments(config: Config, port: number, words: Words): Promise<TestPayments | undefined> {
  const keys = createTestKeys();
  const order = (at: number): StripeOrder => ({
    port: at,
    ...keys,
    webhookUrl: new URL('/webhooks/stripe', config.apiUrl).href,
    webhookEvents: knownEventTypes,
    stateFile: join(config.dataFolder, 'test-payments.json'),
  });
  let isEnding = false;
  let child = start(order(port));
  const report = await firstMessage<StripeReport>(child);
  if (report !== undefined && 'isPortTaken' in report) throw new Error(words.taken().trimEnd());
  if (report === undefined || !('url' in report)) {
    process.stderr.write(words.failed(report?.problem ?? ''));
    return undefined;
  }
  const { url } = report;
  const keepAlive = async (): Promise<void> => {
    for (let earlyDeaths = 0; earlyDeaths < earlyDeathsMax;) {
      const startedAt = performance.now();
      await exitOf(child);
      if (isEnding) return;
      process.stderr.write(words.gone);
      earlyDeaths = performance.now() - startedAt < earlyMs ? earlyDeaths + 1 : 0;
      await wait(restartMs);
      // The address stays, which the API knows.
      child = start(order(Number(new URL(url).port)));
    }
  };
  void keepAlive();
  const stripe = { secretKey: keys.key, webhookSecret: keys.webhookSecret, apiUrl: url };
  const { outcome } = await syncPaymentsBeside({ ...config, payments: { ...config.payments, stripe } }, false);
  if (outcome !== 'done') process.stderr.write(words.unsynced);
  return {
    url,
    environment: {
      STRIPE_SECRET_KEY: keys.key,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: url,
    },
    findPid: () => child.pid ?? 0,
    end: async () => {
      isEnding = true;
      await endChild(child, stopMs);
    },
  };
}

function start(order: StripeOrder): ChildProcess {
  const child = fork(main, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(order);
  return child;
}
