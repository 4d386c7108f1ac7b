import { recordAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { requireMember } from '#identity/request-identity.ts';
import type { AppParts } from '#app-parts.ts';
import { operatorBounds } from './operator-bounds.ts';
import { countFailedByCode, describeQueue, listFailedRuns, listStuckRuns } from './runs-admin-store.ts';
import { stopRuns } from './stop-runs.ts';

/** A run that failed has lost its input with its end, so it can be looked at and not repeated; one that is stuck can be stopped. */
export function createRunHandlers(ports: Pick<AppParts, 'database' | 'reads' | 'realtime'>) {
  const { database, reads } = ports;
  const { runs } = contract.admin;
  return {
    list: runs.list.handler(async () => {
      const [queue, byCode, failed, stuck] = await reads.run((from) =>
        Promise.all([describeQueue(from), countFailedByCode(from), listFailedRuns(from), listStuckRuns(from)]),
      );
      return { queue, byCode, failed, stuck };
    }),
    stop: runs.stop.handler(async ({ input: { id }, context }) => {
      if (!(await stopRuns(ports, { id }))) throw new ApiError('not_found');
      const { accountId: actorId } = requireMember(context.identity);
      await recordAct(database, { act: 'run-stopped', actorId, subjectId: id });
    }),
  };
}

export function createChoreHandlers({ database, chores }: Pick<AppParts, 'database' | 'chores'>) {
  const { chores: routes } = contract.admin;
  return {
    list: routes.list.handler(async () => {
      const [queues, failed] = await Promise.all([
        chores.queues.measure(),
        chores.queues.listFailed(operatorBounds.rowsMax),
      ]);
      return {
        queues: queues.map(({ oldestSeconds, ...queue }) => ({
          ...queue,
          ...(oldestSeconds === undefined ? {} : { oldestSeconds }),
        })),
        failed: failed.map(({ subject, createdAt, failedAt, ...chore }) => ({
          ...chore,
          subjectId: subject,
          createdAt: createdAt.toISOString(),
          failedAt: failedAt.toISOString(),
        })),
      };
    }),
    retry: routes.retry.handler(async ({ input: { id }, context }) => {
      if (!(await chores.queues.retryFailed(requireUuid(id)))) throw new ApiError('not_found');
      const { accountId: actorId } = requireMember(context.identity);
      await recordAct(database, { act: 'chore-retried', actorId, subjectId: id });
    }),
    drop: routes.drop.handler(async ({ input: { id }, context }) => {
      if (!(await chores.queues.dropFailed(requireUuid(id)))) throw new ApiError('not_found');
      const { accountId: actorId } = requireMember(context.identity);
      await recordAct(database, { act: 'chore-dropped', actorId, subjectId: id });
    }),
  };
}

/** Anything else would be an error of the database. */
function requireUuid(id: string): string {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new ApiError('not_found');
  return id;
}
