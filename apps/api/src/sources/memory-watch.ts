import { parentPort, workerData } from 'node:worker_threads';
import { sourceBounds } from '#bounds.ts';

/** Started by extractor-child.ts as a thread beside the work, so that a parser that never yields cannot stop it. */
export type MemoryWatch = { rssBytesMax: number; parentPid: number };

const { rssBytesMax, parentPid } = workerData as MemoryWatch;

// Resident memory includes what a heap limit does not: buffers, WebAssembly, native code. An extractor process whose parent has gone is of
// no use; in a closed sandbox, where the parent is not visible, the kernel ends it.
function checkProcess(): void {
  if (process.memoryUsage.rss() > rssBytesMax || process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
}

checkProcess();
setInterval(checkProcess, sourceBounds.memoryPollMs);
// Work starts only once the watch runs.
parentPort?.postMessage('watching');
