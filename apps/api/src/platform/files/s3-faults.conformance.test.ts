import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type LoopbackS3, type S3Fault } from '@youyaku/testing/s3/start-s3';
import type { S3Config } from '#files-config.ts';
import { checkInfrastructure } from '#platform/check-infrastructure.ts';
import type { Files } from './port.ts';
import { openS3Files } from './s3.ts';

/** Only what is silent is not waited for: a slow machine is no fault of a bucket. */
const patience = { connectMs: 20_000, answerMs: 60_000, triesMax: 3, delayMsMax: 1 };
const impatience = { ...patience, answerMs: 300 };
let s3: LoopbackS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterEach(() => {
  s3.fault = undefined;
  s3.bucket.objects.clear();
  s3.bucket.uploads.clear();
  s3.bucket.pageKeys = 1_000;
  s3.requests.length = 0;
});
afterAll(() => s3.close());

const configOf = (): S3Config => ({ ...s3, bucket: s3.bucketName, isPathStyle: true, prefix: 'own/' });
const open = (fault?: S3Fault): Files => openS3Files(configOf(), fault === 'silent' ? impatience : patience);
const bytesOf = (count: number): ReadableStream<Uint8Array> => new Blob([new Uint8Array(count)]).stream();
async function readAll(files: Files, key: string): Promise<number> {
  let bytes = 0;
  for await (const chunk of (await files.open(key))?.stream ?? []) bytes += chunk.byteLength;
  return bytes;
}

describe('a bucket that does not do its work', () => {
  it.each<[string, S3Fault, object, number]>([
    ['closed', { status: 403, code: 'AccessDenied' }, { fault: 'storage_refused', code: 'S3_403_ACCESSDENIED' }, 1],
    ['missing', { status: 404, code: 'NoSuchBucket' }, { fault: 'storage_refused', code: 'S3_404_NOSUCHBUCKET' }, 1],
    ['elsewhere', { status: 307 }, { fault: 'storage_refused', code: 'S3_307' }, 1],
    ['full', { status: 507 }, { fault: 'storage_full' }, 1],
    ['over its quota', { status: 403, code: 'QuotaExceeded' }, { fault: 'storage_full' }, 1],
    ['broken', { status: 500, code: 'InternalError' }, { fault: 'storage_away', code: 'S3_500_INTERNALERROR' }, 3],
    ['busy', { status: 503, code: 'SlowDown' }, { fault: 'storage_away' }, 3],
    ['silent', 'silent', { fault: 'storage_away' }, 3],
    ['cut off', 'cut', { fault: 'storage_away' }, 3],
    ['taking other bytes', { status: 400, code: 'BadDigest' }, { fault: 'storage_broken' }, 1],
  ])(
    '%s: is told by a fault after a bounded number of tries, and nothing is kept',
    async (_name, fault, told, tries) => {
      s3.fault = () => fault;
      await expect(open(fault).put('file_a', bytesOf(9))).rejects.toMatchObject(told);
      expect(s3.requests).toEqual(Array.from({ length: tries }, () => 'PUT own/file_a'));
      expect(s3.bucket.objects.size).toBe(0);
      await expect(open(fault).open('file_a')).rejects.toMatchObject(
        fault === 'silent' ? {} : { name: 'StorageError' },
      );
      await expect(open(fault).delete('file_a')).rejects.toMatchObject({ name: 'StorageError' });
    },
  );

  it('answers again after a moment: nobody notices', async () => {
    for (const fault of [{ status: 500 }, { status: 503 }, 'silent', 'cut'] as const) {
      let failures = 2;
      s3.fault = () => ((failures -= 1) >= 0 ? fault : undefined);
      // However often a slow machine is taken for a silent bucket, another try follows.
      const files = openS3Files(
        configOf(),
        fault === 'silent' ? { ...impatience, answerMs: 1_000, triesMax: 60 } : patience,
      );
      expect(await files.put('file_a', bytesOf(12_000_000))).toBe(12_000_000);
      failures = 2;
      expect(await readAll(files, 'file_a')).toBe(12_000_000);
      expect(s3.bucket.uploads.size).toBeLessThanOrEqual(1);
      s3.bucket.uploads.clear();
    }
  });

  it('fails at a later part: the parts before it are removed', async () => {
    s3.fault = ({ query }) => (query.get('partNumber') === '2' ? { status: 500 } : undefined);
    await expect(open().put('file_a', bytesOf(12_000_000))).rejects.toMatchObject({ fault: 'storage_away' });
    expect([s3.bucket.objects.size, s3.bucket.uploads.size]).toEqual([0, 0]);
  });

  it('fails for good at a later part: what is left is swept once it is old enough, in the own folder only', async () => {
    s3.fault = ({ query, method }) =>
      query.get('partNumber') === '2' || method === 'DELETE' ? { status: 500 } : undefined;
    await expect(open().put('file_a', bytesOf(12_000_000))).rejects.toMatchObject({ fault: 'storage_away' });
    s3.fault = undefined;
    s3.bucket.uploads.set('other', { key: 'other/file_b', begun: new Date(0), parts: new Map() });
    await open().deleteBroken(new Date(Date.now() - 60_000));
    expect(s3.bucket.uploads.size).toBe(2);
    await open().deleteBroken(new Date(Date.now() + 60_000));
    expect([...s3.bucket.uploads.keys()]).toEqual(['other']);
  });

  it('has completed a file, and its answer was lost', async () => {
    let isLost = false;
    s3.fault = ({ method, query }) => {
      if (method !== 'POST' || !query.has('uploadId') || isLost) return undefined;
      isLost = true;
      const [key = ''] = [...s3.bucket.uploads.values()].map((upload) => upload.key);
      const parts = [...([...s3.bucket.uploads.values()][0]?.parts.values() ?? [])];
      s3.bucket.objects.set(key, [{ id: 'x', bytes: Buffer.concat(parts), at: new Date() }]);
      s3.bucket.uploads.clear();
      return 'cut';
    };
    expect(await open().put('file_a', bytesOf(12_000_000))).toBe(12_000_000);
  });

  it('refuses to complete a file with an error in an answer of 200', async () => {
    s3.fault = ({ method, query }) =>
      method === 'POST' && query.has('uploadId') ? { status: 200, code: 'InternalError' } : undefined;
    await expect(open().put('file_a', bytesOf(12_000_000))).rejects.toMatchObject({ fault: 'storage_away' });
    expect([s3.bucket.objects.size, s3.bucket.uploads.size]).toEqual([0, 0]);
  });

  it('stores less than it was sent: the upload fails, and nothing is kept', async () => {
    s3.fault = ({ method, key }) => {
      if (method === 'HEAD') s3.bucket.objects.set(key, [{ id: 'x', bytes: Buffer.from('ab'), at: new Date() }]);
      return undefined;
    };
    await expect(open().put('file_a', bytesOf(3))).rejects.toMatchObject({ code: 'WRONG_LENGTH' });
    expect(s3.bucket.objects.size).toBe(0);
  });

  it('has another file by the time it is read', async () => {
    await open().put('file_a', bytesOf(9));
    const stored = await open().open('file_a');
    s3.bucket.objects.set('own/file_a', [{ id: 'x', bytes: Buffer.alloc(9, 1), at: new Date() }]);
    const read = async (): Promise<void> => {
      for await (const chunk of stored?.stream ?? []) expect(chunk).toBeUndefined();
    };
    await expect(read()).rejects.toMatchObject({ fault: 'storage_broken' });
  });

  it('is missing: it is not taken for a bucket without files', async () => {
    const files = openS3Files({ ...configOf(), bucket: 'other' }, patience);
    await expect(files.open('file_a')).rejects.toMatchObject({ code: 'S3_404_NOSUCHBUCKET' });
    await expect(files.check()).rejects.toMatchObject({ code: 'S3_404_NOSUCHBUCKET' });
  });
});

