import { spawn, type SpawnOptions } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A server of a test, in a process of its own. */
export type TestServer = {
  pid: number;
  /** Sends the signal and, unless it goes on, waits for the end. */
  kill(signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
};

const startMsMax = 20_000;

/** Starts a program and waits until it listens at the port of 127.0.0.1. Throws with its output when it ends before. */
export async function startServer(
  program: string,
  args: readonly string[],
  { port, ...options }: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'argv0'> & { port: number },
): Promise<TestServer> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const note = (bytes: Buffer): void => void (output = (output + bytes.toString()).slice(-4_000));
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  child.once('error', (error) => (output += error.message));
  // What a test that is interrupted leaves behind ends with its process.
  const onExit = (): void => void child.kill('SIGKILL');
  process.once('exit', onExit);
  void ended.then(() => process.off('exit', onExit));
  const startedAt = performance.now();
  while (!(await listensAt(port))) {
    const isLate = performance.now() - startedAt > startMsMax;
    if (child.exitCode === null && child.pid !== undefined && !isLate) continue;
    child.kill('SIGKILL');
    throw new Error(`${program} did not start: ${output}`);
  }
  return {
    pid: child.pid ?? 0,
    async kill(signal) {
      child.kill(signal);
      if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await ended;
    },
  };
}

async function listensAt(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await new Promise<boolean>((settle) => {
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
  socket.destroy();
  if (!isOpen) await wait(20);
  return isOpen;
}
