import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** A zip archive that is written while it is read, an entry at a time. */
export type OpenZip = {
  /** To be read to their end. */
  bytes: AsyncIterable<Uint8Array>;
  /** Aborted when nobody reads the archive any more. */
  signal: AbortSignal;
  /** Resolves once the entry is read to its end. */
  add: (name: string, chunks: Chunks, isCompressed?: boolean) => Promise<void>;
  end: () => void;
  /** Breaks the archive off: whoever reads it gets the error. */
  fail: (error: unknown) => void;
};

export function openZip(signal: AbortSignal): OpenZip {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown): void => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  const left = new AbortController();
  const isOver = AbortSignal.any([left.signal, signal]);
  let current: Readable | undefined;
  output.once('close', () => {
    left.abort();
    current?.destroy(left.signal.reason as Error);
  });
  zip.on('error', fail);
  return {
    bytes: output as AsyncIterable<Uint8Array>,
    signal: isOver,
    fail,
    end: () => zip.end(),
    add(name, chunks, isCompressed = true) {
      isOver.throwIfAborted();
      const entry = Readable.from(chunks, { objectMode: false });
      current = entry;
      return new Promise((resolve, reject) => {
        entry.once('end', resolve).once('error', reject);
        // NOTE: the archive remembers this function until its end; the entry must not be remembered with it.
        zip.addReadStreamLazy(name, { compress: isCompressed }, createGiver(entry));
        unpoolLastName(zip);
      });
    },
  };
}

type TakeStream = (error: unknown, stream: NodeJS.ReadableStream) => void;

/** Gives the stream once, and forgets it. */
function createGiver(stream: Readable): (take: TakeStream) => void {
  let given: Readable | undefined = stream;
  return (take) => {
    if (given !== undefined) take(undefined, given);
    given = undefined;
  };
}

/**
 * The archive keeps the name of each entry for its directory, as a slice of a buffer that Node shares out: every name would hold such a buffer of
 * several kilobytes. A copy of its own holds as much as the name.
 */
function unpoolLastName(zip: ZipFile): void {
  const entry = (zip as ZipFile & { entries?: { utf8FileName: Buffer }[] }).entries?.at(-1);
  if (entry === undefined) return;
  const copy = Buffer.allocUnsafeSlow(entry.utf8FileName.byteLength);
  entry.utf8FileName.copy(copy);
  entry.utf8FileName = copy;
}
