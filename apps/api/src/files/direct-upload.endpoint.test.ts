import { afterEach, describe, expect, it } from 'vitest';
import type { StoredFile, UploadWay } from '@youyaku/contract/file-endpoints';
import { limits } from '@youyaku/contract/limits';
import { startClamd, writeTestVirus, type LoopbackClamd } from '@youyaku/testing/clamd/start-clamd';
import { startS3, type LoopbackS3 } from '@youyaku/testing/s3/start-s3';
import type { S3Config } from '#files-config.ts';
import { openS3DirectUploads } from '#platform/files/s3-direct.ts';
import { openS3Files } from '#platform/files/s3.ts';
import { openClamd } from '#platform/virus-scan/clamd.ts';
import { sweep } from '#service/sweep.ts';
import { article, problemOf, useTestApp, type TestApp } from '#test-app.ts';

let s3: LoopbackS3;
let clamd: LoopbackClamd;
const patience = { connectMs: 20_000, answerMs: 30_000, triesMax: 1, delayMsMax: 1 };
const configOf = (): S3Config => ({ ...s3, bucket: s3.bucketName, isPathStyle: true, prefix: '' });
const app = useTestApp({
  files: async (onClose) => {
    [s3, clamd] = await Promise.all([startS3(), startClamd()]);
    onClose(async () => {
      await Promise.all([s3.close(), clamd.close()]);
    });
    return openS3Files(configOf(), patience);
  },
  direct: () => openS3DirectUploads(configOf(), patience),
  virusScan: () => openClamd({ host: clamd.host, port: clamd.port }),
  rateLimits: { uploadBytesHeldMax: 200 * 1024 * 1024 },
});
afterEach(() => {
  s3.fault = undefined;
});

type Begun = Extract<UploadWay, { way: 'direct' }>;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
async function begin(guest: TestApp, bytes: number, name = '議事録.txt'): Promise<Begun> {
  const response = await guest.send('POST', '/v1/files/begin', { json: { name, mediaType: 'text/plain', bytes } });
  expect(response.status).toBe(200);
  return (await response.json()) as Begun;
}
async function sendAll({ missing }: Begun, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (const { url, start, end } of missing)
    expect((await fetch(url, { method: 'PUT', body: bytes.slice(start, end) })).status).toBe(200);
}
const complete = (guest: TestApp, id: string): Promise<Response> => guest.send('POST', `/v1/files/${id}/complete`);
const rowsOf = (id: string): Promise<object[]> =>
  app().parts.database.selectFrom('files').selectAll().where('id', '=', id).execute();
async function expectGone(id: string): Promise<void> {
  expect(await rowsOf(id)).toEqual([]);
  expect([s3.bucket.objects.has(id), s3.bucket.uploads.size]).toEqual([false, 0]);
}

