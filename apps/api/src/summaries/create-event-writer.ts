import type { Stage } from '@youyaku/contract/stages';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { runBounds } from '#bounds.ts';
import type { StoredEvent } from '#platform/database/schema.ts';

export type EventWriter = {
  push(event: Exclude<EngineEvent, { type: 'body-end' }> | StoredEvent): void;
  /** Removes and returns the events not stored yet, after all earlier writes are done. */
  take(): Promise<StoredEvent[]>;
  flushWhenDue(): Promise<void>;
  /** Drops what is buffered and waits for the last write; none follows. */
  settle(): Promise<void>;
};

/** Buffers the events of one attempt; calls `store` one write at a time, in stream order. */
export function createEventWriter(
  store: (events: StoredEvent[], stage: Stage) => Promise<void>,
  onStage: (stage: Stage) => void = () => undefined,
): EventWriter {
  const buffer: StoredEvent[] = [];
  let stage: Stage = 'read';
  let flushedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let lastWrite: Promise<void> = Promise.resolve();
  const drain = (): StoredEvent[] => {
    clearTimeout(timer);
    timer = undefined;
    return buffer.splice(0);
  };
  const writeAfter = async (before: Promise<void>, events: StoredEvent[]): Promise<void> => {
    await before;
    await store(events, stage);
  };
  const flush = (): Promise<void> => {
    const events = drain();
    flushedAt = performance.now();
    // Sequential, so that the order of the table is the order of the stream.
    lastWrite = writeAfter(lastWrite, events);
    return lastWrite;
  };
  return {
    push(event) {
      if (event.type === 'stage-start') onStage((stage = event.stage));
      append(buffer, event);
    },
    async take() {
      // Drains before waiting, or the timer could write these events after later ones.
      const events = drain();
      await lastWrite;
      return events;
    },
    async flushWhenDue() {
      if (buffer.length === 0) return;
      const waitMs = runBounds.eventBatchMs - (performance.now() - flushedAt);
      if (waitMs <= 0) return flush();
      // Flush even if no event follows for a while. The next write reports an error.
      timer ??= setTimeout(() => void flush().catch(() => undefined), waitMs);
    },
    async settle() {
      drain();
      await lastWrite.catch(() => undefined);
    },
  };
}

/** Progress replaces the progress of the same stage that has not been stored yet. */
function append(buffer: StoredEvent[], event: StoredEvent): void {
  const last = buffer.at(-1);
  if (event.type === 'progress' && last?.type === 'progress' && last.stage === event.stage) buffer.pop();
  buffer.push(event);
}
