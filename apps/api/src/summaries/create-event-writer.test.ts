import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredEvent } from '#platform/database/schema.ts';
import { createEventWriter } from './create-event-writer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const delta = (text: string): StoredEvent => ({ type: 'text-delta', text });

describe('the events of an attempt', () => {
  it('are all stored or handed over when its end is written, however slow the store is', async () => {
    const stored: StoredEvent[] = [];
    const gate = Promise.withResolvers<void>();
    let underWay = 0;
    const writer = createEventWriter(async (events) => {
      underWay += 1;
      await gate.promise;
      stored.push(...events);
      underWay -= 1;
    });
    writer.push(delta('一'));
    await writer.flushWhenDue();
    await vi.advanceTimersByTimeAsync(60);
    writer.push(delta('二'));
    void writer.flushWhenDue();
    await vi.advanceTimersByTimeAsync(10);
    writer.push(delta('三'));
    void writer.flushWhenDue();
    const taken = writer.take();
    // The timer of the last event fires during the first write.
    await vi.advanceTimersByTimeAsync(100);
    gate.resolve();
    const rest = await taken;
    expect(underWay).toBe(0);
    expect([...stored, ...rest]).toEqual([delta('一'), delta('二'), delta('三')]);
  });
});
