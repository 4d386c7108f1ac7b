import { z } from 'zod';
import { backupBounds } from './backup-bounds.ts';
import { BackupError } from './backup-error.ts';

/** Written last: a folder without it is no complete backup. */
export const manifestName = 'manifest.json';

/** Name of one segment of PostgreSQL's log: timeline, log, segment (PostgreSQL 18, 28.6). */
const walName = z.string().regex(/^[\dA-F]{24}$/);

/** Relative, with `/`, and nothing that leads out of the folder. */
const innerPath = z
  .string()
  .max(1_000)
  .refine((path) => !/[\\\0]/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part)));

const copiedFile = z.strictObject({
  path: innerPath,
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

/** What a backup holds. Paths begin with `database/`, `wal/` or `data/`. */
const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** ISO 8601; a restore cannot lead to a moment before `finishedAt`. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  postgresMajor: z.string().regex(/^\d{2}$/),
  /** The last migration of the database. */
  migration: z.string(),
  wal: z.strictObject({ first: walName, last: walName }),
  /** Rows of each table just before the end. */
  rows: z.record(z.string(), z.int().nonnegative()),
  files: z.array(copiedFile).max(backupBounds.filesMax),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type CopiedFile = z.infer<typeof copiedFile>;

/** Throws `not_a_backup` and `backup_newer`. */
export function parseManifest(text: string): Manifest {
  const value = parseJson(text);
  const format = z.looseObject({ format: z.int() }).safeParse(value);
  if (format.success && format.data.format > 1) throw new BackupError('backup_newer');
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) throw new BackupError('not_a_backup');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
