import { describe, expect, it } from 'vitest';
import { createOwnerSlots } from './owner-slots.ts';

describe('slots of a process for runs', () => {
  it('are free for everybody at first, then for owners of whom nothing is under way, up to twice as many', () => {
    const slots = createOwnerSlots(2);
    expect(slots.next(['a'])?.without).toEqual([]);
    expect(slots.next(['a', 'a'])?.without).toEqual(['a']);
    expect(slots.next(['a', 'a', 'b'])?.without).toEqual(['a', 'b']);
    expect(slots.next(['a', 'a', 'b', 'c'])).toBeUndefined();
  });

  it('remember whom they served, the latest last, and not for ever', () => {
    const slots = createOwnerSlots(2);
    for (const owner of ['a', 'b', 'a']) slots.note(owner);
    expect(slots.next([])?.served).toEqual(['b', 'a']);
    for (let index = 0; index < 100; index += 1) slots.note(`owner ${index}`);
    const served = slots.next([])?.served ?? [];
    expect(served).toHaveLength(64);
    expect(served.at(-1)).toBe('owner 99');
  });
});
