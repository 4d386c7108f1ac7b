import { expect, it, vi } from 'vitest';
import type { Rate, Rates } from './port.ts';

const five: Rate = { name: 'five', count: 5, seconds: 3_600 };
const one: Rate = { name: 'one', count: 1, seconds: 3_600 };
const key = (): string => crypto.randomUUID();

/** What every adapter of the rates port guarantees. */
export function describeRatesConformance(open: () => Promise<Rates>): void {
  it('allows the stated number and says what is left, then when to retry', async () => {
    const rates = await open();
    const claim = { rate: five, key: key() };
    for (const remaining of [4, 3, 2, 1, 0])
      expect(await rates.take([claim])).toMatchObject({ isTaken: true, states: [{ rate: five, remaining }] });
    const refused = await rates.take([claim]);
    expect(refused).toMatchObject({ isTaken: false, refused: five, states: [{ remaining: 0 }] });
    const { retryAfterSeconds } = refused as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(600);
    expect(retryAfterSeconds).toBeLessThanOrEqual(720);
  });
  it('keeps keys and rates apart', async () => {
    const rates = await open();
    const [first, second] = [key(), key()];
    for (const claim of [
      { rate: one, key: first },
      { rate: one, key: second },
      { rate: five, key: first },
    ])
      expect((await rates.take([claim])).isTaken).toBe(true);
    expect((await rates.take([{ rate: one, key: first }])).isTaken).toBe(false);
  });
  it('takes all claims or none', async () => {
    const rates = await open();
    const [first, second] = [key(), key()];
    await rates.take([{ rate: one, key: first }]);
    const both = await rates.take([
      { rate: five, key: second },
      { rate: one, key: first },
    ]);
    expect(both).toMatchObject({ isTaken: false, refused: one });
    expect(await rates.take([{ rate: five, key: second }])).toMatchObject({ states: [{ remaining: 4 }] });
  });
  it('counts a claim by its cost', async () => {
    const rates = await open();
    const claim = { rate: five, key: key() };
    expect(await rates.take([{ ...claim, cost: 3 }])).toMatchObject({ states: [{ remaining: 2 }] });
    expect((await rates.take([{ ...claim, cost: 3 }])).isTaken).toBe(false);
    expect((await rates.take([{ ...claim, cost: 2 }])).isTaken).toBe(true);
  });
  it('allows exactly the stated number of many at once', async () => {
    const rates = await open();
    const claim = { rate: five, key: key() };
    const taken = await Promise.all(Array.from({ length: 60 }, () => rates.take([claim])));
    expect(taken.filter(({ isTaken }) => isTaken)).toHaveLength(5);
  });
  it('recovers with time', async () => {
    const rates = await open();
    const claim = { rate: { name: 'fast', count: 1, seconds: 0.1 }, key: key() };
    await rates.take([claim]);
    await vi.waitFor(async () => expect((await rates.take([claim])).isTaken).toBe(true), { timeout: 10_000 });
  });
}
