import { afterAll, beforeAll, expect, it } from 'vitest';
import { startS3, type LoopbackS3 } from '@youyaku/testing/s3/start-s3';
import type { BatchInput } from './batch-inputs-port.ts';
import { openS3Inputs } from './s3-inputs.ts';

let s3: LoopbackS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const put = (key: string, text: string): void =>
  void s3.bucket.objects.set(key, [{ id: key, bytes: Buffer.from(text), at: new Date() }]);

function open(prefix: string): BatchInput {
  const config = { ...s3, bucket: s3.bucketName, isPathStyle: true, prefix };
  const input = openS3Inputs(new Map([['spc_a', config]])).find('spc_a');
  if (input === undefined) throw new Error('not bound');
  return input;
}

const read = async (bytes: AsyncIterable<Uint8Array>): Promise<string> =>
  Buffer.concat(await Array.fromAsync(bytes)).toString();

it('reads what is below the folder of a space, page by page, and nothing of its neighbours', async () => {
  put('one/a.jsonl', 'a');
  put('one/六月/b.jsonl', 'bb');
  put('one/', '');
  put('one-more/c.jsonl', 'c');
  put('two/d.jsonl', 'd');
  const input = open('one/');
  s3.bucket.pageKeys = 1;
  const all = await input.list('', 10);
  s3.bucket.pageKeys = 1_000;
  expect(all?.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['a.jsonl', 1],
    ['六月/b.jsonl', 2],
  ]);
  for (const object of all ?? []) expect(await read(input.open(object))).toMatch(/^(a|bb)$/);
  expect((await input.list('六月/', 10))?.length).toBe(1);
  expect(await input.list('', 1)).toBeUndefined();
  expect(openS3Inputs(new Map()).find('spc_a')).toBeUndefined();
});

it.each(['x/../../two/d.jsonl', 'x/%2e%2e/%2e%2e/two/d.jsonl', 'x/..\\..\\two\\d.jsonl', 'x//d.jsonl', 'x/d?e'])(
  'reads no object whose name leads elsewhere in an address (%s)',
  async (name) => {
    put('two/d.jsonl', 'of another space');
    put(`hostile/${name}`, 'x');
    const input = open('hostile/');
    await expect(input.list('', 10)).rejects.toMatchObject({ fault: 'storage_broken' });
    expect(() => input.open({ name, bytes: 16, tag: undefined })).toThrow(TypeError);
    s3.bucket.objects.delete(`hostile/${name}`);
  },
);

it('breaks off where an object is another one than was counted', async () => {
  put('changing/a.jsonl', 'first');
  const input = open('changing/');
  const [object] = (await input.list('', 10)) ?? [];
  if (object === undefined) throw new Error('nothing listed');
  put('changing/a.jsonl', 'other');
  await expect(read(input.open(object))).rejects.toThrow();
  await expect(read(input.open({ ...object, bytes: 2, tag: undefined }))).rejects.toMatchObject({
    fault: 'storage_broken',
  });
});
