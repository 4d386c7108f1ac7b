import { expect, it, onTestFinished } from 'vitest';
import type { Realtime } from './port.ts';

/**
 * What every adapter of the realtime port guarantees. `open` connects another process's view of the same service; `changeSpace` commits a
 * change of a space, or rolls it back, and calls nothing of the port.
 */
export function describeRealtimeConformance(
  open: () => Promise<Realtime>,
  changeSpace: (spaceId: string, end: 'commit' | 'rollback') => Promise<void>,
): void {
  const openForTest = async (): Promise<Realtime> => {
    const realtime = await open();
    onTestFinished(() => realtime.close());
    return realtime;
  };

  it('wakes a listener in another process with the id', async () => {
    const [here, there] = [await openForTest(), await openForTest()];
    const woken = new Promise((resolve) => there.subscribe('summary-changed', resolve));
    await here.wake('summary-changed', 'sum_a');
    expect(await woken).toBe('sum_a');
  });

  it('wakes a listener in its own process, once', async () => {
    const [here, there] = [await openForTest(), await openForTest()];
    const heard: (string | undefined)[] = [];
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    here.subscribe('summary-changed', (id) => {
      heard.push(id);
      if (id === 'sum_end') end();
    });
    await here.wake('summary-changed', 'sum_own');
    await there.wake('summary-changed', 'sum_end');
    await ended;
    expect(heard).toEqual(['sum_own', 'sum_end']);
  });

  it('keeps topics apart', async () => {
    const [here, there] = [await openForTest(), await openForTest()];
    const heard: (string | undefined)[] = [];
    there.subscribe('summary-changed', (id) => heard.push(id));
    const queued = new Promise((resolve) => there.subscribe('summary-queued', resolve));
    await here.wake('summary-queued', 'sum_b');
    await queued;
    expect(heard).toEqual([]);
  });

  it('is silent after unsubscribing', async () => {
    const [here, there] = [await openForTest(), await openForTest()];
    const heard: (string | undefined)[] = [];
    there.subscribe('summary-changed', (id) => heard.push(id))();
    const second = new Promise((resolve) => there.subscribe('summary-changed', resolve));
    await here.wake('summary-changed', 'sum_c');
    await second;
    expect(heard).toEqual([]);
  });

  it('loses none of 200 wake-ups sent one after the other', async () => {
    const [here, there] = [await openForTest(), await openForTest()];
    const heard = new Set<string | undefined>();
    const all = new Promise<void>((resolve) => {
      there.subscribe('summary-changed', (id) => {
        heard.add(id);
        if (heard.size === 200) resolve();
      });
    });
    for (let index = 0; index < 200; index += 1) await here.wake('summary-changed', `sum_${index}`);
    await all;
    expect(heard.size).toBe(200);
  });

  it('wakes those who follow a space when a change of it is committed, though nobody calls it', async () => {
    const there = await openForTest();
    const woken = new Promise((resolve) => there.subscribe('space-changed', resolve));
    await changeSpace('spc_a', 'rollback');
    await changeSpace('spc_b', 'commit');
    expect(await woken).toBe('spc_b');
  });
}
