import { expect, it } from 'vitest';
import type { Files } from './port.ts';

/** What every body of the files port promises. */
export function describeFilesConformance(open: () => Promise<Files>): void {
  it('gives back the bytes that were put', async () => {
    const files = await open();
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    await files.put('file_a', bytes);
    expect(Buffer.compare((await files.get('file_a')) ?? new Uint8Array(), bytes)).toBe(0);
  });
  it('keeps an empty file apart from no file', async () => {
    const files = await open();
    await files.put('file_empty', new Uint8Array());
    expect((await files.get('file_empty'))?.length).toBe(0);
    expect(await files.get('file_none')).toBeUndefined();
  });
  it('replaces the bytes of a key', async () => {
    const files = await open();
    await files.put('file_a', new Uint8Array([1]));
    await files.put('file_a', new Uint8Array([2, 3]));
    expect([...((await files.get('file_a')) ?? [])]).toEqual([2, 3]);
  });
  it('deletes, and deleting again is no error', async () => {
    const files = await open();
    await files.put('file_a', new Uint8Array([1]));
    await files.delete('file_a');
    await files.delete('file_a');
    expect(await files.get('file_a')).toBeUndefined();
  });
  it.each(['../x', 'a/b', '', '.', 'a\0b'])('refuses the key %j', async (key) => {
    const files = await open();
    await expect(files.put(key, new Uint8Array([1]))).rejects.toThrow(TypeError);
    await expect(files.get(key)).rejects.toThrow(TypeError);
  });
}
