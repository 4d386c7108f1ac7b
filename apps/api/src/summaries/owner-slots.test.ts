import { describe, expect, it } from 'vitest';
import { createOwnerSlots } from './owner-slots.ts';

/** Active runs by owner and address: `a1` has the owner a and the address 1. */
const runs = (...all: string[]) => all.map((run) => ({ ownerId: run, addressKey: run.slice(1) }));

describe('slots of a process for runs', () => {
  it('are free for all owners at first, then for owners without an active run, up to twice as many', () => {
    const slots = createOwnerSlots(2);
    expect(slots.next(runs('a'))?.excludedOwners).toEqual([]);
    expect(slots.next(runs('a', 'a'))?.excludedOwners).toEqual(['a']);
    expect(slots.next(runs('a', 'a', 'b'))?.excludedOwners).toEqual(['a', 'b']);
  });

  it('are free for addresses without an active run when guests of one address hold all others', () => {
    const slots = createOwnerSlots(2);
    expect(slots.next(runs('a1', 'b1', 'c1'))?.excludedAddresses).toEqual([]);
    expect(slots.next(runs('a1', 'b1', 'c1', 'd1'))?.excludedAddresses).toEqual(['1']);
    expect(slots.next(runs('a1', 'b1', 'c1', 'd1', 'e2'))?.excludedAddresses).toEqual(['1', '2']);
    expect(slots.next(runs('a1', 'b1', 'c1', 'd1', 'e2', 'f3', 'g4', 'h5'))).toBeUndefined();
  });

  it('continue after the owner served last, or where nothing was found', () => {
    const slots = createOwnerSlots(2);
    slots.recordServed('b');
    expect(slots.next([])?.from).toBe('b');
    slots.continueAfter('c');
    expect(slots.next([])?.from).toBe('c');
  });

  it('remember a bounded number of served owners, the latest last', () => {
    const slots = createOwnerSlots(2);
    for (const owner of ['a', 'b', 'a']) slots.recordServed(owner);
    expect(slots.next([])?.served).toEqual(['b', 'a']);
    for (let index = 0; index < 100; index += 1) slots.recordServed(`owner ${index}`);
    const served = slots.next([])?.served ?? [];
    expect(served).toHaveLength(64);
    expect(served.at(-1)).toBe('owner 99');
  });
});
