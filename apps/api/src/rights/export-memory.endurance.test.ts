import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate, openDatabase, type Database } from '#platform/database/open-database.ts';
import { openDiskFiles } from '#platform/files/disk.ts';
import { readSpace } from './export-rows-store.ts';
import { writeExport } from './write-export.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const summaries = 20_000;
const sourceCharacters = 3_008;
/** Above what the process held before. An archive that remembers its entries takes 670 MB, one that does not 270 (most of it not yet collected). */
const growthMebibytesMax = 400;

/** A folder of its own, which another user may enter: as root the server runs as one. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-export-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function fillSpace(database: Database): Promise<void> {
  await sql`insert into auth_users (id, name, email, email_verified) values ('acc_1', '', 'a@example.jp', true)`.execute(
    database,
  );
  await sql`insert into spaces (id, account_id) values ('spc_1', 'acc_1')`.execute(database);
  const sentence = { checks: [], verdict: 'supported', text: '市は十二日、駅前の古い会館を建て替えると発表した。' };
  const evidence = [{ start: 0, end: 24, quote: sentence.text, score: 1 }];
  const sentences = Array.from({ length: 8 }, (_, at) => ({
    ...sentence,
    evidence,
    start: at * 25,
    end: at * 25 + 24,
  }));
  const body = {
    title: '題名',
    text: sentences.map(({ text }) => text).join('\n'),
    characters: 192,
    sentences,
    keywords: [],
    coverage: { readCharacters: 3_000, totalCharacters: 3_000, complete: true, omitted: [], sections: [] },
    engine: { kind: 'builtin', model: 'youyaku', version: '1' },
  };
  await sql`
    insert into sources (id, owner_id, text, meta)
    select 'src_' || n, 'spc_1', repeat(md5(n::text), ${sourceCharacters / 32}), '{"blocks": []}'
    from generate_series(1, ${summaries}) as n`.execute(database);
  await sql`
    insert into summaries (id, owner_id, status, title, request, source_id, body, text, finished_at)
    select 'sum_' || lpad(n::text, 8, '0'), 'spc_1', 'done', '題名 ' || n, '{"shape": "lines"}', 'src_' || n,
      ${JSON.stringify(body)}::jsonb, ${body.text}, now()
    from generate_series(1, ${summaries}) as n`.execute(database);
}

it('a space of 20,000 summaries is exported within its memory bound', async () => {
  const [dataFolder, filesFolder] = [await makeFolder(), await makeFolder()];
  const server = await startEmbeddedPostgres({ dataFolder });
  onTestFinished(() => server.stop());
  await migrate(server.url, silent);
  const database = openDatabase(server.url, silent);
  onTestFinished(() => database.destroy());
  await fillSpace(database);
  const files = await openDiskFiles(filesFolder);
  const { signal } = new AbortController();
  const megabytes = (): number => process.memoryUsage().rss / 2 ** 20;
  const before = megabytes();
  let highest = before;
  const timer = setInterval(() => (highest = Math.max(highest, megabytes())), 50);
  const { counts, bytes } = await readSpace(database, 'spc_1', async (reader) => {
    const made = writeExport(reader, { files, language: 'ja', version: 'test', signal });
    return { bytes: await files.put('export', made.bytes), counts: await made.counts };
  }).finally(() => clearInterval(timer));
  expect(counts).toMatchObject({ summaries, sources: summaries });
  expect(bytes).toBeGreaterThan(10_000_000);
  expect(highest - before).toBeLessThan(growthMebibytesMax);
}, 300_000);
