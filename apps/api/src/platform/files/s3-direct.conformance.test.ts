import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type LoopbackS3 } from '@youyaku/testing/s3/start-s3';
import { findSwiftMissing, startSwift, type LoopbackSwift } from '@youyaku/testing/swift/start-swift';
import type { S3Config } from '#files-config.ts';
import { filesBounds } from '#files/files-bounds.ts';
import type { DirectPart } from './direct-port.ts';
import { allowsOrigin } from './s3-calls.ts';
import { StorageError } from './port.ts';
import { openS3DirectUploads } from './s3-direct.ts';
import { openS3Files } from './s3.ts';

const { singleBytesMax, partBytes } = filesBounds.direct;
const missing = findSwiftMissing();
const large = singleBytesMax + 1_000;
let made = 0;

/** As a browser sends it: no header but the length. */
function put({ url }: DirectPart, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  return fetch(url, { method: 'PUT', body });
}

/** What every storage guarantees that browsers send files to. */
function describeDirectConformance(configOf: () => S3Config): void {
  const open = () => {
    const config = configOf();
    return { direct: openS3DirectUploads(config), files: openS3Files(config), key: `file_${(made += 1)}` };
  };

  it('takes a small file in one piece, under an address for exactly its length', async () => {
    const { direct, files, key } = open();
    const upload = { key, bytes: 9, ref: await direct.begin(key, 9) };
    const [part, ...others] = (await direct.missing(upload, 60)) ?? [];
    if (part === undefined) throw new Error('nothing is missing');
    expect([part.start, part.end, others]).toEqual([0, 9, []]);
    expect(await direct.complete(upload)).toBe('incomplete');
    expect((await put(part, new Uint8Array(10))).status).toBe(403);
    expect((await put(part, new Uint8Array(8))).status).toBe(403);
    expect((await put({ ...part, url: part.url.replace(key, `${key}x`) }, new Uint8Array(9))).status).toBe(403);
    expect(await files.open(key)).toBeUndefined();
    expect((await put(part, new Uint8Array(9))).status).toBe(200);
    expect(await direct.missing(upload, 60)).toEqual([]);
    expect(await direct.complete(upload)).toBe('whole');
    expect(await direct.complete(upload)).toBe('whole');
    expect((await files.open(key))?.bytesTotal).toBe(9);
  });

  it('takes a large file in parts, and knows which of them have arrived', async () => {
    const { direct, files, key } = open();
    const upload = { key, bytes: large, ref: await direct.begin(key, large) };
    const parts = (await direct.missing(upload, 60)) ?? [];
    expect(parts.map(({ start, end }) => end - start)).toEqual([partBytes, partBytes, large - 2 * partBytes]);
    const bytes = new Uint8Array(large).map((_, index) => index % 251);
    for (const part of [parts[2], parts[0]])
      if (part !== undefined) expect((await put(part, bytes.slice(part.start, part.end))).status).toBe(200);
    const rest = (await direct.missing(upload, 60)) ?? [];
    expect(rest.map(({ start }) => start)).toEqual([partBytes]);
    expect(await direct.complete(upload)).toBe('incomplete');
    expect(await files.open(key)).toBeUndefined();
    for (const part of rest) await put(part, bytes.slice(part.start, part.end));
    expect(await direct.complete(upload)).toBe('whole');
    expect(await direct.complete(upload)).toBe('whole');
    const read: Uint8Array[] = [];
    for await (const chunk of (await files.open(key))?.stream ?? []) read.push(chunk);
    expect(Buffer.concat(read).equals(bytes)).toBe(true);
  });

  it('tells a file of another length', async () => {
    const { direct, files, key } = open();
    const upload = { key, bytes: 3, ref: await direct.begin(key, 3) };
    await direct.abort(upload);
    await files.put(key, new Blob(['another']).stream());
    expect(await direct.complete(upload)).toBe('other');
  });

  it.each([9, large])('is never replaced under its addresses once it is completed (%d bytes)', async (bytes) => {
    const { direct, files, key } = open();
    const upload = { key, bytes, ref: await direct.begin(key, bytes) };
    const parts = (await direct.missing(upload, 60)) ?? [];
    for (const part of parts) await put(part, new Uint8Array(part.end - part.start));
    expect(await direct.complete(upload)).toBe('whole');
    for (const part of parts) await put(part, new Uint8Array(part.end - part.start).fill(1));
    const read: Uint8Array[] = [];
    try {
      for await (const chunk of (await files.open(key))?.stream ?? []) read.push(chunk);
      expect(Buffer.concat(read)).toHaveLength(bytes);
    } catch (error) {
      // Swift takes a part again, and then gives back nothing of a file that has changed.
      expect(error).toBeInstanceOf(StorageError);
    }
    expect(read.some((chunk) => chunk.includes(1))).toBe(false);
    await direct.abort(upload);
    expect(await files.open(key)).toBeUndefined();
  });

  it.each([9, large])('takes nothing more under its addresses once it is given up (%d bytes)', async (bytes) => {
    const { direct, files, key } = open();
    const upload = { key, bytes, ref: await direct.begin(key, bytes) };
    const parts = (await direct.missing(upload, 60)) ?? [];
    await direct.abort(upload);
    for (const part of parts) expect((await put(part, new Uint8Array(part.end - part.start))).status).toBe(404);
    expect(await files.open(key)).toBeUndefined();
  });

  it('removes what has arrived of an upload that is given up, and knows it no longer', async () => {
    const { direct, files, key } = open();
    const upload = { key, bytes: large, ref: await direct.begin(key, large) };
    const [part] = (await direct.missing(upload, 60)) ?? [];
    if (part !== undefined) await put(part, new Uint8Array(partBytes));
    await direct.abort(upload);
    await direct.abort(upload);
    expect(await direct.missing(upload, 60)).toBeUndefined();
    expect(await direct.complete(upload)).toBe('incomplete');
    const small = { key, bytes: 2, ref: await direct.begin(key, 2) };
    await files.put(key, new Blob(['ab']).stream());
    await direct.abort(small);
    expect(await files.open(key)).toBeUndefined();
  });

  it('never lets an address be used once its time is over', async () => {
    const { direct, key } = open();
    const upload = { key, bytes: 1, ref: await direct.begin(key, 1) };
    const [part] = (await direct.missing(upload, 1)) ?? [];
    await expect
      .poll(async () => (await put({ start: 0, end: 1, url: part?.url ?? '' }, new Uint8Array(1))).status, {
        timeout: 20_000,
      })
      .toBe(403);
  });
}

