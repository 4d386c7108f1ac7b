import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { processBounds } from '#bounds.ts';
import type { Renderer } from './renderer-thread.ts';

/**
 * Loads the renderer at the first call, in a thread of its own: the 40 MB that loading needs are freed with the thread, and the API is not
 * blocked. A failure is not cached.
 */
export function createRendererLoader(): () => Promise<Renderer> {
  let loading: Promise<Renderer> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function load(): Promise<Renderer> {
  const worker = new Worker(new URL('./renderer-thread.ts', import.meta.url));
  try {
    const [renderer] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(processBounds.rendererLoadMs),
    })) as [Renderer];
    return renderer;
  } finally {
    void worker.terminate();
  }
}
