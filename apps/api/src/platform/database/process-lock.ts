import { randomUUID } from 'node:crypto';
import { link, open, readFile, readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, readSystemCode } from './embedded-postgres-error.ts';
import { readProcessStart } from './process-identity.ts';

export type ProcessLock = { release(): Promise<void> };

type Owner = { pid: number; start: string };
type LockFile = { path: string; generation: number };

/**
 * Makes this process the only owner of `folder`, or throws `data_folder_in_use` with the owner's pid.
 *
 * Each take-over writes a *new* file, `owner-<generation>.lock`, one above the highest seen, and the highest one counts. Creation is
 * exclusive, so of all that saw the same dead owner exactly one gets the next generation. The highest file is never deleted, only emptied
 * on release: a slow process that decided on an old state then either finds its name taken or sees a higher one, and checks again.
 * (Deleting or renaming one single stale file would let two both think they won.)
 */
export async function takeProcessLock(folder: string): Promise<ProcessLock> {
  const start = (await readProcessStart(process.pid)) ?? '';
  const ownRecord = JSON.stringify({ pid: process.pid, start } satisfies Owner);
  for (;;) {
    const highest = await findHighest(folder);
    if (highest !== undefined) await assertOwnerIsGone(highest, folder);
    const generation = (highest?.generation ?? 0) + 1;
    const path = join(folder, `owner-${generation}.lock`);
    if (!(await createWhole(path, ownRecord))) continue;
    if ((await findHighest(folder))?.generation !== generation) {
      await rm(path, { force: true });
      continue;
    }
    await removeBelow(folder, generation);
    // Emptying needs no space, so a lock can be released on a full disk too.
    return { release: () => truncate(path, 0) };
  }
}

async function listLocks(folder: string): Promise<LockFile[]> {
  const locks: LockFile[] = [];
  for (const name of await readdir(folder)) {
    const generation = /^owner-(\d{1,15})\.lock$/.exec(name)?.[1];
    if (generation !== undefined) locks.push({ path: join(folder, name), generation: Number(generation) });
  }
  return locks;
}

async function findHighest(folder: string): Promise<LockFile | undefined> {
  return (await listLocks(folder)).toSorted((a, b) => b.generation - a.generation)[0];
}

async function assertOwnerIsGone(lock: LockFile, folder: string): Promise<void> {
  const owner = await readOwner(lock.path);
  if (owner === undefined || (await readProcessStart(owner.pid)) !== owner.start) return;
  throw new EmbeddedPostgresError(
    'data_folder_in_use',
    `The data folder ${folder} is in use by process ${owner.pid}. Stop it first, or choose another data folder.`,
    { ownerPid: owner.pid },
  );
}

/** Undefined: released, gone, or not a lock of ours (a power cut may leave an empty one). */
async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('start' in value)) return undefined;
    const { pid, start } = value;
    return Number.isSafeInteger(pid) && typeof start === 'string' ? { pid: Number(pid), start } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || readSystemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates the file with all its content in one step, so that it is never read half-written; false when it exists. */
async function createWhole(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = await open(draft, 'wx', 0o644);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path);
    return true;
  } catch (error) {
    if (readSystemCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeBelow(folder: string, generation: number): Promise<void> {
  for (const lock of await listLocks(folder)) {
    if (lock.generation < generation) await rm(lock.path, { force: true });
  }
}
