import { sql } from 'kysely';
import { afterAll, afterEach, expect, it } from 'vitest';
import { batchSchema } from '@youyaku/contract/batch';
import { plans } from '@youyaku/contract/plans';
import { startS3, type LoopbackS3 } from '@youyaku/testing/s3/start-s3';
import { openS3Inputs } from '#platform/files/s3-inputs.ts';
import { newEmail, signUp } from '#identity/test-accounts.ts';
import { article, problemOf, useTestApp, type TestApp } from '#test-app.ts';

let s3: LoopbackS3 | undefined;
const app = useTestApp({ plans: { kind: 'self-hosted', table: plans } });

afterEach(async () => {
  await sql`delete from batches`.execute(app().parts.database);
});
afterAll(() => s3?.close());

const line = (text: string): string => JSON.stringify({ text });
const ask = (session: TestApp, json: object): Promise<Response> => session.send('POST', '/v1/batches', { json });

/** A signed-up person whose space may read this folder. */
async function bind(folder: string): Promise<TestApp> {
  s3 ??= await startS3();
  const session = app().asStranger();
  await signUp(session, newEmail());
  const body = new FormData();
  body.set('file', new File([line(article)], 'a.jsonl'));
  const { id } = (await (await session.send('POST', '/v1/files', { body })).json()) as { id: string };
  const { owner_id: spaceId } = await app()
    .parts.database.selectFrom('files')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const config = { ...s3, bucket: s3.bucketName, isPathStyle: true, prefix: folder };
  app().parts.batchInputs = openS3Inputs(new Map([[spaceId, config]]));
  return session;
}

function put(key: string, lines: readonly string[]): void {
  s3?.bucket.objects.set(key, [{ id: key, bytes: Buffer.from(lines.join('\n')), at: new Date() }]);
}

it('reads the objects below the folder that is bound to the space, in the order of their names', async () => {
  const session = await bind('tenant-a/');
  put('tenant-a/2026-11/b.jsonl', [line('会館を建て替える。')]);
  put('tenant-a/2026-11/a.jsonl', [line(article), '{', line('駅前で開く。')]);
  put('tenant-a/2026-10/c.jsonl', [line('十月の分。')]);
  put('tenant-b/2026-11/d.jsonl', [line('別のスペースの文書。')]);
  const response = await ask(session, { prefix: '2026-11/' });
  expect(response.status).toBe(201);
  expect(batchSchema.parse(await response.json())).toMatchObject({ name: '2026-11/', documents: 4, refused: 1 });
  const all = batchSchema.parse(await (await ask(session, { prefix: '' })).json());
  expect(all).toMatchObject({ documents: 5 });
  const { database, files } = app().parts;
  const shards = await database.selectFrom('batch_shards').select(['batch_id', 'number']).execute();
  for (const { batch_id: id, number } of shards) {
    const stored = await files.open(`${id}_${number}`);
    const text = Buffer.concat(await Array.fromAsync(stored?.stream ?? [])).toString();
    expect(text).not.toContain('別のスペース');
  }
});

it('leads nobody out of that folder, and nobody else into it', async () => {
  const session = await bind('tenant-a/');
  put('tenant-b/d.jsonl', [line('別のスペースの文書。')]);
  for (const prefix of ['../tenant-b/', 'x/../../tenant-b/', '%2e%2e/tenant-b/', '..\\tenant-b\\', '/tenant-b/', './d'])
    expect((await ask(session, { prefix })).status, prefix).toBe(400);
  expect(await problemOf(await ask(session, { prefix: 'tenant-b/' }))).toMatchObject({ reason: 'batch_prefix_empty' });
  const other = app().asStranger();
  await signUp(other, newEmail());
  for (const outside of [other, app().asStranger()])
    expect(await problemOf(await ask(outside, { prefix: '' }))).toMatchObject({
      status: 404,
      reason: 'batch_no_bucket',
    });
  expect((await ask(session, { prefix: '', fileIds: ['file_x'] })).status).toBe(400);
  expect((await ask(session, {})).status).toBe(400);
});
