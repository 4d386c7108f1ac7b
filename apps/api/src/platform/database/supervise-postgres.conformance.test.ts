import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { retryRead } from '#platform/retry-read.ts';
import { supervisePostgres } from './supervise-postgres.ts';
import { openDatabase } from './open-database.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the embedded server', () => {
  it('restarts at the same URL with its data after a kill, and does not restart once stopped', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'youyaku-keep-'));
    // NOTE: as root the server runs as another user, who must be able to traverse the folder.
    await chmod(dataFolder, 0o755);
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
    const kept = await supervisePostgres({ dataFolder }, silent);
    const database = openDatabase(kept.url, silent);
    onTestFinished(() => database.destroy());
    await sql`create table notes (line text)`.execute(database);
    await sql`insert into notes values ('kept')`.execute(database);
    for (let round = 1; round <= 2; round += 1) {
      const pid = kept.pid();
      process.kill(pid, 'SIGKILL');
      const read = () => sql<{ line: string }>`select line from notes`.execute(database);
      await expect.poll(() => kept.pid(), { timeout: 30_000 }).not.toBe(pid);
      const { rows } = await retryRead(read, { withinMs: 30_000, signal: new AbortController().signal });
      expect(rows).toEqual([{ line: 'kept' }]);
    }
    await kept.stop();
    await expect(sql`select 1`.execute(database)).rejects.toThrow();
  });
});
