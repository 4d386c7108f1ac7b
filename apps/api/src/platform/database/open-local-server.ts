import type { Log } from '#platform/log/port.ts';
import { EmbeddedPostgresError, readSystemCode } from './embedded-postgres-error.ts';
import { supervisePostgres } from './supervise-postgres.ts';
import { findPackageFolder } from './postgres-binaries.ts';

type LocalServer = { readonly url: string; readonly stop: () => Promise<void> };
type Wish = {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Whether several processes share the database: then it is that of `databaseUrl`, whoever runs it. */
  readonly isShared?: boolean;
  /** Of PostgreSQL, for the embedded one. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

/**
 * The database of local mode: the embedded one, or where npm has none for this machine, or where several processes share it, the one of `DATABASE_URL`. Otherwise that setting is
 * ignored, since it may belong to another program. Throws `postgres_binaries_missing`.
 */
export async function openLocalServer(
  { dataFolder, databaseUrl, isShared = false, settings = {}, signal }: Wish,
  log: Log,
  { platform, arch }: { platform: string; arch: string } = process,
): Promise<LocalServer> {
  if (databaseUrl !== undefined && (isShared || !hasPackage(platform, arch))) {
    return { url: databaseUrl, stop: () => Promise.resolve() };
  }
  findPackageFolder(platform, arch);
  return supervisePostgres({ dataFolder, settings, signal }, log);
}

function hasPackage(platform: string, arch: string): boolean {
  try {
    return findPackageFolder(platform, arch) !== '';
  } catch (error) {
    if (error instanceof EmbeddedPostgresError && readSystemCode(error) === 'postgres_binaries_missing') return false;
    throw error;
  }
}
