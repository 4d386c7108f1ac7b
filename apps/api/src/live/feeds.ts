import type { Realtime, Topic } from '#platform/realtime/port.ts';

/** One follower of a subject: a summary, a space. Must be closed. */
type FeedSeat = {
  /**
   * The result of `ask`; concurrent calls with the same `question` for the same subject share one. A call made before a
   * wake-up is not shared with calls after it.
   */
  share<Value>(question: string, ask: () => Promise<Value>): Promise<Value>;
  /**
   * Resolves when the subject may have changed since the last question, after `pollMs` at the latest, and on abort.
   */
  next(): Promise<void>;
  close(): void;
};

/** Followers grouped by what they follow: each subject has one timer, however many followers it has. */
export type Feeds = { join(id: string, signal: AbortSignal): FeedSeat };

type Feed = {
  seats: number;
  /** Increases with every wake-up. */
  version: number;
  wake: PromiseWithResolvers<void>;
  readonly open: Map<string, Promise<unknown>>;
  readonly timer: NodeJS.Timeout;
};

export function createFeeds(
  realtime: Pick<Realtime, 'subscribe'>,
  { topic, pollMs }: { topic: Topic; pollMs: number },
): Feeds {
  const feeds = new Map<string, Feed>();
  const notify = (feed: Feed): void => {
    feed.version += 1;
    feed.open.clear();
    feed.wake.resolve();
    feed.wake = Promise.withResolvers();
  };
  realtime.subscribe(topic, (changed) => {
    const notified = changed === undefined ? feeds.values() : [feeds.get(changed)];
    for (const feed of notified) if (feed !== undefined) notify(feed);
  });
  const open = (id: string): Feed => {
    const known = feeds.get(id);
    if (known !== undefined) return known;
    const timer = setInterval(() => notify(feed), pollMs);
    const feed: Feed = { seats: 0, version: 0, wake: Promise.withResolvers(), open: new Map(), timer };
    feeds.set(id, feed);
    return feed;
  };
  return {
    join(id, signal) {
      const feed = open(id);
      feed.seats += 1;
      let seen = feed.version;
      let isOpen = true;
      return {
        share<Value>(question: string, ask: () => Promise<Value>): Promise<Value> {
          seen = feed.version;
          return shareAnswer(feed.open, question, ask);
        },
        next: () => (signal.aborted || feed.version !== seen ? Promise.resolve() : waitForWake(feed, signal)),
        close() {
          if (!isOpen) return;
          isOpen = false;
          feed.seats -= 1;
          if (feed.seats > 0) return;
          clearInterval(feed.timer);
          feeds.delete(id);
        },
      };
    },
  };
}

function shareAnswer<Value>(open: Map<string, Promise<unknown>>, question: string, ask: () => Promise<Value>) {
  const known = open.get(question) as Promise<Value> | undefined;
  if (known !== undefined) return known;
  const answer = ask().finally(() => {
    if (open.get(question) === answer) open.delete(question);
  });
  open.set(question, answer);
  return answer;
}

async function waitForWake(feed: Feed, signal: AbortSignal): Promise<void> {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const onAbort = (): void => leave();
  signal.addEventListener('abort', onAbort, { once: true });
  await Promise.race([feed.wake.promise, left]);
  signal.removeEventListener('abort', onAbort);
}
