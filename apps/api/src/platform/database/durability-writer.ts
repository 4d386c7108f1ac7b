import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedPostgresError, readSystemCode } from './embedded-postgres-error.ts';

/**
 * A program for the durability proof (bench/src/durability): it starts the embedded database, reports its contents, and then inserts
 * without end, reporting each commit only after PostgreSQL acknowledged it. It exists to be killed. Lines on stdout: `ready <server pid>
 * <ms> <server's clock in s> <orphan's pid or 0>`, `has <from> <to>` for each unbroken range of ids, `torn <count>`, `writing`, `ack <id>`,
 * `refused <code>`, `failed <code> <message>`.
 */
const { values } = parseArgs({
  options: {
    'data-folder': { type: 'string' },
    'reachable-folder': { type: 'string' },
    variable: { type: 'string', multiple: true, default: [] },
    'body-bytes': { type: 'string', default: '200' },
    connections: { type: 'string', default: '4' },
    'check-only': { type: 'boolean', default: false },
  },
});

const bodyBytes = Number(values['body-bytes']);

function say(line: string): void {
  // Synchronous, so that the line has left the process even when it is killed at the next instruction.
  writeSync(1, `${line}\n`);
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Every id is in both tables or in none, since each transaction writes both; a body's length and content follow its id. */
async function reportContent(client: Client): Promise<number> {
  await client.query(
    `create table if not exists proof_left (id bigint primary key, body text not null, digest text not null)`,
  );
  await client.query(`create table if not exists proof_right (id bigint primary key)`);
  const ranges = await client.query<{ first: string; last: string }>(
    `select min(id)::text as first, max(id)::text as last
       from (select id, id - row_number() over (order by id) as run from proof_left) as numbered
      group by run order by min(id)`,
  );
  for (const range of ranges.rows) say(`has ${range.first} ${range.last}`);
  const torn = await client.query<{ count: string }>(
    `select count(*)::text as count from proof_left full join proof_right using (id)
      where proof_left.id is null or proof_right.id is null or md5(body) <> digest`,
  );
  say(`torn ${torn.rows[0]?.count}`);
  return Number(ranges.rows.at(-1)?.last ?? 0);
}

async function writeWithoutEnd(client: Client, takeId: () => number): Promise<void> {
  for (;;) {
    const id = takeId();
    try {
      await client.query('begin');
      await client.query(
        `insert into proof_left select $1::bigint, body, md5(body)
           from (select string_agg(md5($1::text || n::text), '') as body from generate_series(1, $2::int) as n) as made`,
        [id, Math.ceil(bodyBytes / 32)],
      );
      await client.query('insert into proof_right values ($1)', [id]);
      await client.query('commit');
      say(`ack ${id}`);
    } catch (error) {
      say(`refused ${readSystemCode(error) ?? 'connection'}`);
      await client.query('rollback').catch(() => undefined);
      await sleep(50);
    }
  }
}

async function run(): Promise<void> {
  const startedMs = performance.now();
  const database = await startEmbeddedPostgres({
    dataFolder: values['data-folder'] ?? '',
    environment: Object.fromEntries(
      values.variable.map((pair) => [pair.split('=')[0] ?? '', pair.replace(/^[^=]*=/, '')]),
    ),
    ...(values['reachable-folder'] === undefined ? {} : { reachableFolder: values['reachable-folder'] }),
  });
  const readyMs = Math.round(performance.now() - startedMs);
  const client = await connect(database.url);
  const now = await client.query<{ now: string }>(`select extract(epoch from clock_timestamp())::text as now`);
  say(`ready ${database.pid} ${readyMs} ${now.rows[0]?.now} ${database.orphanPid ?? 0}`);
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  let lastId = await reportContent(client);
  await client.end();
  if (values['check-only']) return database.stop();
  say('writing');
  const clients = await Promise.all(Array.from({ length: Number(values.connections) }, () => connect(database.url)));
  await Promise.all(clients.map((writer) => writeWithoutEnd(writer, () => ++lastId)));
}

await run().catch((error: unknown) => {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  say(`failed ${error.code} ${error.message}`);
  process.exitCode = 1;
});
