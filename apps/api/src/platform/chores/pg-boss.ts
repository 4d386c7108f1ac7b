import { PgBoss } from 'pg-boss';
import { platformBounds } from '#bounds.ts';
import { boundSilence } from '#platform/database/open-database.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Log } from '#platform/log/port.ts';
import { laidAsideOf, openQueues } from './open-queues.ts';
import type { ChoreName, Chores } from './port.ts';

const { choreRetriesMax, choreDelaySeconds, choreDelaySecondsMax, choreSecondsMax, choreKeptSeconds } = platformBounds;
const { longChoreSecondsMax } = platformBounds;

/** How often a chore that failed is tried again, and after how long the first time. */
type Retries = { retriesMax: number; delaySeconds: number };

const usualRetries: Retries = { retriesMax: choreRetriesMax, delaySeconds: choreDelaySeconds };

/**
 * Chores in the database by pg-boss, in a schema of its own that it migrates itself. A connection that stays silent for `silentMsMax` is closed: pg-boss
 * has no clock for its queries, and whoever looks for chores would wait for a lost one for good.
 */
export async function openPgBossChores(
  url: string,
  log: Log,
  retries: Retries = usualRetries,
  silentMsMax: number = platformBounds.statementMsMax + 10_000,
): Promise<Chores> {
  const boss = openBoss(url, log, silentMsMax);
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
          batchSize: queues[name].atOnce,
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
    queues: openQueues(boss, choreNames),
    async addDaily(name, hour) {
      await boss.schedule(name, `0 ${hour} * * *`, { subject: name }, { tz: 'Asia/Tokyo', missed: 'once' });
    },
    addEvery: (name, minutes) => boss.schedule(name, `*/${minutes} * * * *`, { subject: name }, { tz: 'Asia/Tokyo' }),
    async close() {
      await boss.stop({ graceful: true, timeout: platformBounds.choreGraceMs });
      closing.abort();
    },
  };
}

function openBoss(url: string, log: Log, silentMsMax: number): PgBoss {
  // It hands everything on to its pool, also what its types do not name.
  const pool = {
    connectionString: url,
    application_name: 'youyaku-chores',
    max: platformBounds.choreConnectionsMax,
    ...boundSilence(silentMsMax),
  };
  const boss = new PgBoss(pool);
  // Without a listener an error of its connections would end the process.
  boss.on('error', warnSeldom(log));
  return boss;
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

/** How many of a kind one process does at once, and how long one may take. */
const queues: Readonly<Record<ChoreName, { atOnce: number; secondsMax: number }>> = {
  'send-mail': { atOnce: platformBounds.choresAtOnce, secondsMax: choreSecondsMax },
  nightly: { atOnce: 1, secondsMax: longChoreSecondsMax },
  'make-export': { atOnce: 1, secondsMax: longChoreSecondsMax },
  'expire-summaries': { atOnce: 1, secondsMax: longChoreSecondsMax },
  'erase-account': { atOnce: 1, secondsMax: longChoreSecondsMax },
  'erase-space': { atOnce: 1, secondsMax: longChoreSecondsMax },
  'apply-billing': { atOnce: platformBounds.choresAtOnce, secondsMax: choreSecondsMax },
  'sweep-billing': { atOnce: 1, secondsMax: longChoreSecondsMax },
  'follow-spaces': { atOnce: 1, secondsMax: longChoreSecondsMax },
  'forget-customer': { atOnce: 1, secondsMax: choreSecondsMax },
};

const choreNames = Object.keys(queues) as ChoreName[];

async function createQueues(boss: PgBoss, { retriesMax, delaySeconds }: Retries): Promise<void> {
  for (const [name, { secondsMax }] of choreNames.map((known) => [known, queues[known]] as const)) {
    const laidAside = laidAsideOf(name);
    await boss.createQueue(laidAside, { retentionSeconds: choreKeptSeconds, deleteAfterSeconds: choreKeptSeconds });
    await boss.createQueue(name, {
      retryLimit: retriesMax,
      retryDelay: delaySeconds,
      retryBackoff: true,
      retryDelayMax: choreDelaySecondsMax,
      expireInSeconds: secondsMax,
      heartbeatSeconds: 10,
      deadLetter: laidAside,
      deleteAfterSeconds: choreKeptSeconds,
    });
  }
}
