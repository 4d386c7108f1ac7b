import type { Realtime } from '#platform/realtime/port.ts';
import { identityBounds } from './identity-bounds.ts';
import type { Standing } from './sessions-store.ts';

/** Streams that are open in somebody's name, in this process. */
export type OpenStreams = {
  /**
   * Registers a stream. `signal` is aborted, at once or within `identityBounds.streamCheckMs`, when the session is over or its account is no
   * member of the space. To be left at the end of the stream.
   */
  enter: (standing: Standing) => { signal: AbortSignal; leave: () => void };
  /** Has every process look at once, after something that ends sessions or memberships. Never fails: each looks anyway, a little later. */
  lookAgain: () => void;
  close: () => void;
};

type OpenStream = { standing: Standing; abort: AbortController };

type StreamPorts = {
  realtime: Pick<Realtime, 'wake' | 'subscribe'>;
  /** Those of these that no longer hold. */
  findLapsed: (standings: readonly Standing[]) => Promise<readonly Standing[]>;
};

/**
 * What ended a session or a membership is not told apart: the table is asked, so that it does not matter who changed it, in which process, and
 * whether the wake-up was lost.
 */
export function createOpenStreams({ realtime, findLapsed }: StreamPorts): OpenStreams {
  const streams = new Set<OpenStream>();
  let timer: NodeJS.Timeout | undefined;
  const look = runInTurn(async () => {
    if (streams.size === 0) return;
    const asked = [...streams];
    const standings = new Map(asked.map(({ standing }) => [keyOf(standing), standing]));
    const lapsed = new Set((await findLapsed([...standings.values()])).map(keyOf));
    for (const { standing, abort } of asked) if (lapsed.has(keyOf(standing))) abort.abort();
  });
  const unsubscribe = realtime.subscribe('standing-changed', look);
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    enter(standing) {
      const stream = { standing, abort: new AbortController() };
      streams.add(stream);
      timer ??= setInterval(look, identityBounds.streamCheckMs).unref();
      const leave = (): void => {
        streams.delete(stream);
        if (streams.size === 0) stop();
      };
      return { signal: stream.abort.signal, leave };
    },
    lookAgain() {
      look();
      void realtime.wake('standing-changed', 'all');
    },
    close() {
      unsubscribe();
      stop();
    },
  };
}

function keyOf({ sessionId, spaceId }: Standing): string {
  return `${sessionId} ${spaceId}`;
}

/** Runs one at a time; however often it is asked for meanwhile, it runs once more. A fault is left to the next run. */
function runInTurn(task: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    do {
      isWanted = false;
      await task().catch(() => undefined);
      // eslint-disable-next-line typescript/no-unnecessary-condition -- changed while the task ran
    } while (isWanted);
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
