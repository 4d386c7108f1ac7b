import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#platform/log/port.ts';
import { topics, type Realtime, type Topic } from './port.ts';

const channelOf = (topic: Topic): string => `youyaku_${topic.replace('-', '_')}`;
const reconnectMsMax = 5_000;

/** LISTEN/NOTIFY on one connection of its own; listens again after a restart of the server and then says that wake-ups may be missing. */
export async function connectPostgresNotify(url: string, log: Log): Promise<Realtime> {
  const listeners = new Map<Topic, Set<(id: string | undefined) => void>>(topics.map((topic) => [topic, new Set()]));
  let client: pg.Client | undefined;
  let isClosed = false;

  const tell = (topic: Topic, id: string | undefined): void => {
    for (const listener of listeners.get(topic) ?? []) listener(id);
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('error', (error) => log.warn({ err: error.message }, 'realtime connection lost'));
    next.on('end', () => {
      if (client === next) client = undefined;
      if (!isClosed) void reconnect();
    });
    next.on('notification', (notification) => {
      const topic = topics.find((known) => channelOf(known) === notification.channel);
      if (topic !== undefined) tell(topic, notification.payload);
    });
    await next.connect();
    for (const topic of topics) await next.query(`listen ${channelOf(topic)}`);
    client = next;
  };

  const reconnect = async (): Promise<void> => {
    for (let delayMs = 100; !isClosed; delayMs = Math.min(delayMs * 2, reconnectMsMax)) {
      await wait(delayMs);
      try {
        await connect();
        for (const topic of topics) tell(topic, undefined);
        return;
      } catch (error) {
        log.warn({ err: error instanceof Error ? error.message : 'unknown' }, 'realtime cannot reconnect yet');
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

  await connect();
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
      isClosed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
