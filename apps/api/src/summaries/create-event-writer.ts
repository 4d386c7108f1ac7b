import type { Stage } from '@youyaku/contract/stages';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { runBounds } from '#bounds.ts';
import type { StoredEvent } from '#platform/database/schema.ts';

export type EventWriter = {
  push(event: Exclude<EngineEvent, { type: 'body-end' }> | StoredEvent): void;
  /** What is not stored yet, to be stored with what comes next; all before it is stored then. */
  take(): Promise<StoredEvent[]>;
  flushWhenDue(): Promise<void>;
  /** No write is under way any more, and none will come by itself. */
  settle(): Promise<void>;
};

/** Gathers the events of one attempt; `store` is called by one write at a time, in the order of the stream. */
export function createEventWriter(store: (events: StoredEvent[], stage: Stage) => Promise<void>): EventWriter {
  let buffer: StoredEvent[] = [];
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
    // One after the other: the order of the table is the order of the stream.
    lastWrite = writeAfter(lastWrite, events);
    return lastWrite;
  };
  return {
    push(event) {
      if (event.type === 'stage-start') stage = event.stage;
      const last = buffer.at(-1);
      const isSame = event.type === 'progress' && last?.type === 'progress' && last.stage === event.stage;
      if (isSame) buffer = buffer.slice(0, -1);
      buffer.push(event);
    },
    async take() {
      // NOTE: before the wait, or the clock would write them beside what comes next, and perhaps behind it.
      const events = drain();
      await lastWrite;
      return events;
    },
    async flushWhenDue() {
      if (buffer.length === 0) return;
      const waitMs = runBounds.eventBatchMs - (performance.now() - flushedAt);
      if (waitMs <= 0) return flush();
      // What has come is shown although nothing follows for a while. A fault is told by the next write.
      timer ??= setTimeout(() => void flush().catch(() => undefined), waitMs);
    },
    async settle() {
      drain();
      await lastWrite.catch(() => undefined);
    },
  };
}
