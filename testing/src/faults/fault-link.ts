import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Direction, FaultRules } from './fault-rules.ts';

/** One connection through a fault proxy. */
export type Link = {
  /** Whether it is open on the side of whoever connected. */
  isOpen(): boolean;
  /** Resets both sides (RST). */
  reset(): void;
  end(): void;
};

/** What may be under way on a connection that is slowed down, before its sender has to wait. */
const pendingBytesMax = 1024 * 1024;
/** Pieces of a throttled connection a second. */
const piecesPerSecond = 20;

type Watcher = { onSilent: () => void; onClose: () => void };
type Ends = { near: Socket; far: Socket | undefined; isSilent: boolean; watcher: Watcher };

/** Without `far` the connection is silent from its start. */
export function openLink(near: Socket, far: Socket | undefined, rules: FaultRules, watcher: Watcher): Link {
  const ends: Ends = { near, far, isSilent: far === undefined, watcher };
  const isOver = (): boolean => near.destroyed && (far === undefined || far.destroyed);
  for (const [socket, other] of [
    [near, far],
    [far, near],
  ] as const) {
    socket?.on('error', () => undefined);
    socket?.once('close', (hadError) => {
      // Who is silent learns nothing of the other's end.
      if (!ends.isSilent && hadError) other?.resetAndDestroy();
      else if (!ends.isSilent) other?.destroySoon();
      if (isOver()) watcher.onClose();
    });
  }
  if (far === undefined) {
    near.resume();
    watcher.onSilent();
  } else {
    void forward(ends, near, far, 'requests', rules);
    void forward(ends, far, near, 'answers', rules);
  }
  return {
    isOpen: () => !near.destroyed,
    reset() {
      near.resetAndDestroy();
      far?.resetAndDestroy();
    },
    end() {
      near.destroy();
      far?.destroy();
    },
  };
}

/** Passes on all bytes of one direction in their order, until the sender ends or a fault ends it. */
async function forward(ends: Ends, from: Socket, to: Socket, direction: Direction, rules: FaultRules): Promise<void> {
  let sent = Promise.resolve();
  let pendingBytes = 0;
  let freeAt = 0;
  const send = async (bytes: Buffer, dueAt: number): Promise<void> => {
    // A timer may fire up to a millisecond before its time (Node counts whole milliseconds), so the clock has the last word.
    for (let leftMs = dueAt - performance.now(); leftMs > 0; leftMs = dueAt - performance.now()) await wait(leftMs);
    pendingBytes -= bytes.byteLength;
    if (!ends.isSilent && to.writable) await write(to, bytes);
  };
  try {
    for await (const chunk of from.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
      for (const piece of cutPieces(chunk, rules.bytesPerSecond)) {
        if (rules.isFrozen && !ends.isSilent) {
          ends.isSilent = true;
          ends.watcher.onSilent();
        }
        if (ends.isSilent) continue;
        const kept = takeUncut(piece, direction, rules);
        freeAt = Math.max(freeAt, performance.now()) + (kept.byteLength / rules.bytesPerSecond) * 1_000;
        const dueAt = freeAt + rules.latencyMs;
        pendingBytes += kept.byteLength;
        sent = sent.then(() => send(kept, dueAt));
        const isCut = kept.byteLength < piece.byteLength;
        if (direction === 'answers') sent = sent.then(() => countAnswered(kept.byteLength, rules));
        if (isCut || pendingBytes > pendingBytesMax || rules.latencyMs === 0) await sent;
        if (isCut) return cutLink(ends, rules);
      }
    await sent;
    if (!ends.isSilent) to.end();
  } catch {
    // The sender was reset; its `close` tells the other side.
  }
}

function cutPieces(chunk: Buffer, bytesPerSecond: number): Buffer[] {
  const size = Number.isFinite(bytesPerSecond)
    ? Math.max(1, Math.floor(bytesPerSecond / piecesPerSecond))
    : chunk.length;
  return Array.from({ length: Math.ceil(chunk.length / size) }, (_, index) =>
    chunk.subarray(index * size, (index + 1) * size),
  );
}

/** The bytes before the cut. */
function takeUncut(piece: Buffer, direction: Direction, { cut }: FaultRules): Buffer {
  if (cut?.direction !== direction) return piece;
  const kept = piece.subarray(0, cut.bytesLeft);
  cut.bytesLeft -= kept.byteLength;
  return kept;
}

function countAnswered(bytes: number, { watches }: FaultRules): void {
  for (const watch of watches) watch.bytesLeft -= bytes;
  for (const { onReached } of watches.filter(({ bytesLeft }) => bytesLeft <= 0)) onReached();
  watches.splice(0, watches.length, ...watches.filter(({ bytesLeft }) => bytesLeft > 0));
}

/** What was sent before still arrives. */
function cutLink({ near, far }: Ends, rules: FaultRules): void {
  near.destroySoon();
  far?.destroySoon();
  rules.cut?.onCut();
  rules.cut = undefined;
}

/** Resolves when more may be written, or nothing can be any more. */
async function write(to: Socket, bytes: Buffer): Promise<void> {
  if (to.write(bytes)) return;
  await new Promise<void>((settle) => {
    const end = (): void => {
      to.off('drain', end).off('close', end);
      settle();
    };
    to.on('drain', end).on('close', end);
  });
}
