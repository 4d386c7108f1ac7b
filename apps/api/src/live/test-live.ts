import { onTestFinished } from 'vitest';
import { liveEventSchema, type LiveEvent } from '@youyaku/contract/live-events';
import { spaceHeader } from '@youyaku/contract/space-role';
import { readEventStream } from '@youyaku/client/read-event-stream';
import type { TestApp } from '#test-app.ts';

type Followed = { id: number; event: LiveEvent };

/** One open stream of changes. */
export type LiveReader = {
  status: number;
  /** What has come so far. */
  seen: readonly Followed[];
  /** Resolves once an event fits; events that were asked for before are skipped. */
  until(fits: (event: LiveEvent) => boolean): Promise<Followed>;
  close(): void;
  ended: Promise<void>;
};

export const isReady = ({ type }: LiveEvent): boolean => type === 'live-ready';
export const is =
  (type: LiveEvent['type'], id?: string) =>
  (event: LiveEvent): boolean =>
    event.type === type && (id === undefined || ('id' in event && event.id === id));

/** Opens the stream as this browser and reads it until the test ends. */
export async function openLiveReader(app: TestApp, lastEventId?: number | string, space?: string): Promise<LiveReader> {
  const stop = new AbortController();
  const headers = {
    ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    ...(space === undefined ? {} : { [spaceHeader]: space }),
  };
  const response = await app.send('GET', '/v1/live', { headers, signal: stop.signal });
  const seen: Followed[] = [];
  const waiting = new Set<() => void>();
  let next = 0;
  let isOver = false;
  const check = (): void => waiting.forEach((look) => look());
  const read = async (): Promise<void> => {
    try {
      for await (const { id, data } of readEventStream(response.body ?? new ReadableStream())) {
        seen.push({ id: Number(id), event: liveEventSchema.parse(JSON.parse(data)) });
        check();
      }
    } finally {
      isOver = true;
      check();
    }
  };
  const ended = response.status === 200 ? read().catch(() => undefined) : Promise.resolve();
  const close = (): void => stop.abort();
  onTestFinished(close);
  return {
    status: response.status,
    seen,
    ended,
    close,
    until: (fits) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const at = seen.findIndex(({ event }, index) => index >= next && fits(event));
          const found = seen[at];
          if (found === undefined && !isOver) return;
          waiting.delete(look);
          if (found === undefined) return reject(new Error('the stream ended before'));
          next = at + 1;
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}
