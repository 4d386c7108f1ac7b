import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { answerFd } from './opener-answer.ts';
import { listSandboxes, nodeFlags, type Sandbox } from './opener-sandbox.ts';

const readyMsMax = 20_000;
const openerNiceness = 5;
const openerProgram = new URL('opener-child.ts', import.meta.url);
let chosen: Sandbox | undefined;

/**
 * A process in the strictest sandbox in which one has ever become ready here; until then each is tried in turn, and the one that works is kept
 * for good. `undefined` when none becomes ready.
 */
export async function startOpener(
  signal?: AbortSignal,
): Promise<{ child: ChildProcess; sandbox: Sandbox } | undefined> {
  for (const sandbox of chosen === undefined ? listSandboxes() : [chosen]) {
    signal?.throwIfAborted();
    const child = startIn(sandbox, openerProgram);
    if (!(await becomesReady(child))) continue;
    chosen ??= sandbox;
    return { child, sandbox };
  }
  return undefined;
}

/** Starts a program of ours in this very sandbox. It gets no environment, and its standard output and error go nowhere. */
export function startIn({ prefix }: Sandbox, program: URL, flags = nodeFlags()): ChildProcess {
  const [file, ...args] = [...prefix, process.execPath, ...flags, fileURLToPath(program)];
  const child = spawn(file, args, { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
  if (child.pid !== undefined) yieldTo(child.pid);
  return child;
}

/** The processor is for those who wait for a summary first. From here, before it starts others: a sandboxed process may not. */
function yieldTo(pid: number): void {
  try {
    setPriority(pid, openerNiceness);
  } catch {
    // Gone already, or a system that does not let us: it works all the same.
  }
}

/** Whether the program said that it is ready before it ended; one that says nothing is ended. */
export async function becomesReady(child: ChildProcess): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, readyMsMax, false);
  const onEnd = (): void => resolve(false);
  child.on('error', onEnd).once('exit', onEnd);
  child.stdio[answerFd]?.once('data', () => resolve(true)).on('error', onEnd);
  const isReady = await promise;
  clearTimeout(timer);
  child.off('exit', onEnd);
  if (!isReady) child.kill('SIGKILL');
  return isReady;
}
