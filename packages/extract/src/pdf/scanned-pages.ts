import type { ReadWarning } from '@youyaku/contract/document';
import type { Piece } from '#container/assemble-pieces.ts';
import type { ExtractOptions } from '#reader.ts';

/** What was found on pages that are pictures. */
export type ScannedPages = {
  /** Blocks in reading order, each with its page. */
  readonly pieces: readonly Piece[];
  /** Pages past the most that are read, or past the time. */
  readonly unread: readonly number[];
  /** Pages that were looked at and hold nothing that can be read. */
  readonly empty: readonly number[];
  readonly warnings: readonly ReadWarning[];
};

/** Reads the letters of pages that are pictures. Fails for no page, only with the reason of an aborted signal. */
export type ReadScannedPages = (
  bytes: Uint8Array,
  pages: readonly number[],
  options: Pick<ExtractOptions, 'password' | 'signal'> & { onPage: ExtractOptions['onProgress'] & {} },
) => Promise<ScannedPages>;
