import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

/** A process of its own (durability-writer.ts) that owns the trial's database and exists to be killed. */
type Writer = {
  child: ChildProcess;
  waitFor(lineStart: string): Promise<string>;
  killHard(): Promise<void>;
  /** Every id whose commit was acknowledged, once the process has ended. Its connections write in parallel: ids are in no order. */
  readAcknowledged(): Promise<number[]>;
};

/** For tests: a folder of its own; all that was started in it is stopped and removed at the end. */
export type Trial = AsyncDisposable & {
  home: string;
  dataFolder: string;
  defer(end: () => unknown): void;
  start(options?: Partial<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres>;
  spawnWriter(user?: { uid: number; gid: number }): Writer;
};

export async function createTrial(): Promise<Trial> {
  const undo = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'youyaku-postgres-'));
  // mkdtemp creates it for our user only; as root that would force the copy to the reachable folder in every test.
  await chmod(home, 0o755);
  const dataFolder = join(home, 'data');
  // An initdb whose parent was killed may still be writing for a moment.
  undo.defer(() => rm(home, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));
  return {
    home,
    dataFolder,
    defer: (end) => undo.defer(async () => void (await end())),
    start: async (options = {}) =>
      undo.use(await startEmbeddedPostgres({ dataFolder, reachableFolder: join(home, 'reachable'), ...options })),
    spawnWriter: (user) => {
      const writer = spawnWriter(dataFolder, user);
      undo.defer(async () => {
        if (!hasEnded(writer.child) && writer.child.kill('SIGTERM')) await once(writer.child, 'exit');
      });
      return writer;
    },
    [Symbol.asyncDispose]: () => undo.disposeAsync(),
  };
}

function spawnWriter(dataFolder: string, user: { uid: number; gid: number } | undefined): Writer {
  const program = join(import.meta.dirname, 'durability-writer.ts');
  const child = spawn(process.execPath, [program, '--data-folder', dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const acknowledged: number[] = [];
  const readLine = async (): Promise<string | undefined> => {
    const { value, done } = await lines.next();
    if (done === true) return undefined;
    if (value.startsWith('ack ')) acknowledged.push(Number(value.slice('ack '.length)));
    return value;
  };
  return {
    child,
    waitFor: async (lineStart) => {
      for (let line = await readLine(); line !== undefined; line = await readLine()) {
        if (line.startsWith(lineStart)) return line;
      }
      throw new Error(`The writer ended without saying "${lineStart}".`);
    },
    readAcknowledged: async () => {
      while ((await readLine()) !== undefined);
      return acknowledged;
    },
    killHard: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export async function query(database: { url: string }, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The ids of the writer's rows. */
export async function readRowIds(database: { url: string }): Promise<Set<number>> {
  const rows = await query(database, 'select id from proof_left');
  return new Set(rows.map((row) => Number(row['id'])));
}
