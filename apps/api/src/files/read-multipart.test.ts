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
  it('comes whole whatever is in it and however its body is cut', async () => {
    const nasty = fc
      .constantFrom('\r\n------x1', '\r\n------x', '\r\n--', '\r', '\n', '-', 'a', '\0', '\r\n------x1-')
      .map((text) => Buffer.from(text));
    await fc.assert(
      fc.asyncProperty(
        fc.array(nasty, { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
        async (parts, sizes) => {
          const file = Buffer.concat(parts);
          fc.pre(!file.includes('\r\n------x1'));
          expect(await read(form(file), sizes)).toEqual({ name: 'a.txt', mediaType: 'text/plain', bytes: file });
        },
      ),
    );
  });

  it('is found behind other fields, and keeps its name', async () => {
    const before = '------x1\r\nContent-Disposition: form-data; name="title"\r\n\r\n題名\r\n';
    expect(await read(form(Buffer.from('本文'), '月報 %22三月%22.txt', before))).toMatchObject({
      name: '月報 "三月".txt',
      bytes: Buffer.from('本文'),
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
    ['the body is empty', Buffer.alloc(0), type],
    ['the head never ends', Buffer.concat([Buffer.from('------x1\r\n'), Buffer.alloc(100_000, 97)]), type],
    ['there are too many parts', Buffer.from('------x1\r\nA: b\r\n\r\n\r\n'.repeat(50)), type],
  ])('is refused when %s', async (_, bytes, contentType) => {
    await expect(read(bytes, [1_000], contentType)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
