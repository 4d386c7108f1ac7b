import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { platformBounds } from '#bounds.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Log } from '#platform/log/port.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import { createListeners, placeOf } from './listeners.ts';
import { topics, type Realtime, type Topic } from './port.ts';

const channelOf = (topic: Topic): string => `youyaku_${topic.replace('-', '_')}`;

/**
 * LISTEN/NOTIFY of these topics on one connection of its own; listeners of this process hear at once and once. Listens again after a restart
 * of the server and then reports that wake-ups may be missing. A server's own listener hears every id: who follows one is told in this process.
 */
export async function connectPostgresNotify(
  url: string,
  log: Log,
  listened: readonly Topic[] = topics,
): Promise<Realtime> {
  const listeners = createListeners();
  const closing = new AbortController();
  let client: pg.Client | undefined;

  // Only the end of a connection that listened starts a reconnection, so there is only one at a time.
  const adopt = ({ client: next, ended }: Listening): void => {
    if (closing.signal.aborted) return endSoon(next);
    client = next;
    passOn(next, listeners.tell);
    const stopChecks = checkOften(next);
    void comeBack(ended.finally(stopChecks));
  };

  const comeBack = async (ended: Promise<string>): Promise<void> => {
    const code = await ended;
    client = undefined;
    if (closing.signal.aborted) return;
    log.warn({ code }, 'realtime connection lost');
    const again = await listenAgain({ url, listened, log }, closing.signal);
    if (again === undefined) return;
    adopt(again);
    listeners.tellMissed();
  };

  adopt(await listen(url, listened));
  const send = createWake(() => client);
  return {
    wake(topic, id) {
      listeners.tell(topic, id);
      return send(topic, id);
    },
    subscribe: (topic, listener) => listeners.add(placeOf(topic), listener),
    follow: (topic, id, listener) => listeners.add(placeOf(topic, id), listener),
    // Every topic is listened to before the adapter is handed out.
    untilHeard: () => Promise.resolve(),
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
    },
  };
}

/** What this process sends itself it has told its own listeners already. */
function passOn(client: pg.Client, tell: (topic: Topic, id: string) => void): void {
  client.on('notification', ({ channel, payload, processId }) => {
    const topic = topics.find((known) => channelOf(known) === channel);
    if (topic !== undefined && payload !== undefined && processId !== processIdOf(client)) tell(topic, payload);
  });
}

/** Of the server process behind the connection, which the driver knows and its types do not. */
function processIdOf(client: pg.Client): number | undefined {
  return (client as pg.Client & { readonly processID?: number }).processID;
}

/** A connection runs one query at a time; an id that already waits to be sent is not added again. */
function createWake(clientNow: () => pg.Client | undefined): Realtime['wake'] {
  const waiting = new Map<string, Promise<void>>();
  let lastWake: Promise<void> = Promise.resolve();
  const notify = async (topic: Topic, id: string): Promise<void> => {
    waiting.delete(`${topic} ${id}`);
    await clientNow()
      ?.query('select pg_notify($1, $2)', [channelOf(topic), id])
      .catch(() => undefined);
  };
  return (topic, id) => {
    const place = `${topic} ${id}`;
    const known = waiting.get(place);
    if (known !== undefined) return known;
    const next = lastWake.then(() => notify(topic, id));
    lastWake = next;
    waiting.set(place, next);
    return next;
  };
}

/** `ended` resolves to the code of what ended the connection. */
type Listening = { client: pg.Client; ended: Promise<string> };

/** Retries until there is a connection; none when it is closed before. */
async function listenAgain(
  { url, listened, log }: { url: string; listened: readonly Topic[]; log: Log },
  closing: AbortSignal,
): Promise<Listening | undefined> {
  const startedAt = performance.now();
  let lastCode: string | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const delayMs = retryDelayMs(attempt, platformBounds.listenDelayMsMax);
    await wait(delayMs, undefined, { signal: closing }).catch(() => undefined);
    if (closing.aborted) return undefined;
    try {
      const listening = await listen(url, listened);
      log.info({ attempt, ms: Math.round(performance.now() - startedAt) }, 'realtime connected again');
      return listening;
    } catch (error) {
      const code = faultCode(error);
      if (code !== lastCode) log.warn({ code, attempt }, 'realtime cannot reconnect yet');
      lastCode = code;
    }
  }
}

/** A connection that listens, or a fault; a failed connection is cleaned up. */
async function listen(url: string, listened: readonly Topic[]): Promise<Listening> {
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
    for (const topic of listened) await client.query(`listen ${channelOf(topic)}`);
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
