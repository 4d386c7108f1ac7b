import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type LoopbackS3 } from '@youyaku/testing/s3/start-s3';
import { findSwiftMissing, startSwift, type LoopbackSwift } from '@youyaku/testing/swift/start-swift';
import type { S3Config } from '#files-config.ts';
import { describeFilesConformance } from './conformance.ts';
import { openS3Files } from './s3.ts';

const missing = findSwiftMissing();
let made = 0;

/** Each test has a folder of its own in the bucket. */
const ownFolder = (): string => `run/${(made += 1)}/`;

describe('files in a bucket of the tests', () => {
  let s3: LoopbackS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());
  const configOf = (): S3Config => ({ ...s3, bucket: s3.bucketName, isPathStyle: true, prefix: ownFolder() });

  describeFilesConformance(async () => openS3Files(configOf()));
  describe('with versions', () => {
    beforeAll(() => {
      s3.bucket.isVersioned = true;
    });
    afterAll(() => {
      s3.bucket.isVersioned = false;
    });
    describeFilesConformance(async () => openS3Files(configOf()));

    it('finishes deletions that were cut off after their markers, in the own folder only', async () => {
      const config = configOf();
      const files = openS3Files(config);
      const keysOf = (): string[] => [...s3.bucket.objects.keys()].filter((key) => key.startsWith(config.prefix));
      const mark = (key: string): void => {
        const id = `marker of ${key}`;
        s3.bucket.objects.get(key)?.push({ id, bytes: undefined, at: new Date() });
      };
      for (const key of ['file_a', 'file_b', 'file_c']) {
        for (const text of ['first', 'second']) await files.put(key, new Blob([text]).stream());
        if (key !== 'file_b') mark(`${config.prefix}${key}`);
      }
      const other = `other/${config.prefix}file_d`;
      s3.bucket.objects.set(other, [{ id: 'x', bytes: Buffer.from('d'), at: new Date() }]);
      mark(other);
      s3.bucket.pageKeys = 2;
      await files.deleteBroken(new Date(Date.now() - 60_000), { withDeletions: true });
      expect(keysOf().length).toBe(3);
      await files.deleteBroken(new Date(Date.now() + 60_000), { withDeletions: true });
      s3.bucket.pageKeys = 1_000;
      expect(keysOf()).toEqual([`${config.prefix}file_b`]);
      expect((await files.open('file_b'))?.bytesTotal).toBe(6);
      expect(s3.bucket.objects.get(other)?.length).toBe(2);
    });
  });

  it.each([400, 403, 405, 501])('leaves a store alone that has no list of versions (%s)', async (status) => {
    s3.fault = ({ query }) => (query.has('versions') ? { status, code: 'NotImplemented' } : undefined);
    await openS3Files(configOf()).deleteBroken(new Date(), { withDeletions: true });
    s3.fault = undefined;
  });
});

describe.skipIf(missing !== undefined)(
  `files in OpenStack Swift${missing === undefined ? '' : ` (skipped: ${missing})`}`,
  () => {
    let swift: LoopbackSwift;
    const aws = (): AwsClient =>
      new AwsClient({
        accessKeyId: swift.accessKey,
        secretAccessKey: swift.secretKey,
        service: 's3',
        region: swift.region,
      });
    const send = async (method: string, path: string, body?: string): Promise<Response> => {
      const response = await aws().fetch(`${swift.endpoint}/${path}`, {
        method,
        ...(body === undefined ? {} : { body }),
      });
      expect(response.ok, `${method} ${path} ${response.status}`).toBe(true);
      return response;
    };
    beforeAll(async () => {
      swift = await startSwift();
      await send('PUT', 'plain');
      await send('PUT', 'versions');
      const status = '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>';
      await send('PUT', 'versions?versioning', status);
    });
    afterAll(() => swift?.close());
    const configOf = (bucket: string): S3Config => ({ ...swift, bucket, isPathStyle: true, prefix: ownFolder() });

    describeFilesConformance(async () => openS3Files(configOf('plain')));
    describe('with versions', () => {
      describeFilesConformance(async () => openS3Files(configOf('versions')));

      it('finishes a deletion that was cut off after its marker', async () => {
        const config = configOf('versions');
        const files = openS3Files(config);
        for (const text of ['first', 'second']) await files.put('file_a', new Blob([text]).stream());
        await files.put('file_b', new Blob(['kept']).stream());
        await send('DELETE', `versions/${config.prefix}file_a`);
        await files.deleteBroken(new Date(Date.now() + 60_000), { withDeletions: true });
        const left = await (await send('GET', `versions?versions&prefix=${config.prefix}`)).text();
        expect(left).not.toContain('file_a');
        expect((await files.open('file_b'))?.bytesTotal).toBe(4);
      });

      it('keeps no version of what was deleted', async () => {
        const config = configOf('versions');
        const files = openS3Files(config);
        for (const text of ['first', 'second']) await files.put('file_a', new Blob([text]).stream());
        const list = async (): Promise<string> =>
          (await send('GET', `versions?versions&prefix=${config.prefix}`)).text();
        expect(await list()).toContain('<VersionId>');
        await files.delete('file_a');
        expect(await list()).not.toContain('<VersionId>');
      });
    });

    it('refuses other keys', async () => {
      const files = openS3Files({ ...configOf('plain'), secretKey: 'wrong' });
      await expect(files.check()).rejects.toMatchObject({
        fault: 'storage_refused',
        code: 'S3_403_SIGNATUREDOESNOTMATCH',
      });
    });
  },
);
