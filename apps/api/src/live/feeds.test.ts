import { describe, expect, it, vi } from 'vitest';
import { createListeners, placeOf } from '#platform/realtime/listeners.ts';
import { createFeeds } from './feeds.ts';

const { signal } = new AbortController();

function openFeeds() {
  const listeners = createListeners();
  const feeds = createFeeds(
    { follow: (topic, id, listener) => listeners.add(placeOf(topic, id), listener) },
    { topic: 'summary-changed', pollMs: 2_000 },
  );
  return { feeds, listeners, wake: (id: string): void => listeners.tell('summary-changed', id) };
}

describe('followers of one subject', () => {
  it('at the same position share one query', async () => {
    const { feeds, wake } = openFeeds();
    const seats = Array.from({ length: 800 }, () => feeds.join('sum_a', signal));
    let asked = 0;
    const ask = async (): Promise<number> => {
      asked += 1;
      await Promise.resolve();
      return asked;
    };
    const readOn = async (seat: (typeof seats)[number]): Promise<void> => {
      await seat.share('events 0', ask);
      await seat.next();
      await seat.share('events 0', ask);
    };
    const all = seats.map(readOn);
    await seats[0]?.share('events 0', ask);
    wake('sum_b');
    wake('sum_a');
    await Promise.all(all);
    expect(asked).toBeLessThanOrEqual(3);
    for (const seat of seats) seat.close();
  });

  it('share one timer and one subscription, which end with the last of them', async () => {
    vi.useFakeTimers();
    try {
      const { feeds, listeners } = openFeeds();
      const seats = Array.from({ length: 50 }, () => feeds.join('sum_a', signal));
      expect(vi.getTimerCount()).toBe(1);
      expect(listeners.places()).toEqual(['summary-changed:sum_a']);
      const rung = Promise.all(seats.map((seat) => seat.next()));
      await vi.advanceTimersByTimeAsync(2_000);
      await rung;
      for (const seat of seats) seat.close();
      expect(vi.getTimerCount()).toBe(0);
      expect(listeners.places()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('never share a query from before a wake-up after it', async () => {
    const { feeds, wake } = openFeeds();
    const [early, late] = [feeds.join('sum_a', signal), feeds.join('sum_a', signal)];
    const before = Promise.withResolvers<string>();
    const old = early.share('events 0', () => before.promise);
    wake('sum_a');
    expect(await late.share('events 0', () => Promise.resolve('new'))).toBe('new');
    before.resolve('old');
    expect(await old).toBe('old');
    // The wake-up came during the query, so its result may be out of date.
    await early.next();
    early.close();
    late.close();
  });

  it('stop waiting when they leave', async () => {
    const { feeds } = openFeeds();
    const leaving = new AbortController();
    const seat = feeds.join('sum_a', leaving.signal);
    const waiting = seat.next();
    leaving.abort();
    await waiting;
    seat.close();
  });
});
