import type { LiveEvent } from '@youyaku/contract/live-events';
import { streamRoutes } from '@youyaku/contract/routes';
import type { Connection } from './connection.ts';
import { openStream } from './open-stream.ts';
import { resumeEvents, type Wait } from './resume-events.ts';

/** A change, and where a stream that begins after it has to begin. */
export type LiveChange = { position: string; event: LiveEvent };

/** Follows the changes of a space; see `Client.followLive`. */
export async function* followLive(
  connection: Connection,
  { after, signal, wait }: { after: string | undefined; signal: AbortSignal; wait: Wait | undefined },
): AsyncGenerator<LiveChange, void> {
  let position = after ?? '';
  const events = resumeEvents<LiveEvent>({
    open: (lastEventId) => {
      const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      return openStream(connection, { route: streamRoutes.live, headers, signal });
    },
    after,
    onPosition: (id) => void (position = id),
    signal,
    ...(wait === undefined ? {} : { wait }),
  });
  for await (const event of events) yield { position, event };
}
