import { expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

async function* inChunks(text: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

async function linesOf(text: string | Uint8Array, size: number, bytesMax = 100): Promise<(string | undefined)[]> {
  const lines: (string | undefined)[] = [];
  for await (const { number, bytes } of readLines(inChunks(text, size), { bytesMax })) {
    expect(number).toBe(lines.length + 1);
    lines.push(bytes === undefined ? undefined : Buffer.from(bytes).toString());
  }
  return lines;
}

it.each([1, 2, 3, 7, 1_000])('finds the same lines in chunks of %i bytes', async (size) => {
  expect(await linesOf('\uFEFF一行目\r\n\n三行目\n最後', size)).toEqual(['一行目', '', '三行目', '最後']);
  expect(await linesOf('一行目\n', size)).toEqual(['一行目']);
  expect(await linesOf('', size)).toEqual([]);
});

it.each([1, 5, 1_000])('leaves out a line that is too long, and no other, in chunks of %i bytes', async (size) => {
  expect(await linesOf(`a\n${'x'.repeat(11)}\n${'y'.repeat(10)}\n`, size, 10)).toEqual([
    'a',
    undefined,
    'y'.repeat(10),
  ]);
  expect(await linesOf('x'.repeat(11), size, 10)).toEqual([undefined]);
});

it('counts on from the file before', async () => {
  const numbers: number[] = [];
  for await (const { number } of readLines(inChunks('a\nb', 10), { bytesMax: 10, first: 4 })) numbers.push(number);
  expect(numbers).toEqual([4, 5]);
});
