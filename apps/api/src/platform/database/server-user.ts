import { chown, lchown, lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Who the database server runs as. Undefined: as ourselves (we are not root). */
export type ServerUser = { uid: number; gid: number } | undefined;

/** "nobody": PostgreSQL refuses to run as root, and this id exists, powerless, on every Unix. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * As root the server gets the rights of whoever owns the existing data, so that `sudo` once does not lock its owner out,
 * or else of nobody.
 */
export async function chooseServerUser(clusterFolder: string | undefined): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = clusterFolder === undefined ? undefined : await stat(clusterFolder).catch(() => undefined);
  return owner === undefined || owner.uid === 0 ? NOBODY : { uid: owner.uid, gid: owner.gid };
}

/** Whether the user may read `path` (and list it, when it is a folder), judged by owner and mode bits. */
export async function canReach(path: string, user: ServerUser): Promise<boolean> {
  if (user === undefined) return true;
  const real = await realpath(path);
  const entry = await stat(real);
  return hasMode(entry, user, entry.isDirectory() ? 0o5 : 0o4) && canEnter(dirname(real), user);
}

/** Whether the user may enter the folder and every folder above it; it need not be able to list them. */
export async function canEnter(folder: string, user: ServerUser): Promise<boolean> {
  if (user === undefined) return true;
  const real = await realpath(folder);
  if (!hasMode(await stat(real), user, 0o1)) return false;
  return real === dirname(real) || canEnter(dirname(real), user);
}

function hasMode(
  entry: { uid: number; gid: number; mode: number },
  user: { uid: number; gid: number },
  bits: number,
): boolean {
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0;
  return ((entry.mode >> shift) & bits) === bits;
}

/** Hands one file or folder over. */
export async function giveTo(path: string, user: ServerUser): Promise<void> {
  if (user !== undefined) await chown(path, user.uid, user.gid);
}

/** Hands a whole tree over; symbolic links are not followed. */
export async function giveTreeTo(path: string, user: ServerUser): Promise<void> {
  if (user === undefined) return;
  await lchown(path, user.uid, user.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTreeTo(join(path, name), user);
}
