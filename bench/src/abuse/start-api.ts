import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { makeDataFolder } from '@youyaku/e2e/start-stack';
import { findFreePorts } from '@youyaku/testing/find-free-ports';
import type { LagReport } from './report-lag.ts';

const root = resolve(import.meta.dirname, '../../..');
const startMsMax = 60_000;
const stopMsMax = 20_000;

/** The API alone as a process, with an embedded database in a temporary folder. */
export type RunningApi = {
  readonly apiUrl: string;
  readonly pid: number;
  /** Highest resident memory of the process so far, in MB. */
  readPeakMegabytes(): Promise<number>;
  /** Event loop delay since the last call, in ms; `undefined` when the process does not respond within 5 s. */
  readLag(): Promise<LagReport | undefined>;
  isRunning(): boolean;
  stop(): Promise<void>;
};

export async function startApi(settings: Record<string, string> = {}): Promise<RunningApi> {
  const dataFolder = await makeDataFolder();
  const [site = 0, app = 0, api = 0] = await findFreePorts(3);
  const child = spawn(
    process.execPath,
    ['--import', resolve(import.meta.dirname, 'report-lag.ts'), resolve(root, 'apps/api/src/main.ts')],
    {
      cwd: root,
      env: {
        PATH: `${resolve(root, 'node_modules/.bin')}:/usr/bin:/bin`,
        HOME: '/tmp',
        HOST: '127.0.0.1',
        SITE_PORT: String(site),
        APP_PORT: String(app),
        API_PORT: String(api),
        DATA_FOLDER: dataFolder,
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  const output = collect(child);
  const discard = (): Promise<void> => rm(dataFolder, { recursive: true, force: true, maxRetries: 20 });
  try {
    await untilReady(child, output);
  } catch (error) {
    await discard();
    throw error;
  }
  const pid = child.pid ?? 0;
  return {
    apiUrl: `http://127.0.0.1:${api}`,
    pid,
    readPeakMegabytes: async () => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
    },
    readLag: () => askForLag(child),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      await end(child);
      await discard();
    },
  };
}

function collect(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk.toString('utf8')}`.slice(-4_000);
  });
  return () => output;
}

function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((settle, reject) => {
    const fail = (why: string): void => {
      clearTimeout(clock);
      child.kill('SIGKILL');
      reject(new Error(`the API ${why}: ${output()}`));
    };
    const clock = setTimeout(() => fail('did not start in time'), startMsMax);
    const onExit = (code: number | null): void => fail(`ended with ${code}`);
    child.once('exit', onExit);
    child.on('message', (message: { kind?: string }) => {
      if (message.kind !== 'ready') return;
      clearTimeout(clock);
      child.off('exit', onExit);
      settle();
    });
  });
}

function askForLag(child: ChildProcess): Promise<LagReport | undefined> {
  if (!child.connected) return Promise.resolve(undefined);
  return new Promise((settle) => {
    const done = (report: LagReport | undefined): void => {
      clearTimeout(clock);
      child.off('message', onMessage);
      settle(report);
    };
    const clock = setTimeout(() => done(undefined), 5_000);
    const onMessage = (message: { kind?: string } | LagReport): void => {
      if (message.kind === 'lag') done(message as LagReport);
    };
    child.on('message', onMessage);
    child.send({ kind: 'lag-asked' }, () => undefined);
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((settle) => {
    const clock = setTimeout(() => child.kill('SIGKILL'), stopMsMax);
    child.once('exit', () => {
      clearTimeout(clock);
      settle();
    });
    child.kill('SIGTERM');
  });
}
