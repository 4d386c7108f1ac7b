import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeDataFolder } from '@youyaku/e2e/start-stack';
import { startDatabase, type BenchDatabase } from '#cluster/start-database.ts';
import { measured, type Figure } from '#figure.ts';

const runFile = promisify(execFile);
const api = resolve(import.meta.dirname, '../../../apps/api/src');
const documents = 100_000;
const documentsAtOnce = 10_000;
/** What is promised for so many bytes. */
const promised = { bytes: 10e9, minutesMax: 15 };

type Took = { outcome: string; bytes: number; rows: number; tookMs: number; changed?: unknown[] };

/**
 * Fills a database with documents, summaries and events by SQL, backs it up by the command while it is served, restores that into a new folder,
 * and compares the rows and a sum over every text. The time for ten gigabytes is the measured one, scaled by bytes.
 */
export async function measureRestore(): Promise<Figure[]> {
  const folder = await makeDataFolder();
  const [from, backup, into] = [resolve(folder, 'data'), resolve(folder, 'backup'), resolve(folder, 'restored')];
  try {
    await mkdir(from, { mode: 0o755 });
    const { taken, before } = await inDatabase(from, async (database) => {
      await fill(database);
      return { before: await sumTexts(database), taken: await administer(from, ['backup', backup]) };
    });
    const restored = await administer(from, ['restore', backup, into]);
    const after = await inDatabase(into, sumTexts);
    const minutes = (restored.tookMs / 60_000) * (promised.bytes / taken.bytes);
    return [
      measured('restore/size of the backup', taken.bytes / 1e6, 'MB', { min: 1_000 }),
      measured('restore/backup', taken.tookMs / 1_000, 's'),
      measured('restore/restored and verified', restored.tookMs / 1_000, 's'),
      measured('restore/rows restored', restored.rows, 'count', { min: taken.rows }),
      measured('restore/tables with other rows', restored.changed?.length ?? -1, 'count', { max: 0 }),
      measured('restore/sums that differ', before === after ? 0 : 1, 'count', { max: 0 }),
      measured('restore/minutes for ten gigabytes', minutes, 'count', { max: promised.minutesMax }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

async function inDatabase<Result>(folder: string, work: (database: BenchDatabase) => Promise<Result>): Promise<Result> {
  const database = await startDatabase(folder);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Of 10 KB each, of figures that hardly repeat. */
async function fill(database: BenchDatabase): Promise<void> {
  await run('migrate-database.ts', [], { LOCAL_MODE: 'false', DATABASE_URL: database.url });
  for (let first = 1; first <= documents; first += documentsAtOnce) {
    const range = [first, first + documentsAtOnce - 1];
    await database.ask(
      `insert into sources (id, owner_id, text, meta)
        select 'src_' || n, 'spc_' || n % 100, (
          select string_agg(sha512(int4send(n) || int4send(part))::text, '') from generate_series(1, 78) as part
        ), '{}' from generate_series($1::int, $2::int) as n`,
      range,
    );
    await database.ask(
      `insert into summaries (id, owner_id, status, title, request, source_id, text, finished_at)
        select 'sum_' || n, 'spc_' || n % 100, 'done', n::text, '{}', 'src_' || n, md5(n::text), now()
        from generate_series($1::int, $2::int) as n`,
      range,
    );
    await database.ask(
      `insert into summary_events (summary_id, seq, event)
        select 'sum_' || n, seq, jsonb_build_object('type', 'stage-start', 'n', n)
        from generate_series($1::int, $2::int) as n, generate_series(1, 5) as seq`,
      range,
    );
  }
}

/** One sum over every text and every event, in the order of their ids. */
async function sumTexts(database: BenchDatabase): Promise<string> {
  const [row] = await database.ask(
    `select (select md5(string_agg(md5(text), '' order by id)) from sources)
      || (select md5(string_agg(md5(source_id || text), '' order by id)) from summaries)
      || (select md5(string_agg(md5(event::text), '' order by summary_id, seq)) from summary_events) as sum`,
    [],
  );
  return String(row?.['sum']);
}

async function administer(dataFolder: string, given: readonly string[]): Promise<Took> {
  const settings = { LOCAL_MODE: 'true', DATA_FOLDER: dataFolder };
  const printed = await run('administer-backups.ts', given, settings);
  const took = JSON.parse(printed) as Took;
  if (took.outcome === 'backed_up' || took.outcome === 'restored') return took;
  throw new Error(printed);
}

/** A program of the API; returns what it has printed. */
async function run(
  program: string,
  given: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const env = { PATH: '/usr/bin:/bin', HOME: '/tmp', ...settings };
  const { stdout } = await runFile(process.execPath, [resolve(api, program), ...given], { env, timeout: 900_000 });
  return stdout;
}
