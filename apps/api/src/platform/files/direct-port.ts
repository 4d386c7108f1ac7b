/**
 * Lets browsers send the bytes of a file straight to the storage, to addresses that are signed for so many bytes and so long. Whoever has such an
 * address can do nothing else with it. Faults are those of the files port.
 */
export type DirectUploads = {
  /** Begins an upload of so many bytes; returns what it is known by from then on, together with its key. */
  begin(key: string, bytes: number): Promise<string>;
  /** What has not arrived, with addresses that are good for `seconds`; undefined when the storage knows nothing of this upload. */
  missing(upload: DirectUpload, seconds: number): Promise<DirectPart[] | undefined>;
  /** Makes what has arrived a file under its key. `other`: the storage has another number of bytes than announced. May be repeated. */
  complete(upload: DirectUpload): Promise<'whole' | 'incomplete' | 'other'>;
  /** Removes everything that has arrived; no error when there is nothing. */
  abort(upload: DirectUpload): Promise<void>;
};

export type DirectUpload = { key: string; bytes: number; ref: string };

/** The bytes from `start` to before `end`, to be sent by PUT without any header of the sender's own. */
export type DirectPart = { start: number; end: number; url: string };
