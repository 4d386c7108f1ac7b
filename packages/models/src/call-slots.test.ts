import { expect, test } from 'vitest';
import { createCallSlots } from './call-slots.ts';

const never = new AbortController().signal;

test('grants slots in order of arrival, never more than there are', async () => {
  const slots = createCallSlots(2);
  const order: number[] = [];
  const asked = [1, 2, 3, 4, 5].map(async (number) => {
    const free = await slots.take(never);
    order.push(number);
    return free;
  });
  const [first, second] = await Promise.all(asked.slice(0, 2));
  expect(order).toEqual([1, 2]);
  first?.();
  first?.();
  const third = await asked[2];
  expect(order).toEqual([1, 2, 3]);
  second?.();
  third?.();
  await Promise.all(asked);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('gives no slot to a caller that stopped waiting', async () => {
  const slots = createCallSlots(1);
  const free = await slots.take(never);
  const leaver = new AbortController();
  const left = slots.take(leaver.signal);
  const next = slots.take(never);
  const reason = new Error('left');
  leaver.abort(reason);
  await expect(left).rejects.toBe(reason);
  await expect(slots.take(leaver.signal)).rejects.toBe(reason);
  free();
  await expect(next).resolves.toBeTypeOf('function');
});
