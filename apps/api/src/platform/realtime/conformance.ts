import { expect, it, onTestFinished } from 'vitest';
import type { Realtime, Topic } from './port.ts';

type Heard = {
  ids: (string | undefined)[];
  /** Resolves when this id has been heard. */
  until(id: string): Promise<void>;
  leave(): void;
};

/** Resolves when the service knows of the listener; what it was told until then, that it may have missed something, is left out. */
async function listen(realtime: Realtime, topic: Topic, id?: string): Promise<Heard> {
  const waiting = new Map<string | undefined, () => void>();
  const ids: (string | undefined)[] = [];
  const listener = (heard: string | undefined): void => {
    ids.push(heard);
    waiting.get(heard)?.();
  };
  const leave = id === undefined ? realtime.subscribe(topic, listener) : realtime.follow(topic, id, listener);
  await realtime.untilHeard();
  ids.length = 0;
  const until = (wanted: string): Promise<void> =>
    new Promise((resolve) => (ids.includes(wanted) ? resolve() : waiting.set(wanted, resolve)));
  return { ids, until, leave };
}

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
    const heard = await listen(there, 'summary-changed');
    await here.wake('summary-changed', 'sum_a');
    await heard.until('sum_a');
    expect(heard.ids).toEqual(['sum_a']);
  });

  it('wakes a listener in its own process, once', async () => {
    const [here, there] = [await openForTest(), await openForTest()];
    const heard = await listen(here, 'summary-changed');
    const one = await listen(here, 'summary-changed', 'sum_own');
    await here.wake('summary-changed', 'sum_own');
    await there.wake('summary-changed', 'sum_end');
    await heard.until('sum_end');
    expect(heard.ids).toEqual(['sum_own', 'sum_end']);
    expect(one.ids).toEqual(['sum_own']);
  });

  it('wakes those who follow one id by no other', async () => {
    const [here, there] = [await openForTest(), await openForTest()];
    const one = await listen(there, 'summary-changed', 'sum_one');
    const also = await listen(there, 'summary-changed', 'sum_one');
    const all = await listen(there, 'summary-changed');
    for (const id of ['sum_other', 'sum_one', 'sum_end']) await here.wake('summary-changed', id);
    await all.until('sum_end');
    await Promise.all([one.until('sum_one'), also.until('sum_one')]);
    expect([one.ids, also.ids]).toEqual([['sum_one'], ['sum_one']]);
    expect(all.ids).toEqual(['sum_other', 'sum_one', 'sum_end']);
  });

  it('keeps topics apart', async () => {
    const [here, there] = [await openForTest(), await openForTest()];
    const changed = await listen(there, 'summary-changed');
    const one = await listen(there, 'summary-changed', 'sum_b');
    const queued = await listen(there, 'summary-queued');
    await here.wake('summary-queued', 'sum_b');
    await queued.until('sum_b');
    expect([changed.ids, one.ids]).toEqual([[], []]);
  });

  it('is silent after unsubscribing', async () => {
    const [here, there] = [await openForTest(), await openForTest()];
    const former = await listen(there, 'summary-changed');
    const formerOne = await listen(there, 'summary-changed', 'sum_c');
    const second = await listen(there, 'summary-changed');
    former.leave();
    formerOne.leave();
    await here.wake('summary-changed', 'sum_c');
    await second.until('sum_c');
    expect([former.ids, formerOne.ids]).toEqual([[], []]);
  });

  it('hears again after the last listener has left and another one came', async () => {
    const [here, there] = [await openForTest(), await openForTest()];
    for (let round = 0; round < 5; round += 1) (await listen(there, 'summary-changed', 'sum_again')).leave();
    there.follow('summary-changed', 'sum_again', () => undefined)();
    const heard = await listen(there, 'summary-changed', 'sum_again');
    await here.wake('summary-changed', 'sum_again');
    await heard.until('sum_again');
    expect(heard.ids).toEqual(['sum_again']);
  });

  it('loses none of 200 wake-ups sent one after the other', async () => {
    const [here, there] = [await openForTest(), await openForTest()];
    const heard = await listen(there, 'summary-changed');
    for (let index = 0; index < 200; index += 1) await here.wake('summary-changed', `sum_${index}`);
    await heard.until('sum_199');
    expect(new Set(heard.ids).size).toBe(200);
  });

  it('wakes those who follow a space when a change of it is committed, though nobody calls it', async () => {
    const there = await openForTest();
    const heard = await listen(there, 'space-changed');
    const one = await listen(there, 'space-changed', 'spc_b');
    await changeSpace('spc_a', 'rollback');
    await changeSpace('spc_b', 'commit');
    await heard.until('spc_b');
    expect([heard.ids, one.ids]).toEqual([['spc_b'], ['spc_b']]);
  });

  it('waits for nothing after it was closed', async () => {
    const realtime = await open();
    realtime.follow('summary-changed', 'sum_late', () => undefined);
    await realtime.close();
    await realtime.untilHeard();
    await realtime.wake('summary-changed', 'sum_late');
  });
}
