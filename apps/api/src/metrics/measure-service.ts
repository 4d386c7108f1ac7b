import { countShards } from '#batches/shards-store.ts';
import { describeWaitingMails } from '#mail/mails-store.ts';
import { countStuckRuns } from '#operator/runs-admin-store.ts';
import { countProviderBatches } from '#deferred/provider-batches-store.ts';
import { findSpendLimit, sumHeldToday } from '#operator/spend-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import { databaseUp, ofTheService } from './instruments.ts';
import { readQueue } from './queue-store.ts';

const microYen = 1_000_000;

/** `dailyYenMax`: the limit that is configured; that of the operator may be lower. */
export type ServicePorts = { database: Database; dailyYenMax: number };

/** Sets what is counted in the database. What is unknown has no figures, rather than old ones. */
export async function measureService({ database, dailyYenMax }: ServicePorts): Promise<void> {
  const { queueDepth, queueOldestSeconds, runsStuck, budgetSpentYen, budgetLimitYen, mailsFailed } = ofTheService;
  try {
    // NOTE: one after the other, on one connection: a scrape must not take connections from readers.
    for (const queue of await readQueue(database)) {
      queueDepth.set({ class: queue.class }, queue.depth);
      queueOldestSeconds.set({ class: queue.class }, queue.oldestSeconds);
    }
    await measureBatches(database);
    runsStuck.set(await countStuckRuns(database));
    budgetSpentYen.set((await sumHeldToday(database)) / microYen);
    const { setYenMax = Infinity } = await findSpendLimit(database);
    budgetLimitYen.set(Math.min(dailyYenMax, setYenMax));
    mailsFailed.set((await describeWaitingMails(database)).failed);
    databaseUp.set(1);
  } catch {
    for (const instrument of Object.values(ofTheService)) {
      instrument.reset();
      // Without labels that leaves a zero.
      instrument.remove({});
    }
    databaseUp.set(0);
  }
}

async function measureBatches(database: Database): Promise<void> {
  const { batchShards, providerBatches, providerBatchShards, providerBatchesOldestSeconds } = ofTheService;
  const shards = await countShards(database);
  for (const state of ['waiting', 'running'] as const) batchShards.set({ state }, shards[state]);
  const atProviders = await countProviderBatches(database);
  for (const state of ['submitting', 'open'] as const) providerBatches.set({ state }, atProviders[state]);
  providerBatchShards.set(atProviders.shards);
  providerBatchesOldestSeconds.set(atProviders.oldestSeconds);
}
