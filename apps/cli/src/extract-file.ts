import { Worker } from 'node:worker_threads';
import type { Document } from '@youyaku/contract/document';
import { ExtractError } from '@youyaku/extract/extract-error';
import { CliError } from './cli-error.ts';
import type { ExtractProgress, ExtractReply, ExtractTask } from './extract-thread.ts';
import { failures } from './messages/failures.ts';

/** Enough for the largest files that are read; what a damaged one claims to contain may be any amount. */
const memoryMebibytesMax = 1024;

type ExtractFileOptions = {
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: ExtractProgress) => void) | undefined;
  readonly memoryMebibytes?: number;
};

/**
 * Reads bytes in a thread with a bound on its memory, so that a damaged or hostile file ends in a message. Throws
 * `ExtractError`, `source_unreadable` with `memory` too, or the reason of the aborted signal.
 */
export async function extractFile(
  task: ExtractTask,
  { signal, onProgress, memoryMebibytes = memoryMebibytesMax }: ExtractFileOptions,
): Promise<Document> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('extract-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMebibytes },
  });
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const reply = await receiveReply(worker, onProgress);
    if ('document' in reply) return reply.document;
    if ('code' in reply) throw new ExtractError(reply.code, reply.reason);
    throw new CliError(5, failures.unexpected(reply.unexpected));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

function receiveReply(worker: Worker, onProgress: ExtractFileOptions['onProgress']): Promise<ExtractReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ExtractReply>();
  worker.on('message', (message: ExtractReply | ExtractProgress) => {
    if ('done' in message) onProgress?.(message);
    else resolve(message);
  });
  worker.once('error', (error: NodeJS.ErrnoException) => {
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isFull ? new ExtractError('source_unreadable', 'memory') : error);
  });
  worker.once('exit', () => reject(new ExtractError('source_unreadable', 'memory')));
  return promise;
}
