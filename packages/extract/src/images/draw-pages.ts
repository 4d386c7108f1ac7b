import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { GreyImage } from './grey-image.ts';
import type { RenderResult, RenderRequest } from './render-thread.ts';

/** Characters of usual print are 25 to 30 pixels tall then, which is what the recogniser likes. */
const renderDpi = 200;
const pagePixelsMax = 12_000_000;
const drawMsMax = 15_000;

/**
 * The pages of a PDF as grey pictures, drawn one at a time while the one before is read; undefined for a page that cannot
 * be drawn. Ends early, without an error, when the file cannot be opened here or its drawing never ends.
 */
export async function* drawPages(
  bytes: Uint8Array,
  pages: readonly number[],
  { password, signal }: { password?: string | undefined; signal?: AbortSignal | undefined },
): AsyncGenerator<{ page: number; image: GreyImage | undefined }> {
  const workerData: RenderRequest = { bytes, password, dpi: renderDpi, pixelsMax: pagePixelsMax };
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), { workerData, stdout: true, stderr: true });
  try {
    for (const page of pages) {
      const clock = AbortSignal.timeout(drawMsMax);
      worker.postMessage(page);
      const answered = once(worker, 'message', {
        signal: signal === undefined ? clock : AbortSignal.any([signal, clock]),
      });
      const answer = await answered.then(([message]) => message as RenderResult).catch(() => undefined);
      signal?.throwIfAborted();
      if (answer === undefined) return;
      yield { page, image: 'pixels' in answer ? answer : undefined };
    }
  } finally {
    await worker.terminate();
  }
}
