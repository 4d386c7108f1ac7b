import { runBounds } from '#bounds.ts';
import type { Realtime } from '#platform/realtime/port.ts';

/** One reader's place at a summary. To be closed. */
type FeedSeat = {
  /**
   * What `ask` answers; readers of the same summary who want the same thing at the same time share one question. What was
   * asked before a wake-up is not shared with those who come after it.
   */
  share<Value>(question: string, ask: () => Promise<Value>): Promise<Value>;
  /** Ends when the summary may have changed since the last question, after two seconds at the latest, and on abort. */
  next(): Promise<void>;
  close(): void;
};

/** Readers of summaries, brought together by summary: each summary has one clock and one wake-up, however many read it. */
export type SummaryFeeds = { join(id: string, signal: AbortSignal): FeedSeat };

type Feed = {
  seats: number;
  /** Goes up with every wake-up. */
  turn: number;
  wake: PromiseWithResolvers<void>;
  readonly open: Map<string, Promise<unknown>>;
  readonly timer: NodeJS.Timeout;
};

export function createSummaryFeeds(realtime: Pick<Realtime, 'subscribe'>): SummaryFeeds {
  const feeds = new Map<string, Feed>();
  const ring = (feed: Feed): void => {
    feed.turn += 1;
    feed.open.clear();
    feed.wake.resolve();
    feed.wake = Promise.withResolvers();
  };
  realtime.subscribe('summary-changed', (changed) => {
    const rung = changed === undefined ? feeds.values() : [feeds.get(changed)];
    for (const feed of rung) if (feed !== undefined) ring(feed);
  });
  const open = (id: string): Feed => {
    const known = feeds.get(id);
    if (known !== undefined) return known;
    const timer = setInterval(() => ring(feed), runBounds.feedPollMs);
    const feed: Feed = { seats: 0, turn: 0, wake: Promise.withResolvers(), open: new Map(), timer };
    feeds.set(id, feed);
    return feed;
  };
  return {
    join(id, signal) {
      const feed = open(id);
      feed.seats += 1;
      let seen = feed.turn;
      let isOpen = true;
      return {
        share<Value>(question: string, ask: () => Promise<Value>): Promise<Value> {
          seen = feed.turn;
          return shareAnswer(feed.open, question, ask);
        },
        next: () => (signal.aborted || feed.turn !== seen ? Promise.resolve() : untilRung(feed, signal)),
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

async function untilRung(feed: Feed, signal: AbortSignal): Promise<void> {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const onAbort = (): void => leave();
  signal.addEventListener('abort', onAbort, { once: true });
  await Promise.race([feed.wake.promise, left]);
  signal.removeEventListener('abort', onAbort);
}
