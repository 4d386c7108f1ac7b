import type { Piece } from '#container/assemble-pieces.ts';
import type { ScannedPages } from '#pdf/scanned-pages.ts';
import type { ExtractOptions } from '#reader.ts';
import { drawPages } from './draw-pages.ts';
import { ocrWarnings } from './ocr-warnings.ts';
import type { PageConfidence } from './ocr-warnings.ts';
import { createPageReader } from './page-reader.ts';
import { scannedPageMs, scannedPagesMax } from './scan-limits.ts';

/** Time for all pages together, in addition to that of each. */
const readMsMin = 20_000;

type Options = Pick<ExtractOptions, 'password' | 'signal'> & {
  onPage?: (done: number, total: number, pageMs: number) => void;
};

/**
 * Reads the text of PDF pages that are images. Does not fail for a bad page, only with the reason of an aborted signal.
 */
export async function readScannedPages(
  bytes: Uint8Array,
  pages: readonly number[],
  { onPage, ...options }: Options,
): Promise<ScannedPages> {
  const wanted = pages.slice(0, scannedPagesMax);
  const endsAt = performance.now() + readMsMin + wanted.length * scannedPageMs;
  onPage?.(0, wanted.length, scannedPageMs);
  const reader = createPageReader(options.signal);
  const pieces: Piece[] = [];
  const empty: number[] = [];
  const read: (PageConfidence & { page: number })[] = [];
  try {
    for await (const { page, image } of drawPages(bytes, wanted, options)) {
      const text = image === undefined ? undefined : await reader.read(image).catch(() => undefined);
      options.signal?.throwIfAborted();
      if (text === undefined || text.pieces.length === 0) empty.push(page);
      else {
        pieces.push(...text.pieces.map((piece) => ({ ...piece, page })));
        read.push({ page, confidence: text.confidence });
      }
      onPage?.(empty.length + read.length, wanted.length, scannedPageMs);
      if (performance.now() > endsAt) break;
    }
  } finally {
    await reader.close();
  }
  const done = new Set([...empty, ...read.map(({ page }) => page)]);
  return { pieces, empty, unread: pages.filter((page) => !done.has(page)), warnings: ocrWarnings(read) };
}
