import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseUrls } from '#database-config.ts';
import type { S3Config } from '#files-config.ts';
import { inspectDatabase, openDatabase } from '#platform/database/open-database.ts';
import { describePending } from './database/await-migrations.ts';
import { findPoolerProblem } from './database/find-pooler-problem.ts';
import { findPosition } from './reads/replica-store.ts';
import { findReplicaState } from './reads/replica.ts';
import { readsBounds } from './reads/reads-bounds.ts';
import { tryBucket } from './files/try-bucket.ts';
import { faultCode } from './infrastructure-fault.ts';
import { tryValkey } from '#valkey/try-valkey.ts';

/** What the settings point to; absent where a setting is missing or cannot be used. */
export type Infrastructure = {
  databaseUrl: string | undefined;
  databaseDirectUrl?: string | undefined;
  /** By default it does. */
  migratesAtStart?: boolean | undefined;
  databaseReadUrl?: string | undefined;
  realtimeUrl?: string | undefined;
  folder: { setting: string; path: string } | undefined;
  bucket?: S3Config | undefined;
};

/** Facts for the page of `youyaku doctor`, and the problems found, a sentence each. */
type Checked = { facts: { name: string; value: string }[]; problems: string[] };

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Sentences for a server's reasons to refuse a login. */
const refusals: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  connect_timeout: 'it does not answer',
  '28P01': 'the user or the password is wrong',
  '28000': 'this user may not come in from here',
  '3D000': 'there is no such database',
  '53300': 'all of its connections are taken',
};

/** Really connects and really writes, which no check of the settings can replace. */
export async function checkInfrastructure(found: Infrastructure): Promise<Checked> {
  const { databaseUrl, databaseDirectUrl = databaseUrl ?? '', databaseReadUrl, realtimeUrl, folder, bucket } = found;
  const { migratesAtStart } = found;
  const checks = [
    ...(databaseUrl === undefined ? [] : [checkDatabase({ databaseUrl, databaseDirectUrl }, migratesAtStart)]),
    ...(databaseReadUrl === undefined || databaseUrl === undefined
      ? []
      : [checkReplica(databaseDirectUrl, databaseReadUrl)]),
    ...(realtimeUrl === undefined ? [] : [checkValkey(realtimeUrl)]),
    ...(folder === undefined ? [] : [checkFolder(folder)]),
    ...(bucket === undefined ? [] : [checkBucket(bucket)]),
  ];
  const all = await Promise.all(checks);
  return { facts: all.flatMap(({ facts }) => facts), problems: all.flatMap(({ problems }) => problems) };
}

async function checkDatabase(urls: DatabaseUrls, migratesAtStart = true): Promise<Checked> {
  const isPooled = urls.databaseDirectUrl !== urls.databaseUrl;
  const database = openDatabase(urls.databaseDirectUrl, silent);
  try {
    const pooler = await findPoolerProblem(urls);
    if (pooler !== undefined) return { facts: [], problems: [pooler] };
    const { facts, pending, problems } = await inspectDatabase(database);
    return {
      facts: [
        { name: 'database', value: `PostgreSQL ${facts.serverVersion}, ${facts.encoding}` },
        { name: 'migrations', value: pending.length === 0 ? 'none pending' : `pending: ${pending.join(', ')}` },
        ...(isPooled ? [{ name: 'DATABASE_DIRECT_URL', value: 'hears what is told through DATABASE_URL' }] : []),
      ],
      problems: [...problems, ...(migratesAtStart || pending.length === 0 ? [] : [describePending(pending)])],
    };
  } catch (error) {
    const code = faultCode(error);
    return {
      facts: [],
      problems: [
        `${isPooled ? 'DATABASE_URL or DATABASE_DIRECT_URL' : 'DATABASE_URL'}: cannot connect: ${refusals[code] ?? 'the server refuses'} (${code})`,
      ],
    };
  } finally {
    await database.destroy();
  }
}

const replicaProblems = {
  behind: `it is behind DATABASE_URL by more than ${readsBounds.checkMsMax / 1_000} s; meanwhile DATABASE_URL does its reads`,
  other: 'it is no streaming replica of DATABASE_URL: it is not used',
};

