/** Bytes of uploaded files by key. Keys are ours (`file_…`), never a name a user gave. */
export type Files = {
  /** Writes all of it or, when the stream fails, nothing; gives the number of bytes. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** The bytes as a stream that is opened when it is read, or `undefined` when there is nothing under the key. */
  open(key: string): Promise<StoredBytes | undefined>;
  /** Removes the key; removing what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Removes what a `put` left behind whose process was killed, if nothing has been written to it since then. */
  deleteBroken(before: Date): Promise<void>;
};

type StoredBytes = { bytesTotal: number; stream: AsyncIterable<Uint8Array> };
