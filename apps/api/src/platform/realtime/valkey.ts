import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { platformBounds } from '#bounds.ts';
import type { Log } from '#platform/log/port.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import { openSubscriber, valkeyFaultCode, type Valkey } from '#valkey/open-valkey.ts';
import { valkeyBounds } from '#valkey/valkey-bounds.ts';
import type { ValkeyAddress } from '#valkey/valkey-address.ts';
import { createListeners, isWhole, placeOf, type Place } from './listeners.ts';
import type { Realtime } from './port.ts';

const prefix = 'youyaku:';

/**
 * Publish/subscribe of Valkey, a channel for each id, on one connection of its own; wake-ups are sent by `valkey`, which the caller closes.
 * Begins without a connection, and reports that wake-ups may be missing whenever one has come.
 */
export function connectValkeyRealtime(address: ValkeyAddress, valkey: Valkey, log: Log): Realtime {
  const self = randomUUID();
  const closing = new AbortController();
  const heard = createHeard(closing.signal);
  let client: Redis | undefined;
  // A connection that cannot be told what to listen to is given up: the next one is told everything.
  const tellServer = (command: (connection: Redis) => Promise<unknown>): void => {
    const connection = client;
    if (connection !== undefined) command(connection).catch(() => connection.disconnect());
  };
  const listeners = createListeners({
    onFirst: (place) => {
      heard.expect(place);
      tellServer((connection) => hear(connection, [place]).then(() => arrive([place])));
    },
    onLast: (place) => {
      heard.forget(place);
      tellServer((connection) => unhear(connection, place));
    },
  });
  const arrive = (places: readonly Place[]): void => {
    for (const place of places) if (heard.arrive(place)) listeners.tellPlace(place, undefined);
  };

  const adopt = async (connection: Redis): Promise<void> => {
    passOn(connection, self, listeners.tellPlace);
    client = connection;
    const places = listeners.places();
    for (const place of places) heard.expect(place);
    await hear(connection, places);
    arrive(places);
  };
  const ended = keepConnected({ address, log, adopt, closing: closing.signal }, () => (client = undefined));
  const send = createSend(valkey, self);
  return {
    wake(topic, id) {
      listeners.tell(topic, id);
      return send(topic, id);
    },
    subscribe: (topic, listener) => listeners.add(placeOf(topic), listener),
    follow: (topic, id, listener) => listeners.add(placeOf(topic, id), listener),
    untilHeard: heard.untilAll,
    async close() {
      closing.abort();
      client?.disconnect();
      await ended;
    },
  };
}

function createSend(valkey: Valkey, self: string): Realtime['wake'] {
  let waiting = 0;
  return async (topic, id) => {
    if (waiting >= valkeyBounds.wakeUpsWaitingMax) return;
    waiting += 1;
    await valkey.publish(`${prefix}${placeOf(topic, id)}`, `${self} ${id}`).catch(() => undefined);
    waiting -= 1;
  };
}

type Keeping = { address: ValkeyAddress; log: Log; adopt: (client: Redis) => Promise<void>; closing: AbortSignal };

/** One connection after the other until it is closed. */
async function keepConnected({ address, log, adopt, closing }: Keeping, onLost: () => void): Promise<void> {
  let lastCode: string | undefined;
  for (let attempt = 0, failures = 0; !closing.aborted; attempt += 1) {
    const client = openSubscriber(address, attempt);
    const end = new Promise<void>((settle) => client.once('end', settle));
    const stop = (): void => client.disconnect();
    closing.addEventListener('abort', stop);
    try {
      await client.connect();
      await adopt(client);
      if (attempt > 0) log.info({ attempt: failures }, 'realtime connected again');
      [failures, lastCode] = [0, undefined];
      const stopChecks = checkOften(client);
      await end.finally(stopChecks);
      if (!closing.aborted) log.warn({ code: 'closed' }, 'realtime connection lost');
    } catch (error) {
      client.disconnect();
      const code = valkeyFaultCode(error);
      if (code !== lastCode && !closing.aborted) log.warn({ code, attempt: failures }, 'realtime cannot connect yet');
      lastCode = code;
    } finally {
      closing.removeEventListener('abort', stop);
      onLost();
    }
    failures += 1;
    const delayMs = retryDelayMs(failures, platformBounds.listenDelayMsMax);
    await wait(delayMs, undefined, { signal: closing }).catch(() => undefined);
  }
}

/** What this process has published it has told its own listeners already. */
function passOn(client: Redis, self: string, tell: (place: Place, id: string) => void): void {
  const read = (place: Place, message: string): void => {
    const [origin, id] = message.split(' ', 2);
    if (origin !== self && id !== undefined) tell(place.slice(prefix.length), id);
  };
  client.on('message', read);
  client.on('pmessage', (pattern, _channel, message) => read(pattern, message));
}

async function hear(client: Redis, places: readonly Place[]): Promise<void> {
  const channels = places.map((place) => `${prefix}${place}`);
  const [whole, single] = [channels.filter(isWhole), channels.filter((channel) => !isWhole(channel))];
  if (whole.length > 0) await client.psubscribe(...whole);
  for (let from = 0; from < single.length; from += valkeyBounds.channelsPerCommandMax)
    await client.subscribe(...single.slice(from, from + valkeyBounds.channelsPerCommandMax));
}

async function unhear(client: Redis, place: Place): Promise<void> {
  await (isWhole(place) ? client.punsubscribe(prefix + place) : client.unsubscribe(prefix + place));
}

/** A network that lost the connection reports nothing. */
function checkOften(client: Redis): () => void {
  const timer = setInterval(() => void client.ping().catch(() => client.disconnect()), platformBounds.listenCheckMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Which places the server knows of, and who waits for that. */
function createHeard(closing: AbortSignal) {
  const expected = new Set<Place>();
  let all = Promise.withResolvers<void>();
  const settle = (): void => {
    if (expected.size > 0 && !closing.aborted) return;
    all.resolve();
    all = Promise.withResolvers();
  };
  closing.addEventListener('abort', settle);
  return {
    expect: (place: Place): void => void expected.add(place),
    forget(place: Place): void {
      expected.delete(place);
      settle();
    },
    /** Whether it was expected. */
    arrive(place: Place): boolean {
      const isExpected = expected.delete(place);
      if (isExpected) queueMicrotask(settle);
      return isExpected;
    },
    untilAll: (): Promise<void> => (expected.size === 0 || closing.aborted ? Promise.resolve() : all.promise),
  };
}
