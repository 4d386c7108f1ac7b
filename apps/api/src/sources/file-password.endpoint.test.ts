import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '@youyaku/contract/file-endpoints';
import { summarySchema } from '@youyaku/contract/summary';
import { sha256Hex } from '#http/ids.ts';
import { eventsOf, problemOf, useTestApp } from '#test-app.ts';

const app = useTestApp();
const password = 'himitsu';
const wrong = 'chigau-kagi-desu';
let fileId = '';

beforeAll(async () => {
  const bytes = await readFile(new URL('../../../../testing/fixtures/locked.pdf', import.meta.url));
  const form = new FormData();
  form.set('file', new File([bytes], '社外秘.pdf', { type: 'application/pdf' }));
  fileId = ((await (await app().send('POST', '/v1/files', { body: form })).json()) as StoredFile).id;
});

const source = (key?: string): object => ({ type: 'file', fileId, ...(key === undefined ? {} : { password: key }) });
const summarise = (key: string | undefined, headers: Record<string, string> = {}): Promise<Response> =>
  app().send('POST', '/v1/summaries', {
    json: { source: source(key), shape: 'sentence' },
    headers: { prefer: 'wait=60', ...headers },
  });

/** Every row of every table as text. */
async function dumpDatabase(): Promise<string> {
  const { database } = app().parts;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database);
  const dumps = rows.map(async ({ name }) => {
    const table = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(database);
    return table.rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(dumps)).join('\n');
}

// Each reading has a process of its own, which takes seconds to begin on a loaded machine.
describe('a file with a password', { timeout: 180_000 }, () => {
  it('asks for the password, refuses a wrong one and is extracted with the right one', async () => {
    const [none, bad] = [await problemOf(await summarise(undefined)), await problemOf(await summarise(wrong))];
    expect([none.code, none.reason]).toEqual(['source_encrypted', 'password_needed']);
    expect([bad.code, bad.reason]).toEqual(['source_encrypted', 'password_wrong']);
    const summary = summarySchema.parse(await (await summarise(password)).json());
    expect(summary.text).toContain('鍵を知る人');
    expect(JSON.stringify(summary)).not.toContain(password);
  });

  it('is extracted without being summarised', async () => {
    const response = await app().send('POST', '/v1/read', { json: { source: source(password) } });
    expect(await response.json()).toMatchObject({ text: expect.stringContaining('鍵を知る人') as string });
  });

  it('leaves no trace of any password: not in a row, a hash of the request, a log or memory', async () => {
    const streamed = await summarise(password, { accept: 'text/event-stream', 'idempotency-key': 'key-1' });
    expect((await eventsOf(streamed)).at(-1)?.event.type).toBe('summary-end');
    await summarise(wrong, { 'idempotency-key': 'key-2' });
    await summarise('x'.repeat(10_000), { 'idempotency-key': 'key-3' });
    const traces = `${await dumpDatabase()}\n${app().logLines.join('\n')}`;
    expect(traces).toContain(fileId);
    for (const secret of [password, wrong]) {
      expect(traces).not.toContain(secret);
      expect(traces).not.toContain(sha256Hex(JSON.stringify({ source: source(secret), shape: 'sentence' })));
    }
    const { rows } = await sql<{ id: string }>`select id from summaries`.execute(app().parts.database);
    // The end of a run is told as soon as it is stored, a moment before its worker forgets.
    for (const { id } of rows) await expect.poll(() => app().parts.worker.secrets.find(id)).toBeUndefined();
  });
});
