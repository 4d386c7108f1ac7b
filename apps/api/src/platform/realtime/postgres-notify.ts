import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { platformBounds } from '#bounds.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Log } from '#platform/log/port.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import { topics, type Realtime, type Topic } from './port.ts';

const channelOf = (topic: Topic): string => `youyaku_${topic.replace('-', '_')}`;

/** LISTEN/NOTIFY on one connection of its own; listens again after a restart of the server and then says that wake-ups may be missing. */
export async function connectPostgresNotify(url: string, log: Log): Promise<Realtime> {
  const listeners = new Map<Topic, Set<(id: string | undefined) => void>>(topics.map((topic) => [topic, new Set()]));
  const closing = new AbortController();
  let client: pg.Client | undefined;

  const tell = (topic: Topic, id: string | undefined): void => {
    for (const listener of listeners.get(topic) ?? []) listener(id);
  };

  // Only the end of a connection that listened starts the way back, so there is one way back at a time.
  const adopt = ({ client: next, ended }: Listening): void => {
    if (closing.signal.aborted) return endSoon(next);
    client = next;
    next.on('notification', (notification) => {
      const topic = topics.find((known) => channelOf(known) === notification.channel);
      if (topic !== undefined) tell(topic, notification.payload);
    });
    const stopChecks = checkOften(next);
    void comeBack(ended.finally(stopChecks));
  };

  const comeBack = async (ended: Promise<string>): Promise<void> => {
    const code = await ended;
    client = undefined;
    if (closing.signal.aborted) return;
    log.warn({ code }, 'realtime connection lost');
    await reconnect();
  };

  const reconnect = async (): Promise<void> => {
    const startedAt = performance.now();
    let lastCode: string | undefined;
    for (let attempt = 1; !closing.signal.aborted; attempt += 1) {
      await wait(retryDelayMs(attempt, platformBounds.listenDelayMsMax), undefined, { signal: closing.signal }).catch(
        () => undefined,
      );
      if (closing.signal.aborted) return;
      try {
        adopt(await listen(url));
        log.info({ attempt, ms: Math.round(performance.now() - startedAt) }, 'realtime connected again');
        for (const topic of topics) tell(topic, undefined);
        return;
      } catch (error) {
        const code = faultCode(error);
        if (code !== lastCode) log.warn({ code, attempt }, 'realtime cannot reconnect yet');
        lastCode = code;
      }
    }
  };

  // One connection asks one thing at a time; who is to be woken already need not be named twice.
  const waiting = new Map<string, Promise<void>>();
  let lastWake: Promise<void> = Promise.resolve();
  const notify = async (topic: Topic, id: string): Promise<void> => {
    waiting.delete(`${topic} ${id}`);
    await client?.query('select pg_notify($1, $2)', [channelOf(topic), id]).catch(() => undefined);
  };

  adopt(await listen(url));
  return {
    wake(topic, id) {
      const place = `${topic} ${id}`;
      const known = waiting.get(place);
      if (known !== undefined) return known;
      const next = lastWake.then(() => notify(topic, id));
      lastWake = next;
      waiting.set(place, next);
      return next;
    },
    subscribe(topic, listener) {
      listeners.get(topic)?.add(listener);
      return () => void listeners.get(topic)?.delete(listener);
    },
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
    },
  };
}

/** `ended` gives the code of what ended the connection. */
type Listening = { client: pg.Client; ended: Promise<string> };

/** A connection that listens, or a fault; of one that failed nothing is left. */
async function listen(url: string): Promise<Listening> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: platformBounds.listenAnswerMs,
    query_timeout: platformBounds.listenAnswerMs,
    application_name: 'youyaku-listener',
  });
  // Without a listener a connection that breaks ends the process.
  let code = 'closed';
  client.on('error', (error) => (code = faultCode(error)));
  const ended = new Promise<string>((settle) => client.once('end', () => settle(code)));
  try {
    await client.connect();
    for (const topic of topics) await client.query(`listen ${channelOf(topic)}`);
    return { client, ended };
  } catch (error) {
    endSoon(client);
    throw error;
  }
}

function checkOften(client: pg.Client): () => void {
  const timer = setInterval(
    () => void client.query('select 1').catch(() => endSoon(client)),
    platformBounds.listenCheckMs,
  );
  timer.unref();
  return () => clearInterval(timer);
}

function endSoon(client: pg.Client): void {
  client.end().catch(() => undefined);
}
