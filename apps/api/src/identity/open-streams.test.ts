import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityBounds } from './identity-bounds.ts';
import { createOpenStreams, type OpenStreams } from './open-streams.ts';
import type { Standing } from './sessions-store.ts';

const here: Standing = { sessionId: 'ses_1', spaceId: 'spc_1' };
const elsewhere: Standing = { sessionId: 'ses_1', spaceId: 'spc_2' };

/** Two processes on one database. */
function open() {
  const listeners = new Set<() => void>();
  const ended = new Set<string>();
  const asked: (readonly Standing[])[] = [];
  let isAway = false;
  let opened: OpenStreams[] = [];
  const createProcess = (isListening: boolean): OpenStreams => {
    const streams = createOpenStreams({
      realtime: {
        wake: async () => listeners.forEach((listener) => listener()),
        subscribe(_topic, listener) {
          const call = (): void => listener(undefined);
          if (isListening) listeners.add(call);
          return () => void listeners.delete(call);
        },
      },
      async findLapsed(standings) {
        asked.push(standings);
        if (isAway) throw new Error('away');
        return standings.filter(({ spaceId }) => ended.has(spaceId));
      },
    });
    opened = [...opened, streams];
    return streams;
  };
  return {
    createProcess,
    asked,
    end: (spaceId: string) => ended.add(spaceId),
    setAway: (away: boolean) => (isAway = away),
    close: () => opened.forEach((streams) => streams.close()),
  };
}

describe('open streams', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('of whoever has left end at once in every process, and no other', async () => {
    const { createProcess, end, close } = open();
    const [one, two] = [createProcess(true), createProcess(true)];
    const streams = [one.enter(here), one.enter(elsewhere), two.enter(here)];
    end('spc_1');
    one.lookAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(streams.map(({ signal }) => signal.aborted)).toEqual([true, false, true]);
    close();
  });

  it('end without a wake-up, and after a fault of the database', async () => {
    const { createProcess, end, setAway, close } = open();
    const { signal } = createProcess(false).enter(here);
    end('spc_1');
    setAway(true);
    await vi.advanceTimersByTimeAsync(identityBounds.streamCheckMs);
    expect(signal.aborted).toBe(false);
    setAway(false);
    await vi.advanceTimersByTimeAsync(identityBounds.streamCheckMs);
    expect(signal.aborted).toBe(true);
    close();
  });

  it('cost one question for all of them, and none when nothing is open', async () => {
    const { createProcess, asked, close } = open();
    const streams = createProcess(true);
    const entered = Array.from({ length: 500 }, () => streams.enter(here));
    await vi.advanceTimersByTimeAsync(identityBounds.streamCheckMs);
    expect(asked).toEqual([[here]]);
    for (const { leave } of entered) leave();
    streams.lookAgain();
    await vi.advanceTimersByTimeAsync(identityBounds.streamCheckMs * 3);
    expect(asked).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    close();
  });

  it('are looked at in turn, however often it is asked for', async () => {
    const { createProcess, asked, close } = open();
    const streams = createProcess(true);
    streams.enter(here);
    for (let times = 0; times < 100; times += 1) streams.lookAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.length).toBeLessThanOrEqual(2);
    close();
  });
});
