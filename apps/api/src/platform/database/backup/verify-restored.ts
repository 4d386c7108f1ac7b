import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/database/open-database.ts';
import { countRows, findLastMigration, listFileKeys } from './base-backup-store.ts';
import type { Manifest } from './manifest.ts';

export type Restored = {
  migration: string;
  tables: number;
  rows: number;
  /** Tables whose number of rows is another than just before the end of the backup, with both numbers. */
  changed: { table: string; rowsBefore: number; rows: number }[];
  /** Files that the database knows, and how many of them are not there. */
  files: number;
  filesMissing: number;
};

/** Reads every table whole (a damaged page ends it), and looks for every file that the database knows. */
export async function verifyRestored(
  database: Database,
  { manifest, filesFolder }: { manifest: Manifest; filesFolder: string },
): Promise<Restored> {
  const rows = await countRows(database);
  const changed = Object.entries(rows)
    .map(([table, counted]) => ({ table, rowsBefore: manifest.rows[table] ?? 0, rows: counted }))
    .filter((row) => row.rowsBefore !== row.rows);
  const found = { files: 0, filesMissing: 0 };
  for await (const keys of listFileKeys(database)) {
    found.files += keys.length;
    for (const key of keys) if (!(await isThere(join(filesFolder, key)))) found.filesMissing += 1;
  }
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const migration = (await findLastMigration(database)) ?? '';
  return { migration, tables: Object.keys(rows).length, rows: total, changed, ...found };
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
}
