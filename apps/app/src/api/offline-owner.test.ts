import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findOwner, isOwner, ownerOf, storeLastOwner } from './offline-owner.ts';

const account = { id: 'acc_1' } as never;
const guest = { account: null, hasEnded: false, guest: 'one' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('tells one guest of a browser from the next, and from every account', () => {
  const owners = [ownerOf(guest), ownerOf({ ...guest, guest: 'two' }), ownerOf({ account, guest: undefined })];
  expect(new Set(owners).size).toBe(3);
  expect(owners.every(isOwner)).toBe(true);
});

it('keeps and finds nothing for a guest without a session', () => {
  const lost = { account: null, hasEnded: false };
  expect(isOwner(ownerOf(lost))).toBe(false);
  expect(findOwner(lost, undefined)).toBeUndefined();
  storeLastOwner(ownerOf(guest));
  expect(findOwner(undefined, undefined)).toEqual({ owner: ownerOf(guest), space: 'own' });
  // Its session is lost: from then on also while nobody can be asked.
  storeLastOwner(ownerOf(lost));
  expect(findOwner(undefined, undefined)).toBeUndefined();
});
