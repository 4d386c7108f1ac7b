import { chown, lchown, lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isServerId, serverIds } from './server-ids.ts';

/** The user the database server runs as. Undefined: our own (we are not root). */
export type ServerUser = { uid: number; gid: number } | undefined;

/** "nobody": creates a database, because initdb needs a user that has a name. It never keeps one: others run as nobody too. */
const nobodyUser = { uid: 65_534, gid: 65_534 };

/**
 * As root the server gets an id that nothing else has, so that no other process of an unprivileged user can read its password, its memory
 * or its files; or else the owner of the existing data, so that one `sudo` does not lock its owner out.
 */
export async function chooseServerUser(clusterFolder: string | undefined): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = clusterFolder === undefined ? undefined : await stat(clusterFolder).catch(() => undefined);
  const hasOwner = owner !== undefined && owner.uid !== 0 && owner.uid !== nobodyUser.uid;
  return hasOwner ? { uid: owner.uid, gid: owner.gid } : chooseOwnUser();
}

/** The user that creates a database for `user`. */
export function chooseMaker(user: ServerUser): ServerUser {
  return user !== undefined && isServerId(user.uid) ? nobodyUser : user;
}

async function chooseOwnUser(): Promise<ServerUser> {
  const [users, groups, map] = await Promise.all(
    ['/etc/passwd', '/etc/group', '/proc/self/uid_map'].map((path) => readFile(path, 'utf8').catch(() => '')),
  );
  const named = new Set([...readIds(users ?? ''), ...readIds(groups ?? '')]);
  for (let id = serverIds.first; id <= serverIds.last; id += 1) {
    if (!named.has(id) && isMapped(id, map ?? '')) return { uid: id, gid: id };
  }
  return nobodyUser;
}

/** The third field of `/etc/passwd` and `/etc/group`. */
function readIds(table: string): number[] {
  return table.split('\n').map((line) => Number(line.split(':')[2]));
}

/** A container without root's rights outside knows only the ids of its map (user_namespaces(7)). */
function isMapped(id: number, map: string): boolean {
  const ranges = map.split('\n').flatMap((line) => {
    const [first, , count] = line.trim().split(/\s+/).map(Number);
    return first === undefined || count === undefined ? [] : [{ first, count }];
  });
  return ranges.length === 0 || ranges.some(({ first, count }) => id >= first && id < first + count);
}

/** Whether the user may read `path` (and list it, when it is a folder), by owner and mode bits. */
export async function canReach(path: string, user: ServerUser): Promise<boolean> {
  if (user === undefined) return true;
  const real = await realpath(path);
  const entry = await stat(real);
  return hasMode(entry, user, entry.isDirectory() ? 0o5 : 0o4) && canEnter(dirname(real), user);
}

/** Whether the user may enter the folder and every folder above it, without necessarily listing them. */
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

/** Changes the owner of one file or folder. */
export async function giveTo(path: string, user: ServerUser): Promise<void> {
  if (user !== undefined) await chown(path, user.uid, user.gid);
}

/** Changes the owner of a whole tree; symbolic links are not followed. */
export async function giveTreeTo(path: string, user: ServerUser): Promise<void> {
  if (user === undefined) return;
  await lchown(path, user.uid, user.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTreeTo(join(path, name), user);
}
