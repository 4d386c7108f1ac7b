import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#find-free-ports.ts';

const main = resolve(import.meta.dirname, '../../../apps/api/src/main.ts');
const startMsMax = 120_000;

/** One process of a service that has several. */
export type ServiceProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  /** The end of what it has printed. */
  output(): string;
  /** Whether `/readyz` answers 200; undefined when nothing answers. */
  readReady(): Promise<boolean | undefined>;
  /** Sends the signal and resolves with the exit code, null when it was killed. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

/** Starts a process with these settings at a free port, and resolves when it is ready. It uses nothing else of the environment. */
export async function startProcess(settings: Record<string, string>): Promise<ServiceProcess> {
  const port = await findFreePort();
  const env = { PATH: '/usr/bin:/bin', HOME: '/tmp', API_PORT: String(port), ...settings };
  const child = fork(main, { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let printed = '';
  const note = (chunk: Buffer): void => void (printed = `${printed}${chunk.toString('utf8')}`.slice(-20_000));
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  const url = `http://127.0.0.1:${port}`;
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const one: ServiceProcess = {
    url,
    child,
    output: () => printed,
    readReady: () =>
      fetch(`${url}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => undefined),
    async end(signal = 'SIGTERM') {
      if (isOver()) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
  for (const startedAt = performance.now(); (await one.readReady()) !== true; await wait(50)) {
    if (!isOver() && performance.now() - startedAt < startMsMax) continue;
    await one.end('SIGKILL');
    throw new Error(`the process did not start: ${printed.slice(-2_000)}`);
  }
  return one;
}
