import type { Document } from '@youyaku/contract/document';

export type ExtractOptions = {
  /** File name as the sender states it; breaks ties only. */
  name?: string | undefined;
  /** Media type as the sender states it; breaks ties only. */
  mediaType?: string | undefined;
  /** Character encoding of the transport (the charset of an HTTP content type). */
  charset?: string | undefined;
  /** Address the bytes came from; kept in the Document and used to tell the site name from the title. */
  url?: string | undefined;
  /** Opens an encrypted source; never kept. */
  password?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Pages or parts done, of how many; `pageMs` when one of them may take longer than reading its text does. */
  onProgress?: ((done: number, total: number, pageMs?: number) => void) | undefined;
};

/** What one format's reader gives: a Document without what `extract` itself adds. */
export type ReadSource = Omit<Document, 'language' | 'url'>;

/** What a reader of files within a file needs; given to it, because it is itself one of what they use. */
export type Nested = {
  extract: (bytes: Uint8Array, options: ExtractOptions) => Promise<Document>;
  sniff: (bytes: Uint8Array) => { kind: string };
};

export type Reader = (bytes: Uint8Array, options: ExtractOptions, nested: Nested) => Promise<ReadSource>;
