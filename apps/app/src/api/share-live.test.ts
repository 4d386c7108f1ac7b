import type { LiveChange } from '@youyaku/client/follow-live';
import { describe, expect, it } from 'vitest';
import { shareLive, type LiveBrowser } from './share-live.ts';

/** A space with numbered changes, and the streams that are open on it. */
function openSpace() {
  const changes: LiveChange[] = [];
  const opened: (string | undefined)[] = [];
  let open = 0;
  let wake = Promise.withResolvers<void>();
  return {
    opened,
    isOpen: () => open,
    add(position: number) {
      changes.push({ position: String(position), event: { type: 'summary-changed', id: `sum_${position}` } });
      wake.resolve();
      wake = Promise.withResolvers();
    },
    follow: async function* (after: string | undefined, signal: AbortSignal): AsyncGenerator<LiveChange> {
      opened.push(after);
      open += 1;
      try {
        let seen = Number(after ?? 0);
        while (!signal.aborted) {
          for (const change of changes.filter(({ position }) => Number(position) > seen)) {
            seen = Number(change.position);
            yield change;
          }
          await Promise.race([wake.promise, aborted(signal)]);
        }
      } finally {
        open -= 1;
      }
    },
  };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())));

/** A browser with locks and channels for its pages. */
function openBrowser({ hasLocks = true } = {}) {
  const channels = new Set<(change: LiveChange) => void>();
  let lock: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, task: () => Promise<void>): Promise<void> => {
    const before = lock;
    const turn = Promise.race([before.then(() => 'free'), signal === undefined ? before : aborted(signal)]).then(
      async () => (signal?.aborted === true ? undefined : task()),
    );
    lock = Promise.allSettled([before, turn]);
    return turn;
  };
  const locks = hasLocks ? ({ request } as unknown as LockManager) : undefined;
  return {
    openPage() {
      let isVisible = true;
      let nowMs = 0;
      const listeners = new Set<() => void>();
      const browser: LiveBrowser = {
        locks,
        isVisible: () => isVisible,
        now: () => nowMs,
        nextVisibility: (signal) =>
          Promise.race([new Promise<void>((resolve) => listeners.add(resolve)), aborted(signal)]),
        openChannel(_name, onChange) {
          channels.add(onChange);
          const send = (change: LiveChange): void => channels.forEach((hear) => hear !== onChange && hear(change));
          return { send, close: () => void channels.delete(onChange) };
        },
      };
      const show = (value: boolean): void => {
        isVisible = value;
        for (const listener of listeners) listener();
        listeners.clear();
      };
      return { browser, show, wait: (ms: number) => void (nowMs += ms) };
    },
  };
}

type Page = ReturnType<ReturnType<typeof openBrowser>['openPage']>;

function share(page: Page, space: ReturnType<typeof openSpace>) {
  const seen: string[] = [];
  const stop = new AbortController();
  const ended = shareLive(page.browser, {
    name: 'a space',
    follow: (after, signal) => space.follow(after, signal),
    onEvent: (event) => void seen.push('id' in event ? event.id : event.type),
    signal: stop.signal,
  });
  return { seen, close: () => (stop.abort(), ended), ended };
}

/** Lets everything that is due happen. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

describe('the pages of a browser', () => {
  it('share one stream, and each sees every change once', async () => {
    const [space, browser] = [openSpace(), openBrowser()];
    const pages = Array.from({ length: 8 }, () => share(browser.openPage(), space));
    await settle();
    for (let position = 1; position <= 3; position += 1) space.add(position);
    await settle();
    expect(space.isOpen()).toBe(1);
    for (const page of pages) expect(page.seen).toEqual(['sum_1', 'sum_2', 'sum_3']);
    for (const page of pages) await page.close();
    expect(space.isOpen()).toBe(0);
  });

  it('lose nothing when the page with the stream is closed or hidden, and open none while all are hidden', async () => {
    const [space, browser] = [openSpace(), openBrowser()];
    const [first, second] = [browser.openPage(), browser.openPage()];
    const [one, two] = [share(first, space), share(second, space)];
    await settle();
    space.add(1);
    await settle();
    first.show(false);
    space.add(2);
    await settle();
    expect(space.opened).toEqual([undefined, '1']);
    second.show(false);
    await settle();
    expect(space.isOpen()).toBe(0);
    space.add(3);
    first.show(true);
    await settle();
    await one.close();
    space.add(4);
    second.show(true);
    await settle();
    expect(one.seen).toEqual(['sum_1', 'sum_2', 'sum_3']);
    expect(two.seen).toEqual(['sum_1', 'sum_2', 'sum_3', 'sum_4']);
    await two.close();
  });

  it('load everything again when one that has seen nothing takes over after long', async () => {
    const [space, browser] = [openSpace(), openBrowser()];
    const [first, second] = [browser.openPage(), browser.openPage()];
    const [one, two] = [share(first, space), share(second, space)];
    await settle();
    second.wait(60_000);
    await one.close();
    await settle();
    expect(two.seen).toEqual(['live-reset']);
    await two.close();
  });

  it('have a stream each where the browser has no locks, and still see each change once', async () => {
    const [space, browser] = [openSpace(), openBrowser({ hasLocks: false })];
    const pages = [share(browser.openPage(), space), share(browser.openPage(), space)];
    await settle();
    space.add(1);
    await settle();
    expect(space.isOpen()).toBe(2);
    for (const page of pages) expect(page.seen).toEqual(['sum_1']);
    for (const page of pages) await page.close();
  });

  it('end when the stream is refused', async () => {
    const refused: Parameters<typeof shareLive>[1]['follow'] = async function* () {
      yield* [];
      throw new Error('refused');
    };
    const page = share(openBrowser().openPage(), { ...openSpace(), follow: refused as never });
    await page.ended;
    expect(page.seen).toEqual([]);
  });
});
