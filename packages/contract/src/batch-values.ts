/** `reading`: its files are still being cut. `ready`: estimated, and waiting to be started. */
export const batchStatuses = ['reading', 'ready', 'running', 'done', 'cancelled'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** How a model is asked: at once, or as a batch of its provider, at half the price and within a day or so. */
export const batchPaces = ['immediate', 'deferred'] as const;
export type BatchPace = (typeof batchPaces)[number];

/** Files that results are taken away as. `zip`: a text file for each document, for those who dropped a folder. */
export const batchFormats = ['jsonl', 'csv', 'zip'] as const;
export type BatchFormat = (typeof batchFormats)[number];

/** Whether a model writes, which has a price; else the built-in engine does, also where none is named. */
export const isByModel = ({ engine = 'builtin' }: { engine?: string | undefined }): boolean => engine !== 'builtin';

export const batchLimits = {
  /** Batches of a space that are not finished: ready, waiting or running. */
  openMax: 5,
  /** Files of one batch. */
  filesMax: 20,
  /** Objects of a bucket that are read for one batch. */
  objectsMax: 1_000,
  prefixUnitsMax: 500,
  documentsMax: 500_000,
  /** Bytes of the files of one batch together, and of all batches of a space that are kept. */
  bytesMax: 2 * 1024 * 1024 * 1024,
  bytesPerSpaceMax: 4 * 1024 * 1024 * 1024,
  /** One line of the files: a text of 2,000,000 characters in UTF-8 still fits. */
  lineBytesMax: 8 * 1024 * 1024,
  /** What a batch of a model may be allowed to cost. */
  capYenMax: 10_000_000,
  customIdCodePointsMax: 64,
  nameCodePointsMax: 200,
  /** How long a batch waits to be started, and how long its results are kept. */
  readyDays: 7,
  keptDays: 30,
} as const;
