import { expect, it } from 'vitest';
import type { Files } from './port.ts';

async function* streamOf(...chunks: (Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield chunk;
  }
}

async function bytesOf(files: Files, key: string): Promise<number[] | undefined> {
  const stored = await files.open(key);
  if (stored === undefined) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stored.stream) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  expect(stored.bytesTotal).toBe(bytes.byteLength);
  return [...bytes];
}

/** What every adapter of the files port guarantees. */
export function describeFilesConformance(open: () => Promise<Files>): void {
  it('returns the bytes that were put, and their number', async () => {
    const files = await open();
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    expect(await files.put('file_a', streamOf(bytes, bytes.subarray(0, 7)))).toBe(60_007);
    expect(await bytesOf(files, 'file_a')).toEqual([...bytes, ...bytes.subarray(0, 7)]);
  });
  it('distinguishes an empty file from no file', async () => {
    const files = await open();
    await files.put('file_empty', streamOf());
    expect(await bytesOf(files, 'file_empty')).toEqual([]);
    expect(await files.open('file_none')).toBeUndefined();
  });
  it('replaces the bytes of a key', async () => {
    const files = await open();
    await files.put('file_a', streamOf(new Uint8Array([1])));
    await files.put('file_a', streamOf(new Uint8Array([2, 3])));
    expect(await bytesOf(files, 'file_a')).toEqual([2, 3]);
  });
  it('keeps the previous bytes when a stream fails half-way', async () => {
    const files = await open();
    await files.put('file_a', streamOf(new Uint8Array([1])));
    const broken = streamOf(new Uint8Array([2]), new Error('cut'));
    await expect(files.put('file_a', broken)).rejects.toThrow('cut');
    expect(await bytesOf(files, 'file_a')).toEqual([1]);
  });
  it('deletes, and deleting again is no error', async () => {
    const files = await open();
    await files.put('file_a', streamOf(new Uint8Array([1])));
    await files.delete('file_a');
    await files.delete('file_a');
    expect(await files.open('file_a')).toBeUndefined();
  });
  it('removes incomplete puts, and nothing else', async () => {
    const files = await open();
    await files.put('file_a', streamOf(new Uint8Array([1])));
    let isHalf = (): void => undefined;
    const half = new Promise<void>((resolve) => (isHalf = resolve));
    async function* never(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array([2]);
      isHalf();
      await new Promise<void>(() => undefined);
    }
    void files.put('file_b', never());
    await half;
    await files.deleteBroken(new Date(Date.now() + 60_000));
    expect(await bytesOf(files, 'file_a')).toEqual([1]);
    expect(await files.open('file_b')).toBeUndefined();
  });
  it('returns large files as they were put, in pieces of any size', async () => {
    const files = await open();
    const piece = crypto.getRandomValues(new Uint8Array(60_000));
    const pieces = Array.from({ length: 190 }, (_, index) => piece.subarray(index));
    const whole = Buffer.concat(pieces);
    expect(await files.put('file_large', streamOf(whole))).toBe(whole.byteLength);
    expect(await files.put('file_larger', streamOf(...pieces, whole))).toBe(whole.byteLength * 2);
    const read: Uint8Array[] = [];
    for await (const chunk of (await files.open('file_larger'))?.stream ?? []) read.push(chunk);
    expect(Buffer.concat(read).equals(Buffer.concat([whole, whole]))).toBe(true);
  });
  it('keeps nothing of a large file that fails half-way', async () => {
    const files = await open();
    const piece = new Uint8Array(6_000_000);
    await expect(files.put('file_a', streamOf(piece, piece, new Error('cut')))).rejects.toThrow('cut');
    expect(await files.open('file_a')).toBeUndefined();
  });
  it('lists what is there, and when it was put', async () => {
    const files = await open();
    const keysOf = async (): Promise<string[]> => {
      const keys: string[] = [];
      for await (const page of files.list())
        for (const { key, changedAt } of page) {
          expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(600_000);
          keys.push(key);
        }
      return keys.toSorted();
    };
    expect(await keysOf()).toEqual([]);
    for (const key of ['file_a', 'exp_b_1', 'file_c']) await files.put(key, streamOf(new Uint8Array([1])));
    await files.delete('file_c');
    expect(await keysOf()).toEqual(['exp_b_1', 'file_a']);
  });
  it('can be checked, which leaves nothing behind', async () => {
    const files = await open();
    await files.check();
    for await (const page of files.list()) expect(page).toEqual([]);
  });
  it.each(['../x', 'a/b', '', '.', 'a\0b'])('refuses the key %j', async (key) => {
    const files = await open();
    await expect(files.put(key, streamOf(new Uint8Array([1])))).rejects.toThrow(TypeError);
    await expect(files.open(key)).rejects.toThrow(TypeError);
  });
}
