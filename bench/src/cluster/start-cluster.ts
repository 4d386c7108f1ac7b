import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { makeDataFolder } from '@youyaku/e2e/start-stack';
import { startProcess, type ServiceProcess } from '@youyaku/testing/api/start-process';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { openProxy, type Proxy } from './open-proxy.ts';

const databaseProgram = resolve(import.meta.dirname, '../../../apps/api/src/platform/database/serve-database.ts');

export type Role = 'api' | 'worker';

/** Processes of a service on one database, behind a proxy. */
export type Cluster = {
  readonly proxy: Proxy;
  readonly provider: ScriptedProvider;
  /** Starts one more; an API is behind the proxy when this resolves. */
  start(role: Role): Promise<ServiceProcess>;
  /** Ends all that was started, and removes the data. */
  close(): Promise<void>;
};

/** A cluster without processes, with a model that answers after so long. */
export async function openCluster({
  latencyMs,
  runsAtOnce,
}: {
  latencyMs: number;
  runsAtOnce: number;
}): Promise<Cluster> {
  const dataFolder = await makeDataFolder();
  const database = fork(databaseProgram, [resolve(dataFolder, 'database')], { execArgv: [] });
  const [{ url }] = (await once(database, 'message')) as [{ url: string }];
  const provider = await openScriptedProvider({ port: 0, latencyMs });
  const proxy = await openProxy();
  const started: ServiceProcess[] = [];
  const model = { id: 'played', provider: 'compatible', baseUrl: provider.urls.openai, model: 'played', key: 'played' };
  const settings = {
    API_URL: proxy.url,
    DATABASE_URL: url,
    DATA_FOLDER: resolve(dataFolder, 'shared'),
    YOUYAKU_MODELS: JSON.stringify([{ ...model, callsAtOnceMax: 64 }]),
    RUNS_AT_ONCE: String(runsAtOnce),
    DRAIN_SECONDS: '1',
    REQUESTS_PER_SECOND: '1000',
    STARTS_PER_MINUTE: '100000',
  };
  return {
    proxy,
    provider,
    async start(role) {
      const one = await startProcess({ ...settings, ROLE: role });
      started.push(one);
      if (role === 'api') await proxy.add(one.url);
      return one;
    },
    async close() {
      await Promise.all(started.map((one) => one.end('SIGKILL')));
      await proxy.close();
      await provider.close();
      const ended = once(database, 'exit');
      database.disconnect();
      await ended;
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
