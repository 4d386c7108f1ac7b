import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StorageError } from '#platform/files/port.ts';
import { watchStorage } from './watch-storage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tries the storage once for many who ask, and again after ten seconds', async () => {
  let fault: Error | undefined = new StorageError('storage_refused', 'S3_403');
  const check = vi.fn(async () => {
    if (fault !== undefined) throw fault;
  });
  const state = watchStorage({ check });
  expect(await Promise.all([state(), state()])).toEqual(['storage_refused', 'storage_refused']);
  fault = undefined;
  expect([await state(), check.mock.calls.length]).toEqual(['storage_refused', 1]);
  vi.advanceTimersByTime(11_000);
  expect([await state(), check.mock.calls.length]).toEqual(['ok', 2]);
});

it('does not wait for a storage that says nothing', async () => {
  const check = vi.fn(() => new Promise<void>(() => undefined));
  const state = watchStorage({ check });
  for (let round = 0; round < 3; round += 1) {
    const asked = state();
    vi.advanceTimersByTime(2_000);
    expect(await asked).toBe('storage_away');
  }
  expect(check).toHaveBeenCalledTimes(1);
});
