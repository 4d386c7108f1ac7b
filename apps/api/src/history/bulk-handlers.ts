import { recordByRequest } from '#audit/record-by-request.ts';
import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Reads } from '#platform/reads/port.ts';
import type { Realtime } from '#platform/realtime/port.ts';
import { requestCancel } from '#summaries/runs-store.ts';
import { changeSummaries } from './bulk-store.ts';
import { findOpenRuns, giveBack, takeAway } from './deletion-store.ts';
import { readFacets } from './list-store.ts';

type Ports = { database: Database; realtime: Pick<Realtime, 'wake'> };

export function changeManyHandler({ database }: Ports) {
  return contract.summaries.updateMany.handler(async ({ input, context }) => ({
    ids: await changeSummaries(database, context.ownerId(), input),
  }));
}

/** Runs are stopped first; one that is restored is a stopped one. */
export function deleteManyHandler({ database, realtime }: Ports) {
  return contract.summaries.deleteMany.handler(async ({ input, context }) => {
    const ownerId = context.ownerId();
    for (const id of await findOpenRuns(database, ownerId, input.ids)) {
      const outcome = await requestCancel(database, ownerId, id);
      if (outcome !== 'none') void realtime.wake(outcome === 'asked' ? 'summary-cancelled' : 'summary-changed', id);
    }
    const ids = await takeAway(database, ownerId, input.ids);
    if (ids.length > 0)
      await recordByRequest(database, context, {
        act: ids.length === 1 ? 'summary-deleted' : 'summaries-deleted',
        ...(ids.length === 1 ? { subjectId: ids[0] } : { count: ids.length }),
      });
    for (const id of ids) void realtime.wake('summary-changed', id);
    return { ids };
  });
}

export function restoreHandler({ database }: Ports) {
  return contract.summaries.restore.handler(async ({ input, context }) => {
    const ids = await giveBack(database, context.ownerId(), input.ids);
    if (ids.length > 0)
      await recordByRequest(database, context, {
        act: ids.length === 1 ? 'summary-restored' : 'summaries-restored',
        ...(ids.length === 1 ? { subjectId: ids[0] } : { count: ids.length }),
      });
    return { ids };
  });
}

export function facetsHandler({ reads }: { reads: Reads }) {
  return contract.summaries.facets.handler(({ context }) =>
    reads.run((database) => readFacets(database, context.ownerId())),
  );
}
