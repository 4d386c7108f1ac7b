import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** A zip archive that is written while it is read, an entry at a time. */
export type OpenZip = {
  /** To be read to their end. */
  bytes: AsyncIterable<Uint8Array>;
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
  output.once('close', () => left.abort());
  zip.on('error', fail);
  return {
    bytes: output as AsyncIterable<Uint8Array>,
    fail,
    end: () => zip.end(),
    add(name, chunks, isCompressed = true) {
      AbortSignal.any([left.signal, signal]).throwIfAborted();
      return new Promise((resolve, reject) => {
        const entry = Readable.from(chunks, { objectMode: false, signal: left.signal });
        entry.once('end', resolve).once('error', reject);
        zip.addReadStream(entry, name, { compress: isCompressed });
      });
    },
  };
}
