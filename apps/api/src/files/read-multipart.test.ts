import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMultipart } from './read-multipart.ts';

const type = 'multipart/form-data; boundary=----x1';
const form = (file: Buffer, name = 'a.txt', before = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `${before}------x1\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n------x1--\r\n'),
  ]);

const manyParts = Array.from({ length: 300 }, () => Buffer.from('\r\n------x1\r\n\r\n'.repeat(4_000)));

async function* cut(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function read(bytes: Buffer, sizes: readonly number[] = [64], contentType = type) {
  const part = await readMultipart(cut(bytes, sizes), contentType);
  const chunks: Uint8Array[] = [];
  for await (const chunk of part.bytes) chunks.push(Buffer.from(chunk));
  return { name: part.name, mediaType: part.mediaType, bytes: Buffer.concat(chunks) };
}

describe('the file of a form', () => {
  it('arrives unchanged whatever its bytes and however its body is split', async () => {
    const trickyBytes = fc
      .constantFrom('\r\n------x1', '\r\n------x', '\r\n--', '\r', '\n', '-', 'a', '\0', '\r\n------x1-')
      .map((text) => Buffer.from(text));
    await fc.assert(
      fc.asyncProperty(
        fc.array(trickyBytes, { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
        async (parts, sizes) => {
          const file = Buffer.concat(parts);
          fc.pre(!file.includes('\r\n------x1'));
          expect(await read(form(file), sizes)).toEqual({ name: 'a.txt', mediaType: 'text/plain', bytes: file });
        },
      ),
    );
  });

  it('is found after other fields, and keeps its name', async () => {
    const before = '------x1\r\nContent-Disposition: form-data; name="title"\r\n\r\n題名\r\n';
    expect(await read(form(Buffer.from('本文'), '月報 %22三月%22.txt', before))).toMatchObject({
      name: '月報 "三月".txt',
      bytes: Buffer.from('本文'),
    });
  });

  it.each([
    ['a browser', 'name="file"; filename="a %22b%22.txt"', 'a "b".txt'],
    ['curl', String.raw`name="file"; filename="a \"b\".txt"`, 'a "b".txt'],
    ['.NET', `name=file; filename="=?utf-8?B?5pyILnR4dA==?="; filename*=utf-8''%E6%9C%88.txt`, '月.txt'],
    ['a library that states the encoding', `name="file"; filename*=UTF-8''%E6%9C%88.txt`, '月.txt'],
    ['a writer that folds lines', '\r\n name="file";\r\n\tfilename="a.txt"', 'a.txt'],
    ['a writer that has the name last', 'filename="a; name=b.txt"; name="file"', 'a; name=b.txt'],
    ['a path of Windows', String.raw`name="file"; filename="C:\data\a.txt"`, String.raw`C:\data\a.txt`],
    ['a field without a name for its file', 'name="file"', ''],
  ])('is found as %s writes its header', async (_, disposition, name) => {
    const head = `------x1\r\ncontent-disposition: form-data; ${disposition}\r\nContent-Type: Text/Plain; charset=utf-8\r\n\r\n`;
    const bytes = Buffer.from(`${head}本文\r\n------x1--\r\n`);
    for (const size of [1, 1_000])
      expect(await read(bytes, [size])).toEqual({ name, mediaType: 'text/plain', bytes: Buffer.from('本文') });
  });

  it('is found after a large field, which is not stored', async () => {
    const before = `------x1\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'b'.repeat(3_000_000)}\r\n`;
    expect(await read(form(Buffer.from('c'), 'a.txt', before), [65_536])).toMatchObject({ bytes: Buffer.from('c') });
  });

  it('ends with the error of its body, also for a consumer that begins to read later', async () => {
    const broken = new Error('the connection is gone');
    async function* breaking() {
      yield form(Buffer.from('abc')).subarray(0, -10);
      throw broken;
    }
    const part = await readMultipart(breaking(), type);
    await new Promise((resolve) => setImmediate(resolve));
    await expect(Array.fromAsync(part.bytes)).rejects.toBe(broken);
  });

  it.each([0, 40, 102, 117])('ends once it is given up, while its body says nothing after %i bytes', async (bytes) => {
    async function* silent() {
      yield form(Buffer.from('abc')).subarray(0, bytes);
      await new Promise(() => undefined);
    }
    const [late, reason] = [new AbortController(), new Error('too slow')];
    const whole = readMultipart(silent(), type, late.signal).then((part) => Array.fromAsync(part.bytes));
    await new Promise((resolve) => setImmediate(resolve));
    late.abort(reason);
    await expect(whole).rejects.toBe(reason);
  });

  it('leaves the body as it is when its consumer stops', async () => {
    let isCancelled = false;
    let chunksRead = 0;
    const endless: AsyncIterableIterator<Uint8Array> = {
      [Symbol.asyncIterator]: () => endless,
      async next() {
        chunksRead += 1;
        return { done: false, value: chunksRead === 1 ? form(Buffer.alloc(0)).subarray(0, -14) : Buffer.alloc(65_536) };
      },
      async return() {
        isCancelled = true;
        return { done: true, value: undefined };
      },
    };
    const part = await readMultipart(endless, type);
    for await (const _ of part.bytes) break;
    const before = chunksRead;
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect({ isCancelled, more: chunksRead - before }).toEqual({
      isCancelled: false,
      more: expect.toSatisfy((n) => n <= 1),
    });
  });

  it.each<[string, Buffer, string]>([
    ['no boundary is given', form(Buffer.from('a')), 'multipart/form-data'],
    ['the boundary is another', form(Buffer.from('a')), 'multipart/form-data; boundary=y'],
    [
      'there is no file',
      Buffer.from('------x1\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n------x1--\r\n'),
      type,
    ],
    ['the body ends within the file', form(Buffer.from('abc')).subarray(0, -10), type],
    ['the form ends behind the file', form(Buffer.from('abc')).subarray(0, -4), type],
    ['the body is empty', Buffer.alloc(0), type],
    ['the head never ends', Buffer.concat([Buffer.from('------x1\r\n'), Buffer.alloc(100_000, 97)]), type],
    [
      'parts without end stand behind its file',
      Buffer.concat([form(Buffer.from('a')).subarray(0, -4), ...manyParts]),
      type,
    ],
    ['there are too many parts', Buffer.from('------x1\r\nA: b\r\n\r\n\r\n'.repeat(50)), type],
  ])('is refused when %s', async (_, bytes, contentType) => {
    await expect(read(bytes, [1_000], contentType)).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('costs little however many parts it has', async () => {
    const bytes = Buffer.concat(manyParts);
    const before = process.cpuUsage();
    await expect(read(bytes, [65_536])).rejects.toMatchObject({ code: 'invalid_request' });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});
