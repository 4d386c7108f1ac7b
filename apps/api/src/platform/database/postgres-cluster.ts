import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, readFile, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { describeForeign, describeFullDisk, EmbeddedPostgresError, readSystemCode } from './embedded-postgres-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { type Environment, runProgram } from './run-program.ts';
import { canEnter, chooseMaker, giveTo, giveTreeTo, type ServerUser } from './server-user.ts';

/** PostgreSQL's term for one data directory with all its databases. */
export type Cluster = {
  folder: string;
  password: string;
  /** Where an incomplete folder that blocked the start was moved. */
  movedAside: string | undefined;
};

/** The one role and the one database. */
export const clusterName = 'youyaku';

/** Written last, before the folder gets its final name: a folder without it is not a database of ours. */
const completeMarker = 'youyaku-cluster.json';
/** Only unfinished folders have such a name, so those left by a killed start may be removed. */
const draftPrefix = '.half-made-draft-';
const createTimeoutMs = 180_000;

/**
 * Where the data of `dataFolder` is. The first start decides, and leaves a symbolic link when the server's user could not reach the data
 * folder (PostgreSQL needs an absolute path that it can traverse itself).
 */
export async function findClusterFolder(
  dataFolder: string,
  reachableFolder: string,
  user: ServerUser,
): Promise<string> {
  const near = join(await realpath(dataFolder), 'postgres');
  const entry = await lstat(near).catch(returnMissing);
  if (entry?.isSymbolicLink()) return resolve(dirname(near), await readlink(near));
  if (entry !== undefined || (await canEnter(dataFolder, user))) return near;
  await mkdir(reachableFolder, { recursive: true, mode: 0o755 });
  const far = join(await realpath(reachableFolder), randomBytes(8).toString('hex'));
  await symlink(far, near);
  return far;
}

/** Opens the cluster, or creates it when there is none (or only an incomplete one, which is moved aside). */
export async function openCluster(options: {
  folder: string;
  binaries: PostgresBinaries;
  user: ServerUser;
  environment: Environment;
  signal?: AbortSignal;
}): Promise<Cluster> {
  const { folder, user } = options;
  const entry = await stat(folder).catch(returnMissing);
  if (entry !== undefined) {
    await assertOurs(folder, entry.uid, user);
    const password = await readPassword(folder);
    if (password !== undefined) {
      // A copy made by root (a restored backup) is owned by root, and by nobody with earlier versions.
      if (entry.uid !== user?.uid) await giveTreeTo(folder, user);
      await assertVersion(folder, options.binaries.majorVersion);
      return { folder, password, movedAside: undefined };
    }
  }
  await removeDrafts(folder);
  const movedAside = entry === undefined ? undefined : nameIncomplete(folder);
  if (movedAside !== undefined) await rename(folder, movedAside);
  return { folder, password: await makeCluster(options), movedAside };
}

/** Called by the holder of the data folder's lock: no other process works on them. */
async function removeDrafts(folder: string): Promise<void> {
  const start = `${basename(folder)}${draftPrefix}`;
  for (const name of await readdir(dirname(folder))) {
    if (name.startsWith(start)) await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function assertOurs(folder: string, ownerUid: number, user: ServerUser): Promise<void> {
  if (user === undefined && process.getuid !== undefined && ownerUid !== process.getuid()) {
    throw await describeForeign(folder, [dirname(folder), folder]);
  }
  if (!(await canEnter(dirname(folder), user))) {
    throw new EmbeddedPostgresError(
      'data_folder_unreachable',
      `The user that runs the database (uid ${user?.uid}) may not enter ${dirname(folder)}. Allow it, or choose another data folder.`,
    );
  }
}

async function assertVersion(folder: string, majorVersion: string): Promise<void> {
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (made === majorVersion) return;
  throw new EmbeddedPostgresError(
    'data_folder_other_version',
    `The database in ${folder} was made by PostgreSQL ${made}, but this is PostgreSQL ${majorVersion}.`,
  );
}

/** Where a server of this folder is reached at `port`. With the password: never log it. */
export function urlOfCluster(password: string, port: number): string {
  return `postgres://${clusterName}:${password}@127.0.0.1:${port}/${clusterName}`;
}

/** The same for a folder whose server another process has started. */
export async function readClusterUrl(folder: string, port: number): Promise<string> {
  return urlOfCluster((await readPassword(folder)) ?? '', port);
}

async function readPassword(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, completeMarker), 'utf8').catch(returnMissing);
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  const password = typeof value === 'object' && value !== null && 'password' in value ? value.password : undefined;
  return typeof password === 'string' ? password : undefined;
}

/**
 * Creates everything under a name that marks it as unfinished and renames it at the end, so that an interruption at any moment does not
 * block the next start.
 */
async function makeCluster(options: Parameters<typeof openCluster>[0]): Promise<string> {
  const draft = `${options.folder}${draftPrefix}${randomBytes(6).toString('hex')}`;
  const password = randomBytes(24).toString('base64url');
  const maker = { ...options, user: chooseMaker(options.user) };
  await mkdir(draft, { mode: 0o700 });
  try {
    await giveTo(draft, maker.user);
    await runSteps(maker, draft, password);
    await giveTreeTo(draft, options.user);
    await writeDurably(join(draft, completeMarker), JSON.stringify({ password }), options.user);
    await syncFolder(draft);
    await rename(draft, options.folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    throw error;
  }
  await syncFolder(dirname(options.folder));
  return password;
}

async function runSteps(maker: Parameters<typeof openCluster>[0], draft: string, password: string): Promise<void> {
  await runStep(maker, maker.binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${clusterName}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--text-search-config=simple',
    '--data-checksums',
    '--auth-host=scram-sha-256',
    '--auth-local=reject',
  ]);
  // A single-user server, without network: the password is never written to a file for initdb, and no listening server lacks it.
  const statements = `alter role ${clusterName} password '${password}';\ncreate database ${clusterName};\n`;
  const single = ['--single', '-D', draft, '-c', 'exit_on_error=on', 'postgres'];
  await runStep(maker, maker.binaries.postgres, single, statements);
}

async function runStep(
  options: Parameters<typeof openCluster>[0],
  file: string,
  args: readonly string[],
  input?: string,
): Promise<void> {
  const { code, output } = await runProgram(file, args, {
    user: options.user,
    environment: options.environment,
    timeoutMs: createTimeoutMs,
    ...(input === undefined ? {} : { input }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  if (code === 0) return;
  if (output.includes('No space left on device')) throw describeFullDisk(options.folder);
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.findLast((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? `exit code ${code}`;
  throw new EmbeddedPostgresError('database_not_made', `The database could not be made: ${reason.trim()}`);
}

async function writeDurably(path: string, content: string, user: ServerUser): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await giveTo(path, user);
}

/** A new name in a folder survives a power cut only after the folder itself was flushed. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nameIncomplete(folder: string): string {
  return `${folder}.half-made-${randomBytes(6).toString('hex')}`;
}

function returnMissing(error: unknown): undefined {
  if (readSystemCode(error) === 'ENOENT') return undefined;
  throw error;
}
