import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { makeDataFolder } from '@youyaku/e2e/start-stack';
import { startProcess, type ServiceProcess } from '@youyaku/testing/api/start-process';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { startPooler, type TestPooler } from '@youyaku/testing/servers/start-pooler';
import { startValkey, type TestValkey } from '@youyaku/testing/servers/start-valkey';
import { openProxy, type Proxy } from './open-proxy.ts';
import { makeServerSettings, publicName } from './server-settings.ts';
import { startDatabase, type BenchDatabase } from './start-database.ts';

export type Role = 'api' | 'worker';

/** Processes of a service behind a proxy, on PostgreSQL, reached through PgBouncer in transaction mode, and Valkey. */
export type Cluster = {
  readonly proxy: Proxy;
  readonly provider: ScriptedProvider;
  readonly database: BenchDatabase;
  readonly pooler: TestPooler;
  readonly valkey: TestValkey;
  /** Starts one more; an API is behind the proxy when this resolves. */
  start(role: Role): Promise<ServiceProcess>;
  /** The address of a proxy before this API process alone. */
  openBefore(api: ServiceProcess): Promise<string>;
  /** Ends all that was started, and removes the data. */
  close(): Promise<void>;
};

type ClusterOptions = {
  /** Of the model, until its first token; `tokenMs` between two. */
  readonly latencyMs: number;
  readonly tokenMs?: number;
  readonly runsAtOnce: number;
  /** Those of the processes besides ours; `DRAIN_SECONDS` is 1 without it, so that no part waits for what it does not measure. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Not one for each process: they share these. */
const poolerLines = ['default_pool_size = 20'];

/** A cluster without processes. Throws, with how to install it, where this machine has no PgBouncer or no Valkey. */
export async function openCluster({ latencyMs, tokenMs, runsAtOnce, settings }: ClusterOptions): Promise<Cluster> {
  const dataFolder = await makeDataFolder();
  const closers: (() => Promise<unknown>)[] = [() => rm(dataFolder, { recursive: true, force: true, maxRetries: 20 })];
  const close = async (): Promise<void> => {
    for (const task of closers.splice(0).toReversed()) await task();
  };
  const opened = <Part extends { close(): Promise<unknown> }>(part: Part): Part => {
    closers.push(() => part.close());
    return part;
  };
  try {
    const valkey = opened(await startValkey());
    const database = opened(await startDatabase(resolve(dataFolder, 'database')));
    const pooler = opened(await startPooler(database.url, poolerLines));
    const provider = opened(
      await openScriptedProvider({ port: 0, latencyMs, ...(tokenMs === undefined ? {} : { tokenMs }) }),
    );
    const proxy = opened(await openProxy({ host: publicName }));
    const model = { provider: 'compatible', baseUrl: provider.urls.openai, model: 'played', key: 'played' };
    const all = {
      ...(await makeServerSettings(dataFolder)),
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      REALTIME_URL: valkey.url,
      FILES_FOLDER: resolve(dataFolder, 'files'),
      YOUYAKU_MODELS: JSON.stringify([{ id: 'played', ...model, callsAtOnceMax: 64 }]),
      RUNS_AT_ONCE: String(runsAtOnce),
      DRAIN_SECONDS: '1',
      ...settings,
    };
    return {
      proxy,
      provider,
      database,
      pooler,
      valkey,
      async start(role) {
        const one = await startProcess({ ...all, ROLE: role });
        closers.push(() => one.end('SIGKILL'));
        if (role === 'api') await proxy.add(one.url);
        return one;
      },
      async openBefore(api) {
        const alone = opened(await openProxy({ host: publicName }));
        await alone.add(api.url);
        return alone.url;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
