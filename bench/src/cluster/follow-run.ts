import { setTimeout as wait } from 'node:timers/promises';
import { readEventStream } from '@youyaku/client/read-event-stream';

const comeBackMs = 200;
const followMsMax = 120_000;

/** What one viewer of a run saw. */
type Seen = {
  readonly ids: readonly number[];
  /** When each arrived, by `performance.now()`. */
  readonly arrivedAt: readonly number[];
  readonly lastType: string;
  readonly cuts: number;
};

/**
 * Follows a run to its last event as a browser does: a stream that is cut is resumed after the last event seen. `onEvent` is told the type of
 * each event as it arrives.
 */
export async function followRun(
  url: string,
  id: string,
  cookie: string,
  onEvent?: (type: string) => void,
): Promise<Seen> {
  const ids: number[] = [];
  const arrivedAt: number[] = [];
  let cuts = -1;
  for (const startedAt = performance.now(); performance.now() - startedAt < followMsMax; await wait(comeBackMs)) {
    cuts += 1;
    const headers = { cookie, accept: 'text/event-stream', 'last-event-id': String(ids.at(-1) ?? 0) };
    const response = await fetch(`${url}/v1/summaries/${id}/events`, { headers }).catch(() => undefined);
    if (response?.ok !== true || response.body === null) continue;
    try {
      for await (const message of readEventStream(response.body)) {
        ids.push(Number(message.id));
        arrivedAt.push(performance.now());
        const { type } = JSON.parse(message.data) as { type: string };
        onEvent?.(type);
        if (type === 'summary-end' || type === 'summary-error') return { ids, arrivedAt, lastType: type, cuts };
      }
    } catch {
      // Its process was killed.
    }
  }
  return { ids, arrivedAt, lastType: 'none', cuts };
}

/** Whether a viewer saw every event from the first to the end of a summary, once and in order. */
export function hasSeenAll({ ids, lastType }: Seen): boolean {
  return lastType === 'summary-end' && ids.length > 1 && ids.every((id, index) => id === index + 1);
}
