/** Bytes of uploaded files by key. Keys are ours (`file_…`), never a name a user gave. */
export type Files = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or `undefined` when there is nothing under the key. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes the key; removing what is not there is no error. */
  delete(key: string): Promise<void>;
};
