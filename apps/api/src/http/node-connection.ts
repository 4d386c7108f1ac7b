import type { HttpBindings } from '@hono/node-server';
import type { Connection } from './stream-seats.ts';

/** The connection of a request in the Node adapter; `undefined` where the app is called as a function. */
export function connectionOf(bindings: Partial<HttpBindings> | undefined): Connection | undefined {
  const outgoing = bindings?.outgoing;
  if (outgoing === undefined || !('socket' in outgoing)) return undefined;
  return {
    bytesWaiting: () => outgoing.writableLength,
    bytesTaken: () => (outgoing.socket?.bytesWritten ?? 0) - (outgoing.socket?.writableLength ?? 0),
    cut: () => void outgoing.destroy(),
  };
}
