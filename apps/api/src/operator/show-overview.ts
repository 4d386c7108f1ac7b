import { statfs } from 'node:fs/promises';
import type { AdminOverview } from '@youyaku/contract/admin';
import { contract } from '#http/implement-contract.ts';
import { readQueue } from '#metrics/queue-store.ts';
import { sumCalls } from '#models/model-calls-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { AppParts } from '#app-parts.ts';
import { countForOverview, listEndedByHour } from './overview-store.ts';
import { countStuckRuns } from './runs-admin-store.ts';
import { findSpendLimit } from './spend-store.ts';

type OverviewPorts = Pick<AppParts, 'reads' | 'chores' | 'facts'>;

/** What needs an operator now, in one look. */
export function showOverviewHandler({ reads, chores, facts }: OverviewPorts) {
  return contract.admin.overview.handler(async () => {
    const [counted, queues, disk] = await Promise.all([
      reads.run(readCounts),
      chores.queues.measure(),
      measureDisk(facts.storageFolder),
    ]);
    const { bytes, stuckRuns, spent, limit, hours, queue, ...others } = counted;
    const { accounts, accountsToday, sharedSpaces, summariesToday, ...needs } = others;
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

async function readCounts(database: Database) {
  const [counted, stuckRuns, spent, limit, hours, queue] = await Promise.all([
    countForOverview(database),
    countStuckRuns(database),
    sumCalls(database, { day: new Date() }),
    findSpendLimit(database),
    listEndedByHour(database),
    readQueue(database),
  ]);
  return { ...counted, stuckRuns, spent, limit, hours, queue };
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
