/** Bytes of uploaded files by key. Keys are ours (`file_…`), never a name that a user gave. A fault of the storage is an infrastructure fault. */
export type Files = {
  /** Writes all of it or, when the stream fails, nothing; returns the number of bytes. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** The bytes as a stream that is opened when it is read, or `undefined` when there is nothing under the key. */
  open(key: string): Promise<StoredBytes | undefined>;
  /** Removes the key with all former versions of it; removing a missing key is no error. */
  delete(key: string): Promise<void>;
  /**
   * Removes what a `put` of a killed process left behind, if nothing has been written to it since then; `withDeletions`: finishes deletions that
   * were cut off before it as well, which reads a list of everything.
   */
  deleteBroken(before: Date, options?: { withDeletions: boolean }): Promise<void>;
  /** Every key, in pages of 1,000 at most. */
  list(): AsyncIterable<readonly StoredKey[]>;
  /** Rejects with the fault when files cannot be stored or read at the moment. */
  check(): Promise<void>;
};

export type StoredKey = { key: string; changedAt: Date };

type StoredBytes = { bytesTotal: number; stream: AsyncIterable<Uint8Array> };

/** What is at fault outside of this process; see `InfrastructureFault`. */
export type StorageFault = 'storage_away' | 'storage_refused' | 'storage_full' | 'storage_broken';

/** A fault of the file storage. `code` is for logs and the doctor: upper case, never a key, a name or a text of an answer. */
export class StorageError extends Error {
  readonly fault: StorageFault;
  readonly code: string;
  constructor(fault: StorageFault, code: string, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'StorageError';
    this.fault = fault;
    this.code = code;
  }
}
