import { parentPort, workerData } from 'node:worker_threads';
import { sourceBounds } from '#bounds.ts';

/** Started by extractor-child.ts as a thread beside the work: a parser that never yields cannot keep it from looking. */
export type MemoryWatch = { rssBytesMax: number; parentPid: number };

const { rssBytesMax, parentPid } = workerData as MemoryWatch;

// Resident memory counts what a heap limit does not: buffers, WebAssembly, native code. An extractor process whose parent has gone has nobody to answer;
// in a closed sandbox, where a parent is not seen, the kernel ends it then.
function look(): void {
  if (process.memoryUsage.rss() > rssBytesMax || process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
}

look();
setInterval(look, sourceBounds.memoryLookMs);
// The work begins when somebody is watching.
parentPort?.postMessage('watching');
