import { setTimeout as wait } from 'node:timers/promises';
import { liveBounds } from '#bounds.ts';
import type { Connection } from '#http/stream-seats.ts';

/**
 * Resolves when the client has taken nearly all that was written, and on abort. A change is small, but what Node holds for each write is not:
 * without this a client that reads nothing would hold a megabyte before its connection pushes back.
 */
export async function untilTaken(
  connection: Pick<Connection, 'bytesWaiting'> | undefined,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (connection?.bytesWaiting() ?? 0) > liveBounds.unreadBytesMax)
    await wait(liveBounds.unreadPollMs, undefined, { signal }).catch(() => undefined);
}