it('lists page by page, and nothing of others', async () => {
  const files = open();
  for (const key of ['file_a', 'file_b', 'file_c']) await files.put(key, bytesOf(1));
  for (const key of ['own/a.txt', 'own/deeper/file_x', 'file_y'])
    s3.bucket.objects.set(key, [{ id: 'x', bytes: Buffer.from(''), at: new Date() }]);
  s3.bucket.pageKeys = 2;
  const pages: string[][] = [];
  for await (const page of files.list()) pages.push(page.map(({ key }) => key));
  expect(pages.flat()).toEqual(['file_a', 'file_b', 'file_c']);
  expect(pages.length).toBe(3);
});

describe('the doctor', () => {
  it('writes, reads and deletes', async () => {
    const { facts, problems } = await checkInfrastructure({
      databaseUrl: undefined,
      folder: undefined,
      bucket: configOf(),
    });
    expect(facts).toEqual([{ name: 'FILES_S3_BUCKET', value: 'can be written, read and deleted' }]);
    expect(problems).toEqual([]);
    expect(s3.bucket.objects.size).toBe(0);
  });

  it.each<[Partial<S3Config>, string]>([
    [{ bucket: 'other' }, 'FILES_S3_BUCKET: there is no such bucket (S3_404_NOSUCHBUCKET)'],
    [{ accessKey: 'other' }, 'FILES_S3_ACCESS_KEY: the bucket does not know it (S3_403_INVALIDACCESSKEYID)'],
    [{ secretKey: 'other' }, 'FILES_S3_SECRET_KEY: it is not of this access key (S3_403_SIGNATUREDOESNOTMATCH)'],
    [{ region: 'other' }, 'FILES_S3_REGION: the bucket is in another region (S3_403_AUTHORIZATIONHEADERMALFORMED)'],
    [
      { endpoint: 'http://127.0.0.1:9' },
      'FILES_S3_ENDPOINT: the bucket cannot be used: nobody listens there (ECONNREFUSED)',
    ],
  ])('says what is wrong with %j', async (wrong, problem) => {
    const bucket = { ...configOf(), ...wrong };
    const { problems } = await checkInfrastructure({ databaseUrl: undefined, folder: undefined, bucket });
    expect(problems).toEqual([problem]);
    expect(problem).not.toContain('loopback-secret');
  });

  it('says that a key may not delete', async () => {
    s3.fault = ({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined);
    const { problems } = await checkInfrastructure({ databaseUrl: undefined, folder: undefined, bucket: configOf() });
    expect(problems).toEqual([expect.stringContaining('it may not read, write, list and delete in this bucket')]);
  });
});
