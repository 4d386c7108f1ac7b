import type { ReadWarning } from '@youyaku/contract/document';
import type { Piece } from '#container/assemble-pieces.ts';
import type { ExtractOptions } from '#reader.ts';

/** The text of pages that are images. */
export type ScannedPages = {
  /** Blocks in reading order, each with its page number. */
  readonly pieces: readonly Piece[];
  /** Pages beyond the page limit or the time limit. */
  readonly unread: readonly number[];
  /** Pages that were processed and contain no readable text. */
  readonly empty: readonly number[];
  readonly warnings: readonly ReadWarning[];
};

/** Reads the text of image pages by OCR. Does not fail for a bad page, only with the reason of an aborted signal. */
export type ReadScannedPages = (
  bytes: Uint8Array,
  pages: readonly number[],
  options: Pick<ExtractOptions, 'password' | 'signal'> & { onPage: ExtractOptions['onProgress'] & {} },
) => Promise<ScannedPages>;
