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
  /** Ends its timer and its subscription. */
  end: () => void;
};

export function createFeeds(
  realtime: Pick<Realtime, 'follow'>,
  { topic, pollMs }: { topic: Topic; pollMs: number },
): Feeds {
  const feeds = new Map<string, Feed>();
  const open = (id: string): Feed => {
    const known = feeds.get(id);
    if (known !== undefined) return known;
    const feed = createFeed(pollMs, (listener) => realtime.follow(topic, id, listener));
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
          feed.end();
          feeds.delete(id);
        },
      };
    },
  };
}

function createFeed(pollMs: number, follow: (listener: () => void) => () => void): Feed {
  const notify = (): void => {
    feed.version += 1;
    feed.open.clear();
    feed.wake.resolve();
    feed.wake = Promise.withResolvers();
  };
  const timer = setInterval(notify, pollMs);
  const leave = follow(notify);
  const end = (): void => {
    clearInterval(timer);
    leave();
  };
  const feed: Feed = { seats: 0, version: 0, wake: Promise.withResolvers(), open: new Map(), end };
  return feed;
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
