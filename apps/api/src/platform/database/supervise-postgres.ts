import { setTimeout as wait } from 'node:timers/promises';
import { platformBounds } from '#bounds.ts';
import type { Log } from '#platform/log/port.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.ts';

/** With the password in `url`: never log it. */
export type SupervisedPostgres = { url: string; pid(): number; stop(): Promise<void> };

/** The embedded server, restarted at the same URL whenever it ends by itself, as after an out-of-memory kill. */
export async function supervisePostgres(options: EmbeddedPostgresOptions, log: Log): Promise<SupervisedPostgres> {
  const stopping = new AbortController();
  const signal = stopping.signal;
  let server = await startEmbeddedPostgres(options);
  const { url } = server;
  const port = Number(new URL(url).port);
  const again: EmbeddedPostgresOptions = { ...options, findPort: () => Promise.resolve(port), signal };

  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      const exitCode = await server.exited;
      if (signal.aborted) return;
      log.error({ exitCode }, 'the database ended by itself; restarting it');
      server = (await restart(server, again, signal, log)) ?? server;
      // Its folder was removed while it ran, and a new one has a new password: only a restart of the whole process helps.
      if (server.url !== url) return log.error({}, 'the database folder was replaced; restart the API');
    }
  };
  const kept = keep();
  return {
    url,
    pid: () => server.pid,
    async stop() {
      stopping.abort();
      await server.stop();
      await kept;
      // A server that became ready at this very moment.
      await server.stop();
    },
  };
}

/** Retries until it is up, or returns `undefined` on abort: a full disk, too, may have space again. */
async function restart(
  gone: EmbeddedPostgres,
  options: EmbeddedPostgresOptions,
  signal: AbortSignal,
  log: Log,
): Promise<EmbeddedPostgres | undefined> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      // Releases the data folder, which the ended server still holds.
      await gone.stop();
      return await startEmbeddedPostgres(options);
    } catch (error) {
      if (!signal.aborted) log.error({ attempt }, 'the database does not start', error);
      await wait(retryDelayMs(attempt, platformBounds.restartDelayMsMax), undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}
