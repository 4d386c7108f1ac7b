import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { ChoreName, ChoreQueue, ChoreQueues, FailedChore } from './port.ts';

type Subject = { subject: string };
type LaidAside = JobWithMetadata<Subject>;

/** The queue of the chores of this name that were tried for the last time. */
export function laidAsideOf(name: ChoreName): string {
  return `${name}-laid-aside`;
}

export function openQueues(boss: PgBoss, names: readonly ChoreName[]): ChoreQueues {
  const listLaidAside = (name: ChoreName): Promise<LaidAside[]> =>
    boss.findJobs<Subject>(laidAsideOf(name), { queued: true });

  const measure = async (name: ChoreName): Promise<ChoreQueue> => {
    const [waiting, failed, stats] = await Promise.all([
      boss.findJobs(name, { queued: true }),
      listLaidAside(name),
      boss.getQueueStats(name),
    ]);
    const oldest = Math.min(...waiting.map(({ createdOn }) => createdOn.getTime()));
    return {
      name,
      waiting: waiting.length,
      active: stats.at(-1)?.activeCount ?? 0,
      failed: failed.length,
      oldestSeconds: waiting.length === 0 ? undefined : Math.max(0, Math.round((Date.now() - oldest) / 1_000)),
    };
  };

  return {
    measure: () => Promise.all(names.map(measure)),
    async listFailed(limit) {
      const all = await Promise.all(
        names.map(async (name) => (await listLaidAside(name)).map((job) => toFailed(name, job))),
      );
      return all
        .flat()
        .toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
        .slice(0, limit);
    },
    async retryFailed(id) {
      const moved = await Promise.all(names.map((name) => boss.redrive(laidAsideOf(name), { ids: [id] })));
      return moved.some((count) => count > 0);
    },
    async dropFailed(id) {
      const found = await Promise.all(
        names.map(async (name) => ({ name, jobs: await boss.findJobs(laidAsideOf(name), { id, queued: true }) })),
      );
      const queue = found.find(({ jobs }) => jobs.length > 0);
      if (queue === undefined) return false;
      await boss.deleteJob(laidAsideOf(queue.name), id);
      return true;
    },
  };
}

function toFailed(name: ChoreName, job: LaidAside): FailedChore {
  const output: { code?: unknown } = job.sourceOutput ?? {};
  return {
    id: job.id,
    name,
    subject: job.data.subject,
    code: typeof output.code === 'string' ? output.code : 'unknown',
    attempts: (job.sourceRetryCount ?? 0) + 1,
    createdAt: job.sourceCreatedOn ?? job.createdOn,
    failedAt: job.createdOn,
  };
}
