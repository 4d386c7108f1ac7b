import { describe, expect, it } from 'vitest';
import { createOwnerSlots } from './owner-slots.ts';

/** Runs under way by owner and address: `a1` is of the owner a at the address 1. */
const runs = (...all: string[]) => all.map((run) => ({ ownerId: run, addressKey: run.slice(1) }));

describe('slots of a process for runs', () => {
  it('are free for everybody at first, then for owners of whom nothing is under way, up to twice as many', () => {
    const slots = createOwnerSlots(2);
    expect(slots.next(runs('a'))?.without).toEqual([]);
    expect(slots.next(runs('a', 'a'))?.without).toEqual(['a']);
    expect(slots.next(runs('a', 'a', 'b'))?.without).toEqual(['a', 'b']);
  });

  it('are free for addresses of which nothing is under way when guests of one hold all others', () => {
    const slots = createOwnerSlots(2);
    expect(slots.next(runs('a1', 'b1', 'c1'))?.withoutAddresses).toEqual([]);
    expect(slots.next(runs('a1', 'b1', 'c1', 'd1'))?.withoutAddresses).toEqual(['1']);
    expect(slots.next(runs('a1', 'b1', 'c1', 'd1', 'e2'))?.withoutAddresses).toEqual(['1', '2']);
    expect(slots.next(runs('a1', 'b1', 'c1', 'd1', 'e2', 'f3', 'g4', 'h5'))).toBeUndefined();
  });

  it('look on behind whom they served, or where nothing was found', () => {
    const slots = createOwnerSlots(2);
    slots.note('b');
    expect(slots.next([])?.from).toBe('b');
    slots.pass('c');
    expect(slots.next([])?.from).toBe('c');
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