describe('an upload from a browser to the bucket', () => {
  it('becomes a file that is described, read and summarised as any other', async () => {
    const guest = app().asStranger();
    const begun = await begin(guest, bytesOf(article), '../会館.txt');
    expect((await guest.send('GET', `/v1/files/${begun.id}`)).status).toBe(404);
    await sendAll(begun, article);
    const response = await complete(guest, begun.id);
    expect(response.status).toBe(200);
    const file = (await response.json()) as StoredFile;
    expect(file).toMatchObject({ id: begun.id, name: '会館.txt', bytes: bytesOf(article), mediaType: 'text/plain' });
    expect(await (await complete(guest, begun.id)).json()).toEqual(file);
    expect(await (await guest.send('GET', `/v1/files/${begun.id}`)).json()).toEqual(file);
    const json = { source: { type: 'file', fileId: begun.id } };
    expect((await guest.send('POST', '/v1/summaries', { json })).status).toBe(201);
    expect((await guest.send('DELETE', `/v1/files/${begun.id}`)).status).toBe(204);
    await expectGone(begun.id);
  });

  it('is resumed with what is missing, completed only when nothing is, and read once however often that is asked', async () => {
    const guest = app().asStranger();
    const text = 'あ'.repeat(6_000_000);
    const begun = await begin(guest, bytesOf(text));
    expect(begun.missing).toHaveLength(3);
    await sendAll({ ...begun, missing: begun.missing.slice(1) }, text);
    const early = await problemOf(await complete(guest, begun.id));
    expect([early.status, early.reason]).toEqual([409, 'upload_incomplete']);
    const again = (await (await guest.send('GET', `/v1/files/${begun.id}/upload`)).json()) as Begun;
    expect(again.missing.map(({ start }) => start)).toEqual([0]);
    await sendAll(again, text);
    s3.requests.length = 0;
    const answers = await Promise.all([complete(guest, begun.id), complete(guest, begun.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(s3.requests.filter((line) => line === `GET ${begun.id}`).length).toBeLessThanOrEqual(2);
    await guest.send('DELETE', `/v1/files/${begun.id}`);
  });

  it('belongs to its owner alone', async () => {
    const guest = app().asStranger();
    const begun = await begin(guest, bytesOf(article));
    await sendAll(begun, article);
    const stranger = app().asStranger();
    for (const [method, path] of [
      ['GET', `/v1/files/${begun.id}/upload`],
      ['POST', `/v1/files/${begun.id}/complete`],
      ['DELETE', `/v1/files/${begun.id}`],
    ] as const)
      expect((await stranger.send(method, path)).status).toBe(404);
    expect((await complete(guest, begun.id)).status).toBe(200);
  });

  it('of another length than announced is refused and deleted', async () => {
    const guest = app().asStranger();
    const begun = await begin(guest, 5);
    s3.bucket.uploads.clear();
    s3.bucket.objects.set(begun.id, [{ id: 'x', bytes: Buffer.from('longer'), at: new Date() }]);
    const problem = await problemOf(await complete(guest, begun.id));
    expect([problem.status, problem.reason]).toEqual([400, 'upload_differs']);
    await expectGone(begun.id);
  });

  it('that is infected is refused and deleted', async () => {
    const guest = app().asStranger();
    const text = `${article}${writeTestVirus()}`;
    const begun = await begin(guest, bytesOf(text));
    await sendAll(begun, text);
    const problem = await problemOf(await complete(guest, begun.id));
    expect([problem.status, problem.reason]).toEqual([422, 'virus']);
    await expectGone(begun.id);
  });

  it('is not replaced under its address by what nobody has scanned', async () => {
    const guest = app().asStranger();
    const virus = writeTestVirus();
    const begun = await begin(guest, bytesOf(virus));
    await sendAll(begun, 'x'.repeat(bytesOf(virus)));
    expect((await complete(guest, begun.id)).status).toBe(200);
    for (const { url } of begun.missing) await fetch(url, { method: 'PUT', body: virus });
    expect(s3.bucket.objects.get(begun.id)?.at(-1)?.bytes?.toString()).not.toContain(virus);
    await guest.send('DELETE', `/v1/files/${begun.id}`);
  });

  it('stays where it is when the bucket is away as it is completed, and is completed later', async () => {
    const guest = app().asStranger();
    const begun = await begin(guest, bytesOf(article));
    await sendAll(begun, article);
    s3.fault = () => ({ status: 500 });
    expect((await problemOf(await complete(guest, begun.id))).reason).toBe('storage_away');
    s3.fault = undefined;
    expect((await complete(guest, begun.id)).status).toBe(200);
  });

  it('that the bucket does not begin costs its address nothing', async () => {
    const guest = app().asStranger();
    const { uploadBytesHeldMax, readersPerAddress } = app().parts.facts.rateLimits;
    const json = { name: 'a.txt', mediaType: '', bytes: limits.fileBytesMax };
    s3.fault = () => ({ status: 500 });
    for (let left = uploadBytesHeldMax * readersPerAddress; left >= 0; left -= limits.fileBytesMax)
      expect((await problemOf(await guest.send('POST', '/v1/files/begin', { json }))).reason).toBe('storage_away');
    s3.fault = undefined;
    const begun = await begin(guest, bytesOf(article));
    expect((await guest.send('DELETE', `/v1/files/${begun.id}`)).status).toBe(204);
    expect(s3.bucket.uploads.size).toBe(0);
  });

  it('that is given up leaves nothing', async () => {
    const guest = app().asStranger();
    const begun = await begin(guest, 20_000_000);
    expect((await guest.send('DELETE', `/v1/files/${begun.id}`)).status).toBe(204);
    expect((await guest.send('GET', `/v1/files/${begun.id}/upload`)).status).toBe(404);
    await expectGone(begun.id);
  });

  it('that is never completed is swept, in the bucket too', async () => {
    const guest = app().asStranger();
    const begun = await begin(guest, 20_000_000);
    const small = await begin(guest, bytesOf(article));
    await sendAll(small, article);
    await sweep(app().parts, new Date(Date.now() + 2 * 3_600_000));
    await expectGone(begun.id);
    await expectGone(small.id);
    expect((await complete(guest, small.id)).status).toBe(404);
  });

  it('is refused before anything is signed when it is empty, too large or has no room', async () => {
    const guest = app().asStranger();
    const ask = async (bytes: number): Promise<unknown> => {
      const json = { name: 'a.txt', mediaType: '', bytes };
      const { status, reason } = await problemOf(await guest.send('POST', '/v1/files/begin', { json }));
      return [status, reason];
    };
    expect(await ask(0)).toEqual([400, undefined]);
    expect(await ask(limits.fileBytesMax + 1)).toEqual([413, 'file']);
    await begin(guest, limits.fileBytesMax);
    await begin(guest, limits.fileBytesMax);
    expect(await ask(1)).toEqual([429, 'uploads_full']);
    await sweep(app().parts, new Date(Date.now() + 2 * 3_600_000));
  });
});
