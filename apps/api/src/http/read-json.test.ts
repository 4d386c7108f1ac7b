import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { bodiesPerAddressMax, createJsonReader, type ReadJson } from './read-json.ts';

const megabyte = new Uint8Array(1024 * 1024).fill(0x61);

/** A body of this many megabytes that then waits, like that of a slow sender, or ends. */
function requestOf(megabytes: number, end: () => Promise<void>): Request {
  let left = megabytes;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (left-- > 0) return controller.enqueue(megabyte);
      await end();
      controller.close();
    },
  });
  return new Request('http://api.test/', { method: 'POST', body, duplex: 'half' });
}
const read = async (readJson: ReadJson, request: Request, address: string): Promise<unknown> => {
  const { json, release } = await readJson(request, address);
  release();
  return json;
};
const post = (text: string): Request => new Request('http://api.test/', { method: 'POST', body: text });

it('returns the parsed body, nothing for an empty one, and refuses invalid JSON', async () => {
  const readJson = createJsonReader();
  expect(await read(readJson, post('{"a":[1,"あ"]}'), 'a')).toEqual({ a: [1, 'あ'] });
  expect(await read(readJson, post(`"${'あ'.repeat(300_000)}"`), 'a')).toBe('あ'.repeat(300_000));
  expect(await read(readJson, post(''), 'a')).toBeUndefined();
  expect(await read(readJson, new Request('http://api.test/'), 'a')).toBeUndefined();
  for (const text of ['{', '[1,]', "{'a':1}", '\0'])
    await expect(readJson(post(text), 'a')).rejects.toMatchObject({ code: 'invalid_request', reason: 'malformed' });
});

it('limits the bodies of one address that never end, however small, and never those of others', async () => {
  const readJson = createJsonReader();
  const done = Promise.withResolvers<void>();
  const slow = Array.from({ length: bodiesPerAddressMax }, () =>
    read(
      readJson,
      requestOf(0, () => done.promise),
      'a',
    ),
  );
  await expect(readJson(post('{}'), 'a')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await read(readJson, post('{"other":1}'), 'b')).toEqual({ other: 1 });
  done.resolve();
  await Promise.all(slow);
  expect(await read(readJson, post('{"again":1}'), 'a')).toEqual({ again: 1 });
});

it('limits the bytes held for one address, whoever sends them, and releases them when they are read', async () => {
  const readJson = createJsonReader();
  const done = Promise.withResolvers<void>();
  let waiting = 0;
  const allWait = Promise.withResolvers<void>();
  const end = async (): Promise<void> => {
    waiting += 1;
    if (waiting === 6) allWait.resolve();
    await done.promise;
  };
  const held = Array.from({ length: 6 }, () => readJson(requestOf(8, end), 'a').catch(() => 'no JSON'));
  await allWait.promise;
  await expect(readJson(requestOf(8, end), 'a')).rejects.toMatchObject({ code: 'rate_limited', reason: 'bodies' });
  expect(await read(readJson, post('{"small":1}'), 'a')).toEqual({ small: 1 });
  expect(await read(readJson, post(`"${'b'.repeat(1_000_000)}"`), 'b')).toHaveLength(1_000_000);
  done.resolve();
  await Promise.all(held);
  expect(await read(readJson, post(`"${'a'.repeat(1_000_000)}"`), 'a')).toHaveLength(1_000_000);
});

it('counts what was parsed until it is released, once', async () => {
  const readJson = createJsonReader();
  const large = `"${'a'.repeat(8_000_000)}"`;
  const held = await Promise.all(Array.from({ length: 6 }, () => readJson(post(large), 'a')));
  await expect(readJson(post(large), 'a')).rejects.toMatchObject({ code: 'rate_limited', reason: 'bodies' });
  expect(await read(readJson, post(large), 'b')).toHaveLength(8_000_000);
  for (const { release } of [...held, ...held]) release();
  const again = await Promise.all(Array.from({ length: 6 }, () => readJson(post(large), 'a')));
  await expect(readJson(post(large), 'a')).rejects.toMatchObject({ code: 'rate_limited' });
  for (const { release } of again) release();
});

it('gives up a body that falls behind the pace, and releases its bytes', async () => {
  const readJson = createJsonReader({ freeMs: 50, bytesPerSecond: 1e9 });
  const never = new Promise<void>(() => undefined);
  const slow = Array.from({ length: 6 }, () =>
    readJson(
      requestOf(8, () => never),
      'a',
    ),
  );
  for (const each of slow) await expect(each).rejects.toMatchObject({ code: 'invalid_request', reason: 'slow_body' });
  await expect(
    readJson(
      requestOf(1, () => never),
      'a',
    ),
  ).rejects.toMatchObject({ reason: 'slow_body' });
});

it('accepts a body as long as it arrives fast enough', async () => {
  const readJson = createJsonReader({ freeMs: 1, bytesPerSecond: 1 });
  const parts = ['["', 'a'.repeat(1_000), '"]'];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = parts.shift();
      if (part === undefined) return controller.close();
      controller.enqueue(new TextEncoder().encode(part));
      await wait(20);
    },
  });
  const request = new Request('http://api.test/', { method: 'POST', body, duplex: 'half' });
  expect(await read(readJson, request, 'a')).toEqual(['a'.repeat(1_000)]);
});
