import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { GreyImage } from './grey-image.ts';
import type { RenderResult, RenderRequest } from './render-thread.ts';

/** At this resolution characters of normal print are 25 to 30 pixels tall, which suits the OCR engine. */
const renderDpi = 200;
const pagePixelsMax = 12_000_000;
const drawMsMax = 15_000;

/**
 * Renders the pages of a PDF as grey images, one at a time while the previous one is read; undefined for a page that
 * cannot be rendered. Ends early, without an error, when the file cannot be opened or rendering hangs.
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
      const received = once(worker, 'message', {
        signal: signal === undefined ? clock : AbortSignal.any([signal, clock]),
      });
      const result = await received.then(([message]) => message as RenderResult).catch(() => undefined);
      signal?.throwIfAborted();
      if (result === undefined) return;
      yield { page, image: 'pixels' in result ? result : undefined };
    }
  } finally {
    await worker.terminate();
  }
}
