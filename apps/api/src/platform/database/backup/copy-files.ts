import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, opendir, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';
import type { CopiedFile } from './manifest.ts';

const chunkBytes = 1024 * 1024;

/** Every file below `folder`, relative to it; links and other special files are not followed and not listed. What vanishes meanwhile is left out. */
export async function* listFiles(
  folder: string,
  isWanted: (path: string) => boolean,
  below = '',
): AsyncGenerator<string> {
  const entries = await opendir(join(folder, below)).catch(ignoreMissing);
  if (entries === undefined) return;
  for await (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (!isWanted(path)) continue;
    if (entry.isDirectory()) yield* listFiles(folder, isWanted, path);
    else if (entry.isFile()) yield path;
  }
}

/** Every folder below `folder`, empty ones too: PostgreSQL does not start without some of them. */
export async function* listFolders(folder: string, below = ''): AsyncGenerator<string> {
  for await (const entry of await opendir(join(folder, below))) {
    if (!entry.isDirectory()) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    yield path;
    yield* listFolders(folder, path);
  }
}

/**
 * Copies one file, readable by its owner alone; undefined where it is gone. The checksum is of what was written. A link in its place is not
 * followed.
 */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | undefined> {
  const source = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW).catch(ignoreMissing);
  if (source === undefined) return undefined;
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const target = await open(to, 'w', 0o600);
    try {
      return await pour(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Copies a file of a backup and throws `backup_damaged` unless it is what the manifest says. */
export async function copyChecked(file: CopiedFile, from: string, to: string): Promise<void> {
  const entry = await lstat(from).catch(ignoreMissing);
  if (entry?.isFile() !== true || entry.size !== file.bytes) throw new BackupError('backup_damaged', file.path);
  const copied = await copyFile(from, to);
  if (copied?.sha256 !== file.sha256) throw new BackupError('backup_damaged', file.path);
}

async function pour(source: FileHandle, target: FileHandle): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(chunkBytes);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, chunkBytes, bytes);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await target.write(chunk, 0, bytesRead, bytes);
    bytes += bytesRead;
  }
}

/** Brings everything below the folder onto the disk: one call for all files is many times faster than one for each. */
export async function flushFolder(folder: string): Promise<void> {
  await promisify(execFile)('sync', process.platform === 'linux' ? ['-f', folder] : []);
}

export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