/** The primary is reported by `checkDatabase`. */
async function checkReplica(primaryUrl: string, replicaUrl: string): Promise<Checked> {
  const [primary, replica] = [openDatabase(primaryUrl, silent), openDatabase(replicaUrl, silent)];
  try {
    const isPrimaryThere = await findPosition(primary).then(
      () => true,
      () => false,
    );
    if (!isPrimaryThere) return { facts: [], problems: [] };
    const { state, code = '' } = await findReplicaState({ primary, replica }, readsBounds.checkMsMax);
    if (state === 'fit')
      return { facts: [{ name: 'DATABASE_READ_URL', value: 'a replica that has caught up' }], problems: [] };
    const problem =
      state === 'away'
        ? `cannot connect: ${refusals[code] ?? 'it does not answer'} (${code}); meanwhile DATABASE_URL does its reads`
        : replicaProblems[state];
    return { facts: [], problems: [`DATABASE_READ_URL: ${problem}`] };
  } finally {
    await Promise.all([primary.destroy(), replica.destroy()]);
  }
}

const valkeyRefusals: Readonly<Record<string, string>> = {
  ...refusals,
  WRONGPASS: 'the user or the password is wrong',
  NOAUTH: 'it wants a password',
  NOPERM: 'this user may not do what is needed there',
};

async function checkValkey(url: string): Promise<Checked> {
  const tried = await tryValkey(url);
  if ('version' in tried)
    return { facts: [{ name: 'REALTIME_URL', value: `answers: ${tried.version}` }], problems: [] };
  const { code } = tried;
  const sentence = valkeyRefusals[code] ?? 'the server refuses';
  return { facts: [], problems: [`REALTIME_URL: cannot connect: ${sentence} (${code})`] };
}

async function checkFolder({ setting, path }: { setting: string; path: string }): Promise<Checked> {
  const probe = join(path, `probe-${randomUUID()}`);
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const file = await open(probe, 'wx', 0o600);
    await file.writeFile('probe');
    await file.sync();
    await file.close();
    return { facts: [{ name: setting, value: 'can be written' }], problems: [] };
  } catch (error) {
    return { facts: [], problems: [`${setting}: ${path} cannot be written (${faultCode(error)})`] };
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

const bucketRefusals: readonly [RegExp, string][] = [
  [/NOSUCHBUCKET|^S3_404$/, 'FILES_S3_BUCKET: there is no such bucket'],
  [/INVALIDACCESSKEY/, 'FILES_S3_ACCESS_KEY: the bucket does not know it'],
  [/SIGNATURE/, 'FILES_S3_SECRET_KEY: it is not of this access key'],
  [/SKEWED/, 'FILES_S3_ENDPOINT: the clocks of this machine and of the bucket differ by minutes'],
  [/AUTHORIZATIONHEADERMALFORMED|^S3_3/, 'FILES_S3_REGION: the bucket is in another region'],
  [/^S3_40[13]/, 'FILES_S3_ACCESS_KEY: it may not read, write, list and delete in this bucket'],
  [/VERSIONS_LEFT/, 'FILES_S3_BUCKET: it keeps what was deleted; turn versions off, or let this key delete them'],
  [/^S3_(?:SLOW|5|429|408)/, 'FILES_S3_ENDPOINT: the bucket does not answer in time'],
];

async function checkBucket(bucket: S3Config): Promise<Checked> {
  try {
    await tryBucket(bucket);
    return { facts: [{ name: 'FILES_S3_BUCKET', value: 'can be written, read and deleted' }], problems: [] };
  } catch (error) {
    const code = faultCode(error);
    const sentence =
      bucketRefusals.find(([pattern]) => pattern.test(code))?.[1] ??
      `FILES_S3_ENDPOINT: the bucket cannot be used${refusals[code] === undefined ? '' : `: ${refusals[code]}`}`;
    return { facts: [], problems: [`${sentence} (${code})`] };
  }
}
