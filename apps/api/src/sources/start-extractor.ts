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
 * Starts extractor processes in the strictest sandbox in which one becomes ready. The strictest sandbox is kept for good once it has
 * worked. A weaker one is tried only when the process ended in the stricter ones, and kept only when that happened several times in a row,
 * because a slow machine, or one that cannot start a process at the moment, proves nothing about a sandbox. Throws an infrastructure fault
 * when no process becomes ready.
 */
export function createExtractorStart(list = listSandboxes, readyMs: number = sourceBounds.readyMsMax): Start {
  let chosen: Sandbox | undefined;
  let weaker = { place: 0, times: 0 };
  const recordStart = (sandbox: Sandbox, place: number): void => {
    weaker = { place, times: weaker.place === place ? weaker.times + 1 : 1 };
    if (place === 0 || weaker.times >= sourceBounds.weakerSandboxStartsMin) chosen ??= sandbox;
  };
  return async (signal) => {
    for (const [place, sandbox] of (chosen === undefined ? list() : [chosen]).entries()) {
      signal?.throwIfAborted();
      const child = startIn(sandbox, extractorProgram);
      if (!(await becomesReady(child, readyMs))) continue;
      recordStart(sandbox, place);
      return { child, sandbox };
    }
    throw machineFault('no extractor process starts');
  };
}

export const startExtractor = createExtractorStart();

/** Starts one of our programs in this sandbox, with no environment and with standard output and error discarded. */
export function startIn({ prefix }: Sandbox, program: URL, flags = nodeFlags()): ChildProcess {
  const [file, ...args] = [...prefix, process.execPath, ...flags, fileURLToPath(program)];
  const child = spawn(file, args, { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
  if (child.pid !== undefined) yieldTo(child.pid);
  return child;
}

/** Summaries come first on the processor. The parent lowers the priority, before it starts another process: a sandboxed process may not. */
function yieldTo(pid: number): void {
  try {
    setPriority(pid, extractorNiceness);
  } catch {
    // The process has ended, or the system does not allow it: it works all the same.
  }
}

/**
 * Whether the program reported ready before it ended. Throws an infrastructure fault when it does not report in time (it is then ended) or
 * when the machine cannot start it.
 */
export async function becomesReady(child: ChildProcess, readyMs: number = sourceBounds.readyMsMax): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => reject(machineFault('an extractor process is not ready in time')), readyMs);
  const onEnd = (): void => resolve(false);
  child.on('error', (error) => (findInfrastructureFault(error) === undefined ? onEnd() : reject(error)));
  child.once('exit', onEnd);
  // NOTE: a process that could not be started for want of descriptors has no streams at all.
  if (child.pid !== undefined) child.stdio[replyFd]?.once('data', () => resolve(true)).on('error', onEnd);
  let isReady = false;
  try {
    isReady = await promise;
  } finally {
    clearTimeout(timer);
    child.off('exit', onEnd);
    // NOTE: killing a child that was never started would kill process group 0, which is our own.
    if (!isReady && child.pid !== undefined) child.kill('SIGKILL');
  }
  return isReady;
}

/** A temporary fault, which says nothing about the source. */
function machineFault(message: string): Error {
  return Object.assign(new Error(message), { code: 'EAGAIN' });
}
