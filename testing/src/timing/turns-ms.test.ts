import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { turnsMs } from './turns-ms.ts';

describe('turnsMs', () => {
  afterEach(() => void vi.useRealTimers());

  it('counts what the work waits', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout'] });
    const timed = turnsMs(() => new Promise((resolve) => setTimeout(resolve, 5_000)));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await timed).toBeGreaterThanOrEqual(4_900);
  });

  it('counts what the work computes, and never more than a clock', async () => {
    const busy = (): void => {
      for (const began = process.threadCpuUsage().user; process.threadCpuUsage().user - began < 50_000;);
    };
    expect(await turnsMs(busy)).toBeGreaterThanOrEqual(50);
    const startedAt = performance.now();
    const counted = await turnsMs(() => pause(100));
    expect(counted).toBeLessThanOrEqual(performance.now() - startedAt + 10);
  });
});
