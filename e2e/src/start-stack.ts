import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePorts } from '@youyaku/testing/find-free-ports';

const root = resolve(import.meta.dirname, '../..');
const startMsMax = 180_000;

/** The three sites as started by `npm start`, on free ports with their own data folder. */
export type Stack = {
  siteUrl: string;
  appUrl: string;
  apiUrl: string;
  /** The loopback Stripe: its pages, and its controls at `/_control`. */
  paymentsUrl: string;
  pid: number;
  /** Milliseconds from the start of the process to the line that says the sites are running. */
  startMs: number;
  /** The current process id of the API; it changes when the API is restarted. */
  findApiPid(): Promise<number>;
  /** Stops it as Ctrl-C would; throws with the last output when it did not exit cleanly. */
  stop(): Promise<void>;
};

/**
 * Creates an empty data folder, to be removed by the caller. When run as root the database uses another user, who needs access
 * to it.
 */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-stack-'));
  await chmod(folder, 0o755);
  return folder;
}

type StackOptions = { dataFolder: string; settings?: Record<string, string>; projectFolder?: string };

export async function startStack({ dataFolder, settings = {}, projectFolder = root }: StackOptions): Promise<Stack> {
  const [sitePort, appPort, apiPort, paymentsPort] = await findFreePorts(4);
  const startedAt = performance.now();
  const child = spawn(process.execPath, [resolve(projectFolder, 'tools/start.ts')], {
    cwd: projectFolder,
    env: {
      PATH: `${resolve(projectFolder, 'node_modules/.bin')}:/usr/bin:/bin`,
      HOME: '/tmp',
      SITE_PORT: String(sitePort),
      APP_PORT: String(appPort),
      API_PORT: String(apiPort),
      PAYMENTS_PORT: String(paymentsPort),
      DATA_FOLDER: dataFolder,
      // What runs on the machine of a developer changes no journey.
      LOCAL_MODELS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await waitForOutput(child, 'Ctrl+C');
  const pid = child.pid ?? 0;
  return {
    siteUrl: `http://localhost:${sitePort}`,
    appUrl: `http://localhost:${appPort}`,
    apiUrl: `http://localhost:${apiPort}`,
    paymentsUrl: `http://127.0.0.1:${paymentsPort}`,
    pid,
    startMs: performance.now() - startedAt,
    findApiPid: () => findChild(pid, 'apps/api/src/main.ts'),
    stop: async () => {
      const code = await end(child);
      if (code !== 0) throw new Error(`the sites ended with ${code}: ${output()}`);
    },
  };
}

/** Waits for the text in the output; the returned function gives all output so far. */
function waitForOutput(child: ChildProcess, words: string): Promise<() => string> {
  return new Promise((settle, reject) => {
    let output = '';
    const clock = setTimeout(() => fail('did not start in time'), startMsMax);
    const fail = (why: string): void => {
      clearTimeout(clock);
      child.kill('SIGTERM');
      reject(new Error(`the sites ${why}: ${output.slice(-2_000)}`));
    };
    const onData = (chunk: Buffer): void => {
      output = `${output}${chunk.toString('utf8')}`.slice(-20_000);
      if (!output.includes(words)) return;
      clearTimeout(clock);
      settle(() => output.slice(-4_000));
    };
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
}

function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((settle) => {
    child.once('exit', (code) => settle(code));
    child.kill('SIGINT');
  });
}

async function findChild(parentPid: number, program: string): Promise<number> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [stat, command] = await Promise.all([
      readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''),
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    ]);
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === parentPid && command.includes(program)) return Number(name);
  }
  throw new Error(`no child of ${parentPid} runs ${program}`);
}