describe('direct uploads to a bucket of the tests', () => {
  let s3: LoopbackS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());
  const configOf = (): S3Config => ({ ...s3, bucket: s3.bucketName, isPathStyle: true, prefix: 'own/' });
  describeDirectConformance(configOf);

  it('are allowed from the pages that the bucket names, which the doctor asks for', async () => {
    const ask = (config: S3Config) => allowsOrigin(config, 'https://app.example.jp', AbortSignal.timeout(10_000));
    expect(await ask(configOf())).toEqual({ isAllowed: false });
    s3.bucket.allowedOrigin = 'https://app.example.jp';
    expect(await ask(configOf())).toEqual({ isAllowed: true });
    expect(await ask({ ...configOf(), endpoint: 'http://127.0.0.1:9' })).toBeUndefined();
  });
});

describe.skipIf(missing !== undefined)(
  `direct uploads to OpenStack Swift${missing === undefined ? '' : ` (skipped: ${missing})`}`,
  () => {
    let swift: LoopbackSwift;
    beforeAll(async () => {
      swift = await startSwift();
      const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = swift;
      const aws = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region });
      expect((await aws.fetch(`${swift.endpoint}/direct`, { method: 'PUT' })).ok).toBe(true);
    });
    afterAll(() => swift?.close());
    describeDirectConformance(() => ({ ...swift, bucket: 'direct', isPathStyle: true, prefix: 'own/' }));
  },
);
