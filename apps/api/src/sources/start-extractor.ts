import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sourceBounds } from '#bounds.ts';
import { findInfrastructureFault } from '#platform/infrastructure-fault.ts';
import { replyFd } from './extractor-reply.ts';
import { listSandboxes, nodeFlags, type Sandbox } from './extractor-sandbox.ts';

const extractorNiceness = 5;
const extractorProgram = new URL('extractor-child.ts', import.meta.url);

type Start = (signal?: AbortSignal) => Promise<{ child: ChildProcess; sandbox: Sandbox }>;

/**
 * Starts extractor processes in the strictest sandbox in which one becomes ready. The strictest of all is kept for good as soon as it has worked; a weaker one,
 * which is tried only when the extractor process ended in the stricter ones, when that was so several times in a row: a machine that is slow, or has no room
 * for a process, says nothing about a sandbox. Throws a fault of the machine when no extractor process becomes ready.
 */
export function createExtractorStart(list = listSandboxes, readyMs: number = sourceBounds.readyMsMax): Start {
  let chosen: Sandbox | undefined;
  let weaker = { place: 0, times: 0 };
  const note = (sandbox: Sandbox, place: number): void => {
    weaker = { place, times: weaker.place === place ? weaker.times + 1 : 1 };
    if (place === 0 || weaker.times >= sourceBounds.weakerTimes) chosen ??= sandbox;
  };
  return async (signal) => {
    for (const [place, sandbox] of (chosen === undefined ? list() : [chosen]).entries()) {
      signal?.throwIfAborted();
      const child = startIn(sandbox, extractorProgram);
      if (!(await becomesReady(child, readyMs))) continue;
      note(sandbox, place);
      return { child, sandbox };
    }
    throw machineFault('no extractor process starts');
  };
}

export const startExtractor = createExtractorStart();

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
    setPriority(pid, extractorNiceness);
  } catch {
    // Gone already, or a system that does not let us: it works all the same.
  }
}

/**
 * Whether the program said that it is ready before it ended. One that says nothing in time is ended; that, and a machine that cannot start it, is
 * thrown as a fault of the machine.
 */
export async function becomesReady(child: ChildProcess, readyMs: number = sourceBounds.readyMsMax): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => reject(machineFault('an extractor process is not ready in time')), readyMs);
  const onEnd = (): void => resolve(false);
  child.on('error', (error) => (findInfrastructureFault(error) === undefined ? onEnd() : reject(error)));
  child.once('exit', onEnd);
  // NOTE: who could not be started for want of descriptors has no streams at all.
  if (child.pid !== undefined) child.stdio[replyFd]?.once('data', () => resolve(true)).on('error', onEnd);
  let isReady = false;
  try {
    isReady = await promise;
  } finally {
    clearTimeout(timer);
    child.off('exit', onEnd);
    // NOTE: to kill a child that was never started is to kill group 0, which is our own.
    if (!isReady && child.pid !== undefined) child.kill('SIGKILL');
  }
  return isReady;
}

/** It passes, and says nothing about what was to be opened. */
function machineFault(message: string): Error {
  return Object.assign(new Error(message), { code: 'EAGAIN' });
}
