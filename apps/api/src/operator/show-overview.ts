import { statfs } from 'node:fs/promises';
import type { AdminOverview } from '@youyaku/contract/admin';
import { contract } from '#http/implement-contract.ts';
import { readQueue } from '#metrics/queue-store.ts';
import { sumCalls } from '#models/model-calls-store.ts';
import type { AppParts } from '#app-parts.ts';
import { countForOverview, listEndedByHour } from './overview-store.ts';
import { countStuckRuns } from './runs-admin-store.ts';
import { findSpendLimit } from './spend-store.ts';

type OverviewPorts = Pick<AppParts, 'database' | 'chores' | 'facts'>;

/** What needs an operator now, in one look. */
export function showOverviewHandler({ database, chores, facts }: OverviewPorts) {
  return contract.admin.overview.handler(async () => {
    const [{ bytes, ...counted }, stuckRuns, queues, spent, limit, hours, queue, disk] = await Promise.all([
      countForOverview(database),
      countStuckRuns(database),
      chores.queues.measure(),
      sumCalls(database, { day: new Date() }),
      findSpendLimit(database),
      listEndedByHour(database),
      readQueue(database),
      measureDisk(facts.storageFolder),
    ]);
    const { accounts, accountsToday, sharedSpaces, summariesToday, ...needs } = counted;
    const failedChores = queues.reduce((sum, { failed }) => sum + failed, 0);
    return {
      version: facts.build,
      needs: { ...needs, stuckRuns, failedChores },
      spend: {
        costMicroJpy: spent.costMicroJpy,
        yenMax: Math.min(facts.callCaps.dailyYenMax, limit.setYenMax ?? Infinity),
        isStopped: limit.isStopped,
      },
      counts: { accounts, accountsToday, sharedSpaces, summariesToday },
      hours,
      queue,
      database: { bytes },
      ...(disk === undefined ? {} : { disk }),
    };
  });
}

/** The volume that fills up first: where the files are, in local mode the database too. */
async function measureDisk(folder: string): Promise<AdminOverview['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, bytes: blocks * bsize };
  } catch {
    return undefined;
  }
}
