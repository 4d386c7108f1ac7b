import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '@youyaku/contract/file-endpoints';
import { startS3, type LoopbackS3, type S3Fault } from '@youyaku/testing/s3/start-s3';
import { openS3Files } from '#platform/files/s3.ts';
import { article, problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { mailTo, newEmail, signUp } from '#identity/test-accounts.ts';
import { deleteOverExports } from '#rights/make-export.ts';
import { sweep } from '#service/sweep.ts';
import { sweepOrphans } from './sweep-orphans.ts';

let s3: LoopbackS3;
/** Only what is silent is not waited for: a slow machine is no fault of a bucket. */
let isSilent = false;
const patience = {
  connectMs: 20_000,
  get answerMs(): number {
    return isSilent ? 500 : 60_000;
  },
  triesMax: 2,
  delayMsMax: 1,
};
const app = useTestApp({
  files: async (onClose) => {
    s3 = await startS3();
    onClose(() => s3.close());
    const config = { ...s3, bucket: s3.bucketName, isPathStyle: true, prefix: '' };
    return openS3Files(config, patience);
  },
});
afterEach(() => {
  s3.fault = undefined;
  isSilent = false;
});
let guest: TestApp;
beforeAll(() => {
  guest = app().asStranger();
});

async function upload(text: string): Promise<Response> {
  const form = new FormData();
  form.append('file', new File([text], '議事録.txt', { type: 'text/plain' }));
  return guest.send('POST', '/v1/files', { body: form });
}
const uploaded = async (): Promise<string> => ((await (await upload(article)).json()) as StoredFile).id;
const countRows = async (): Promise<number> =>
  (await app().parts.database.selectFrom('files').select('id').execute()).length;
const hoursLater = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

describe('an upload to a bucket', () => {
  it('can be summarised and deleted as one in a folder', async () => {
    const id = await uploaded();
    const json = { source: { type: 'file', fileId: id } };
    expect((await guest.send('POST', '/v1/summaries', { json })).status).toBe(201);
    expect((await guest.send('DELETE', `/v1/files/${id}`)).status).toBe(204);
    expect(s3.bucket.objects.size).toBe(0);
  });

  it.each<[S3Fault, string, string]>([
    [{ status: 403, code: 'AccessDenied' }, 'storage_refused', '設定に問題'],
    [{ status: 500, code: 'InternalError' }, 'storage_away', 'つながりません'],
    ['silent', 'storage_away', 'つながりません'],
    ['cut', 'storage_away', 'つながりません'],
    [{ status: 507 }, 'storage_full', 'いっぱい'],
    [{ status: 400, code: 'BadDigest' }, 'storage_broken', '問題が起きて'],
  ])('says what is wrong when the bucket answers %j, and keeps nothing', async (fault, reason, words) => {
    const before = await countRows();
    isSilent = fault === 'silent';
    s3.fault = ({ method }) => (method === 'PUT' || fault === 'silent' ? fault : undefined);
    const problem = await problemOf(await upload(article));
    expect([problem.status, problem.code, problem.reason]).toEqual([503, 'engine_unavailable', reason]);
    expect(problem.detail).toContain(words);
    expect([await countRows(), s3.bucket.objects.size]).toEqual([before, 0]);
  });

  it('is gone for its user when the bucket is away as it is deleted, and its bytes are swept later', async () => {
    const id = await uploaded();
    s3.fault = () => ({ status: 500 });
    expect((await guest.send('DELETE', `/v1/files/${id}`)).status).toBe(204);
    expect((await guest.send('GET', `/v1/files/${id}`)).status).toBe(404);
    await expect(sweepOrphans(app().parts, hoursLater(3))).rejects.toMatchObject({ fault: 'storage_away' });
    s3.fault = undefined;
    expect(await sweepOrphans(app().parts, hoursLater(1))).toEqual({ bytes: 0, rows: 0 });
    expect(await sweepOrphans(app().parts, hoursLater(3))).toEqual({ bytes: 1, rows: 0 });
    expect(s3.bucket.objects.size).toBe(0);
  });

  it('has other bytes by the time it is read: it is to be uploaded again', async () => {
    const { id } = (await (await upload(`${article}\n\n読まれる前に入れ替わります。`)).json()) as StoredFile;
    await app().parts.files.put(id, new Blob(['こちらは別の人の文書です。'.repeat(20)]).stream());
    const json = { source: { type: 'file', fileId: id } };
    const problem = await problemOf(await guest.send('POST', '/v1/summaries', { json }));
    expect([problem.code, problem.reason]).toEqual(['not_found', 'file']);
    await guest.send('DELETE', `/v1/files/${id}`);
  });

  it('cannot be read while the bucket is away: that is no fault of the file', async () => {
    const { id } = (await (await upload(`${article}\n\n読む間に切れます。`)).json()) as StoredFile;
    s3.fault = ({ method }) => (method === 'GET' ? 'cut' : undefined);
    const json = { source: { type: 'file', fileId: id } };
    const problem = await problemOf(await guest.send('POST', '/v1/read', { json }));
    expect([problem.status, problem.code, problem.reason]).toEqual([503, 'engine_unavailable', 'storage_away']);
    s3.fault = undefined;
    expect((await guest.send('POST', '/v1/read', { json })).status).toBe(200);
    await guest.send('DELETE', `/v1/files/${id}`);
  });
});

describe('the sweep of orphans', () => {
  it('leaves what has both, what is young, and what others have put there', async () => {
    const id = await uploaded();
    s3.bucket.objects.set('readme', [{ id: 'x', bytes: Buffer.from('theirs'), at: new Date(0) }]);
    s3.bucket.objects.set('file_orphan', [{ id: 'x', bytes: Buffer.from('nobody'), at: new Date(0) }]);
    s3.bucket.objects.set('exp_a_2', [{ id: 'x', bytes: Buffer.from('nobody'), at: new Date(0) }]);
    s3.bucket.objects.set('file_young', [{ id: 'x', bytes: Buffer.from('just now'), at: new Date() }]);
    s3.bucket.pageKeys = 2;
    expect(await sweepOrphans(app().parts, new Date())).toEqual({ bytes: 2, rows: 0 });
    expect([...s3.bucket.objects.keys()].toSorted()).toEqual([id, 'file_young', 'readme'].toSorted());
    s3.bucket.objects.delete(id);
    expect(await sweepOrphans(app().parts, new Date())).toEqual({ bytes: 0, rows: 0 });
    expect((await guest.send('GET', `/v1/files/${id}`)).status).toBe(200);
    expect(await sweepOrphans(app().parts, hoursLater(3))).toEqual({ bytes: 1, rows: 1 });
    expect((await guest.send('GET', `/v1/files/${id}`)).status).toBe(404);
  });

  it('deletes no row where everything is missing', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 21; count += 1) ids.push(await uploaded());
    const kept = new Map(s3.bucket.objects);
    s3.bucket.objects.clear();
    expect(await sweepOrphans(app().parts, hoursLater(3))).toEqual({ bytes: 0, rows: 0 });
    for (const [key, versions] of kept) s3.bucket.objects.set(key, versions);
    expect((await guest.send('GET', `/v1/files/${ids[0]}`)).status).toBe(200);
    s3.bucket.objects.delete(ids[0] ?? '');
    expect(await sweepOrphans(app().parts, hoursLater(3))).toMatchObject({ rows: 1 });
  });
});

