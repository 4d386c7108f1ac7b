import { expect, it } from 'vitest';
import { storeReturnPath, takeReturnPath } from './return-path.ts';

function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage;
}

it('returns once to where the user was', () => {
  const storage = createStorage();
  storeReturnPath('/s/sum_1', 0, storage);
  expect(takeReturnPath(1_000, storage)).toBe('/s/sum_1');
  expect(takeReturnPath(1_000, storage)).toBeUndefined();
});

it('forgets a place after a day, and never leaves the app', () => {
  const storage = createStorage();
  storeReturnPath('/s/sum_1', 0, storage);
  expect(takeReturnPath(25 * 3_600_000, storage)).toBeUndefined();
  for (const stored of ['{"value":"//evil.example","at":0}', '{', '[]', '"x"']) {
    storage.setItem('youyaku-return', stored);
    expect(takeReturnPath(0, storage)).toBeUndefined();
  }
});

it('works without storage', () => {
  storeReturnPath('/s/sum_1', 0, undefined);
  expect(takeReturnPath(0, undefined)).toBeUndefined();
});
