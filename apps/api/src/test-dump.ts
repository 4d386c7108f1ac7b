import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';

/** The tables of all schemas of ours, as `schema.table`, in which a row holds one of these words in any column; those of chores are in `pgboss`. */
export async function findInDatabase(database: Database, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select table_schema || '.' || table_name as place from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by place`.execute(
    database,
  );
  const found: string[] = [];
  for (const { place } of rows) {
    const isHeld = sql.join(
      words.map((word) => sql`strpos(held::text, ${word}) > 0`),
      sql` or `,
    );
    const held = await sql`select 1 from ${sql.table(place)} as held where ${isHeld} limit 1`.execute(database);
    if (held.rows.length > 0) found.push(place);
  }
  return found;
}

/** The files below a folder that hold one of these words, as UTF-8 or in their names. */
export async function findInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (words.some((word) => path.includes(word) || bytes.includes(word))) found.push(path);
  }
  return found;
}
