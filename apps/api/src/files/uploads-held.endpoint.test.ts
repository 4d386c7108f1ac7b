import { expect, it } from 'vitest';
import type { StoredFile } from '@youyaku/contract/file-endpoints';
import { sweep } from '#service/sweep.ts';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { reserveFile } from './files-store.ts';

const app = useTestApp({
  rateLimits: { uploadBytesHeldMax: 1_000_000, readersPerAddress: 3, trustedProxies: 1 },
});

type Sent = { end?: string; address?: string; type?: string };

function upload(guest: TestApp, bytes: number, sent: Sent = {}): Promise<Response> {
  const { end = '\r\n--x--\r\n', address = '192.0.2.1', type = 'multipart/form-data; boundary=x' } = sent;
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const body = `${head}${'a'.repeat(bytes)}${end}`;
  const headers = { 'content-type': type, 'content-length': String(body.length), 'x-forwarded-for': address };
  return guest.send('POST', '/v1/files', { body, headers });
}

async function guestWithCookie(): Promise<TestApp> {
  const guest = app().asStranger();
  await guest.send('GET', '/v1/summaries');
  return guest;
}

it('simultaneous uploads are counted together, and deleted files free their space', async () => {
  const guest = await guestWithCookie();
  const responses = await Promise.all(Array.from({ length: 8 }, () => upload(guest, 400_000)));
  const stored = responses.filter(({ status }) => status === 201);
  const refused = responses.filter(({ status }) => status === 429);
  expect([stored.length, refused.length]).toEqual([2, 6]);
  const problem = await problemOf(refused[0] ?? new Response());
  expect(problem).toMatchObject({ code: 'quota_exceeded', reason: 'uploads_full' });
  expect(problem.detail).toContain('上限に達しました');
  expect((await upload(await guestWithCookie(), 400_000)).status).toBe(201);
  const { id } = (await (stored[0] ?? new Response()).json()) as StoredFile;
  await guest.send('DELETE', `/v1/files/${id}`);
  expect((await upload(guest, 400_000)).status).toBe(201);
});

it('a failed upload takes no space', async () => {
  const guest = await guestWithCookie();
  for (let turn = 0; turn < 4; turn += 1) expect((await upload(guest, 600_000, { end: '' })).status).toBe(400);
  expect((await upload(guest, 600_000)).status).toBe(201);
});

it('an upload that is not stored costs its address nothing, a stored one counts for a day', async () => {
  const address = '192.0.2.2';
  const guest = await guestWithCookie();
  for (let turn = 0; turn < 6; turn += 1) {
    expect((await upload(guest, 600_000, { address, end: '' })).status).toBe(400);
    expect((await upload(guest, 600_000, { address, type: 'text/plain' })).status).toBe(415);
  }
  for (let turn = 0; turn < 3; turn += 1)
    expect((await upload(await guestWithCookie(), 900_000, { address })).status).toBe(201);
  const refused = await upload(await guestWithCookie(), 900_000, { address });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60 * 60);
  expect(await problemOf(refused)).toMatchObject({ status: 429, code: 'rate_limited', reason: 'uploads' });
  expect((await upload(await guestWithCookie(), 200_000, { address })).status).toBe(201);
  expect((await upload(await guestWithCookie(), 900_000, { address: '192.0.2.3' })).status).toBe(201);
});

it('simultaneous uploads from an address are counted as they arrive', async () => {
  const address = '192.0.2.4';
  const guests = await Promise.all(Array.from({ length: 6 }, guestWithCookie));
  const statuses = await Promise.all(guests.map(async (guest) => (await upload(guest, 900_000, { address })).status));
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(3);
  expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
});

it('an upload whose process was killed is not a file, and is swept an hour later', async () => {
  const { database, files } = app().parts;
  const guest = await guestWithCookie();
  const { id: whole } = (await (await upload(guest, 10)).json()) as StoredFile;
  const { owner_id: ownerId } = await database
    .selectFrom('files')
    .select('owner_id')
    .where('id', '=', whole)
    .executeTakeFirstOrThrow();
  await reserveFile(database, { id: 'file_half', ownerId, bytes: 10, ownerBytesMax: 1_000 });
  await files.put('file_half', new Blob(['half']).stream());
  expect((await guest.send('GET', '/v1/files/file_half')).status).toBe(404);
  const minutesLater = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
  await sweep(app().parts, minutesLater(50));
  expect(await files.open('file_half')).toBeDefined();
  await sweep(app().parts, minutesLater(70));
  expect(await files.open('file_half')).toBeUndefined();
  expect((await guest.send('GET', `/v1/files/${whole}`)).status).toBe(200);
});
