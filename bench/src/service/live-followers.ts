import type { Client } from '@youyaku/client/create-client';
import type { LiveChange } from '@youyaku/client/follow-live';

/** Somebody who follows a space and notes every change with the time of its arrival. */
export type Follower = {
  readonly seen: readonly (LiveChange & { atMs: number })[];
  /** Resolves once the stream has said that it is up to date. */
  readonly ready: Promise<void>;
  close(): void;
};

export function follow(guest: Client, after?: string): Follower {
  const stop = new AbortController();
  const seen: (LiveChange & { atMs: number })[] = [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const run = async (): Promise<void> => {
    for await (const change of guest.followLive({ signal: stop.signal, after })) {
      if (change.event.type === 'live-ready') resolve();
      else seen.push({ ...change, atMs: performance.now() });
    }
  };
  void run().then(() => undefined, reject);
  return { seen, ready, close: () => stop.abort() };
}

/** Resolves once every follower has an event that fits. */
export async function untilSeen(
  followers: readonly Follower[],
  fits: (change: LiveChange) => boolean,
  withinMs = 30_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!followers.every(({ seen }) => seen.some(fits))) {
    if (performance.now() > deadline) throw new Error('a change did not arrive');
    await new Promise((settle) => setTimeout(settle, 5));
  }
}
