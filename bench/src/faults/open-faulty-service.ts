import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { makeDataFolder } from '@youyaku/e2e/start-stack';
import { startProcess, type ServiceProcess } from '@youyaku/testing/api/start-process';
import { openFaultProxy, type FaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { startS3, type LoopbackS3 } from '@youyaku/testing/s3/start-s3';
import { startMailServer, type MailServer } from '@youyaku/testing/servers/start-mail-server';
import { startValkey, type TestValkey } from '@youyaku/testing/servers/start-valkey';
import { openProxy } from '#cluster/open-proxy.ts';
import { makeServerSettings, publicName } from '#cluster/server-settings.ts';
import { startDatabase, type BenchDatabase } from '#cluster/start-database.ts';

/** Between what two parts of a service faults are made. */
export const pairs = ['database', 'model', 'valkey', 'bucket', 'mail', 'client'] as const;
export type Pair = (typeof pairs)[number];

type Role = 'api' | 'worker';

/**
 * An API and a worker of a real server (`LOCAL_MODE=false`: local mode has no Valkey) on a database, Valkey, a bucket, a model and a mail server, each behind a
 * fault proxy, and one before what passes requests on to the API by its public name.
 */
export type FaultyService = {
  readonly proxies: Readonly<Record<Pair, FaultProxy>>;
  /** Those that were started last. */
  readonly processes: Readonly<Record<Role, ServiceProcess>>;
  /** Starts one more, which takes the place of the one that is there, and returns that one: it runs on, and an API is still sent requests. */
  startNext(role: Role): Promise<ServiceProcess>;
  /** Sends this API no further requests. */
  leaveOut(api: ServiceProcess): void;
  /** Starts an API beside it on the same database, with settings of its own; requests are sent to it by its own address alone. */
  startBeside(settings: Readonly<Record<string, string>>): Promise<{ one: ServiceProcess; url: string }>;
  readonly database: BenchDatabase;
  readonly mail: MailServer;
  readonly provider: ScriptedProvider;
  readonly valkey: TestValkey;
  readonly s3: LoopbackS3;
  /** Of these ids of summaries and files, how many are in the tables, summaries finished well: asked past the proxies and the API. */
  countStored(ids: readonly string[]): Promise<number>;
  close(): Promise<void>;
};

/** Of the model: a slow machine is no fault of it, and a row waits for both. */
const modelTimeouts = { firstTokenTimeoutMs: 4_000, idleTimeoutMs: 3_000 };
/** So that a completion is long enough to be cut. */
const tokenMs = 30;
const runsAtOnce = 8;

/** The model of rows that are not about models. */
export const usualModelId = 'usual';

/** Every model has a circuit breaker of its own, so that a row leaves nothing behind for the next. */
export async function openFaultyService(modelIds: readonly string[]): Promise<FaultyService> {
  const dataFolder = await makeDataFolder();
  const closers: (() => Promise<unknown>)[] = [() => rm(dataFolder, { recursive: true, force: true, maxRetries: 20 })];
  const close = async (): Promise<void> => {
    for (const task of closers.splice(0).toReversed()) await task();
  };
  const opened = <Part extends { close(): Promise<unknown> }>(part: Part): Part => {
    closers.push(() => part.close());
    return part;
  };
  const started = async (settings: Record<string, string>): Promise<ServiceProcess> => {
    const one = await startProcess(settings);
    closers.push(() => one.end('SIGKILL'));
    return one;
  };
  try {
    const database = opened(await startDatabase(resolve(dataFolder, 'database')));
    const provider = opened(await openScriptedProvider({ port: 0, tokenMs }));
    const valkey = opened(await startValkey());
    const s3 = opened(await startS3());
    const mail = opened(await startMailServer());
    const edge = opened(await openProxy({ host: publicName, sendsAlways: true }));
    const proxies = {
      database: opened(await openFaultProxy(database.url)),
      model: opened(await openFaultProxy(provider.urls.openai)),
      valkey: opened(await openFaultProxy(valkey.url)),
      bucket: opened(await openFaultProxy(s3.endpoint)),
      mail: opened(await openFaultProxy(mail.url)),
      client: opened(await openFaultProxy(edge.url)),
    };
    const settings = { ...(await makeServerSettings(dataFolder)), ...settingsOf(proxies, s3, modelIds) };
    const startOne = async (role: Role): Promise<ServiceProcess> => {
      const one = await started({ ...settings, ROLE: role });
      if (role === 'api') await edge.add(one.url);
      return one;
    };
    const processes = { api: await startOne('api'), worker: await startOne('worker') };
    return {
      proxies,
      processes,
      database,
      mail,
      provider,
      valkey,
      s3,
      close,
      async startNext(role) {
        const former = processes[role];
        processes[role] = await startOne(role);
        return former;
      },
      leaveOut: ({ url }) => edge.remove(url),
      async startBeside(own) {
        const one = await started({ ...settings, ROLE: 'api', ...own });
        const alone = opened(await openProxy({ host: publicName, sendsAlways: true }));
        await alone.add(one.url);
        return { one, url: alone.url };
      },
      countStored: (ids) => countRows(database, ids),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function countRows(database: BenchDatabase, ids: readonly string[]): Promise<number> {
  const text = `select count(*)::int as count from
    (select id from summaries where status = 'done' union all select id from files) as stored where id = any($1)`;
  const [row] = await database.ask(text, [ids]);
  return Number(row?.['count'] ?? 0);
}

function settingsOf(
  proxies: FaultyService['proxies'],
  s3: LoopbackS3,
  modelIds: readonly string[],
): Record<string, string> {
  const model = { provider: 'compatible', baseUrl: proxies.model.url, model: 'played', key: 'played' };
  return {
    DATABASE_URL: proxies.database.url,
    REALTIME_URL: proxies.valkey.url,
    FILES_S3_ENDPOINT: proxies.bucket.url,
    FILES_S3_REGION: s3.region,
    FILES_S3_BUCKET: s3.bucketName,
    FILES_S3_ACCESS_KEY: s3.accessKey,
    FILES_S3_SECRET_KEY: s3.secretKey,
    SMTP_URL: proxies.mail.url,
    YOUYAKU_MODELS: JSON.stringify([usualModelId, ...modelIds].map((id) => ({ id, ...model, ...modelTimeouts }))),
    RUNS_AT_ONCE: String(runsAtOnce),
    DRAIN_SECONDS: '1',
  };
}