it('readiness says that the bucket is away, and is ready for everything else', async () => {
  s3.fault = () => ({ status: 403, code: 'AccessDenied' });
  const response = await app().send('GET', '/readyz');
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'ready', files: 'storage_refused' }),
  ]);
});

it('an export is made in the bucket, can be downloaded, and is gone with what it was made of', async () => {
  const [session, email] = [app().asStranger(), newEmail()];
  await signUp(session, email);
  const form = new FormData();
  form.append('file', new File([article], '議事録.txt', { type: 'text/plain' }));
  await session.send('POST', '/v1/files', { body: form });
  expect((await session.send('POST', '/v1/export')).status).toBe(202);
  const findExport = (): string | undefined => [...s3.bucket.objects.keys()].find((key) => key.startsWith('exp_'));
  await expect
    .poll(async () => (await mailTo(session, email)).subject, { timeout: 20_000 })
    .toContain('書き出しができました');
  const { token } = await mailTo(session, email);
  const asked = await session.send('POST', '/v1/export/download', { json: { token } });
  const { url } = (await asked.json()) as { url: string };
  const response = await session.send('GET', url.replace('http://api.test', ''));
  const zip = Buffer.from(await response.arrayBuffer());
  expect([response.status, zip.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect(zip.equals(s3.bucket.objects.get(findExport() ?? '')?.at(-1)?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(await sweepOrphans(app().parts, hoursLater(3))).toMatchObject({ rows: 0 });
  expect(findExport()).toBeDefined();
  await deleteOverExports(app().parts, hoursLater(24 * 8));
  expect(findExport()).toBeUndefined();
});

it('a bucket that is away holds up nothing else that the sweep does', async () => {
  const { database } = app().parts;
  await uploaded();
  const [session, email] = [app().asStranger(), newEmail()];
  await signUp(session, email);
  await session.send('POST', '/v1/export');
  await expect.poll(async () => (await mailTo(session, email)).subject, { timeout: 20_000 }).toContain('書き出し');
  await guest.send('POST', '/v1/counts', { json: { event: 'copied' } });
  const countNotes = async (): Promise<number> => (await sql`select from event_notes`.execute(database)).rows.length;
  expect(await countNotes()).toBeGreaterThan(0);
  s3.fault = () => ({ status: 500 });
  // Each task that needs the bucket by itself: exports, files and uploads that broke off.
  const away = { fault: 'storage_away' };
  await expect(sweep(app().parts, hoursLater(24 * 8))).rejects.toMatchObject({ errors: [away, away, away] });
  expect(await countNotes()).toBe(0);
});
