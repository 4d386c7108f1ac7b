import type { LiveChange } from '@youyaku/client/follow-live';
import type { LiveEvent } from '@youyaku/contract/live-events';

type Channel = { send: (change: LiveChange) => void; close: () => void };

/** What this needs of the browser. */
export type LiveBrowser = {
  /** Absent where the page is not served securely: every visible page then has a stream of its own. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Between the pages of this browser. */
  openChannel: (name: string, onChange: (change: LiveChange) => void) => Channel;
  isVisible: () => boolean;
  /** Resolves when the page is shown or hidden, and on abort. */
  nextVisibility: (signal: AbortSignal) => Promise<void>;
  now: () => number;
};

type Share = {
  /** Pages of this browser with the same name share a stream: the same account in the same space. */
  name: string;
  follow: (after: string | undefined, signal: AbortSignal) => AsyncIterable<LiveChange>;
  onEvent: (event: LiveEvent) => void;
  signal: AbortSignal;
};

/** A page that has seen nothing yet and is older than this may have missed something: a new stream begins a minute back. */
const unseenMsMax = 45_000;

/**
 * Follows the changes of a space with one stream for all pages of this browser, because a browser opens only six connections to an API without
 * HTTP/2. One of the visible pages holds it and passes every event on; the others wait for its place, which becomes free when it is hidden or
 * closed, however that happens. Each page knows how far it is, and goes on from there: nothing is missed, and nothing is seen twice. While no
 * page is visible there is no stream. Resolves when `signal` is aborted, or when the API refuses the stream.
 */
export async function shareLive(browser: LiveBrowser, { name, follow, onEvent, signal }: Share): Promise<void> {
  const beganAt = browser.now();
  let position: string | undefined;
  const accept = (change: LiveChange): boolean => {
    const isNew = position === undefined || Number(change.position) > Number(position);
    // A new stream tells where it is with the same position as the last change.
    if (isNew) position = change.position;
    if (isNew) onEvent(change.event);
    return isNew;
  };
  const channel = browser.openChannel(name, accept);
  const hold = async (shown: AbortSignal): Promise<void> => {
    const mayHaveMissed = position === undefined && browser.now() - beganAt > unseenMsMax;
    if (mayHaveMissed) onEvent({ type: 'live-reset' });
    for await (const change of follow(position, shown)) if (accept(change)) channel.send(change);
  };
  try {
    while (!signal.aborted) {
      if (browser.isVisible()) await whileVisible(browser, signal, (shown) => inTurn(browser, name, shown, hold));
      else await browser.nextVisibility(signal);
    }
  } catch {
    // Refused: whoever is signed in finds out by the requests of the page.
  } finally {
    channel.close();
  }
}

/** Runs the task with a signal that is aborted when the page is hidden. */
async function whileVisible(
  { isVisible, nextVisibility }: LiveBrowser,
  signal: AbortSignal,
  task: (shown: AbortSignal) => Promise<void>,
): Promise<void> {
  const ended = new AbortController();
  const watch = async (): Promise<void> => {
    while (!ended.signal.aborted && isVisible()) await nextVisibility(ended.signal);
    ended.abort();
  };
  const end = (): void => ended.abort();
  signal.addEventListener('abort', end);
  void watch();
  try {
    await task(ended.signal);
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

/** Runs the task when no other page of the browser runs it. */
async function inTurn(
  { locks }: LiveBrowser,
  name: string,
  signal: AbortSignal,
  task: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (locks === undefined) return task(signal);
  try {
    await locks.request(name, { signal }, () => task(signal));
  } catch (error) {
    // The wait ended with the signal.
    if (!signal.aborted) throw error;
  }
}
