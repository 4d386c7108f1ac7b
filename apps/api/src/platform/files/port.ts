/** Bytes of uploaded files by key. Keys are ours (`file_…`), never a name that a user gave. */
export type Files = {
  /** Writes all of it or, when the stream fails, nothing; returns the number of bytes. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** The bytes as a stream that is opened when it is read, or `undefined` when there is nothing under the key. */
  open(key: string): Promise<StoredBytes | undefined>;
  /** Removes the key; removing a missing key is no error. */
  delete(key: string): Promise<void>;
  /** Removes what a `put` of a killed process left behind, if nothing has been written to it since then. */
  deleteBroken(before: Date): Promise<void>;
};

type StoredBytes = { bytesTotal: number; stream: AsyncIterable<Uint8Array> };
