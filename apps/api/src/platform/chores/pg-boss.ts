import { PgBoss } from 'pg-boss';
import { platformBounds } from '#bounds.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Log } from '#platform/log/port.ts';
import { laidAsideOf, openQueues } from './open-queues.ts';
import type { ChoreName, Chores } from './port.ts';

const { choreRetriesMax, choreDelaySeconds, choreDelaySecondsMax, choreSecondsMax, choreKeptSeconds } = platformBounds;

/** How often a chore that failed is tried again, and after how long the first time. */
type Retries = { retriesMax: number; delaySeconds: number };

const usualRetries: Retries = { retriesMax: choreRetriesMax, delaySeconds: choreDelaySeconds };

/** Chores in the database by pg-boss, in a schema of its own that it migrates itself. */
export async function openPgBossChores(url: string, log: Log, retries: Retries = usualRetries): Promise<Chores> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'youyaku-chores',
    max: platformBounds.choreConnectionsMax,
    // The only schedules are retries and upkeep.
    schedule: false,
  });
  // Without a listener an error of its connections would end the process.
  boss.on('error', warnSeldom(log));
  await boss.start();
  await createQueues(boss, retries);
  const closing = new AbortController();
  const workers = new Map<ChoreName, string>();
  return {
    async add(name, subject) {
      await boss.send(name, { subject });
      const worker = workers.get(name);
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    async work(name, handle) {
      const id = await boss.work<{ subject: string }>(
        name,
        {
          pollingIntervalSeconds: platformBounds.chorePollSeconds,
          batchSize: platformBounds.choresAtOnce,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        async (jobs) =>
          Promise.all(
            jobs.map((job) =>
              handle(job.data.subject, AbortSignal.any([closing.signal, job.signal])).then(
                () => ({ id: job.id, status: 'completed' as const }),
                (error: unknown) => ({ id: job.id, status: 'failed' as const, output: { code: faultCode(error) } }),
              ),
            ),
          ),
      );
      workers.set(name, id);
    },
    queues: openQueues(boss, queues),
    async close() {
      await boss.stop({ graceful: true, timeout: platformBounds.choreGraceMs });
      closing.abort();
    },
  };
}

/** While the database is away every poll fails: one line in ten seconds says it. */
function warnSeldom(log: Log): (error: unknown) => void {
  let warnedAt = -Infinity;
  return (error) => {
    if (performance.now() - warnedAt < platformBounds.choreWarningMs) return;
    warnedAt = performance.now();
    log.warn({ code: faultCode(error) }, 'chores failed');
  };
}

const queues: readonly ChoreName[] = ['send-mail'];

async function createQueues(boss: PgBoss, { retriesMax, delaySeconds }: Retries): Promise<void> {
  for (const name of queues) {
    const laidAside = laidAsideOf(name);
    await boss.createQueue(laidAside, { retentionSeconds: choreKeptSeconds, deleteAfterSeconds: choreKeptSeconds });
    await boss.createQueue(name, {
      retryLimit: retriesMax,
      retryDelay: delaySeconds,
      retryBackoff: true,
      retryDelayMax: choreDelaySecondsMax,
      expireInSeconds: choreSecondsMax,
      heartbeatSeconds: 10,
      deadLetter: laidAside,
      deleteAfterSeconds: choreKeptSeconds,
    });
  }
}
