import type { Document } from '@youyaku/contract/document';

export type ExtractOptions = {
  /** File name as claimed by the sender; only breaks ties. */
  name?: string | undefined;
  /** Media type as claimed by the sender; only breaks ties. */
  mediaType?: string | undefined;
  /** Character encoding stated by the transport (the charset of an HTTP content type). */
  charset?: string | undefined;
  /** Address the bytes were fetched from; stored in the Document and used to separate the site name from the title. */
  url?: string | undefined;
  /** Opens an encrypted source; never stored. */
  password?: string | undefined;
  signal?: AbortSignal | undefined;
  /**
   * Reports pages or parts done, of how many; `pageMs` is set when one of them may take longer than reading its text.
   */
  onProgress?: ((done: number, total: number, pageMs?: number) => void) | undefined;
};

/** The result of a format's reader: a Document without the fields that `extract` adds. */
export type ReadSource = Omit<Document, 'language' | 'url'>;

/** Passed to readers of container formats for the files inside; a parameter avoids an import cycle. */
export type Nested = {
  extract: (bytes: Uint8Array, options: ExtractOptions) => Promise<Document>;
  sniff: (bytes: Uint8Array) => { kind: string };
};

export type Reader = (bytes: Uint8Array, options: ExtractOptions, nested: Nested) => Promise<ReadSource>;
