import { createHash } from 'node:crypto';
import type { S3Body } from './s3-calls.ts';

export type Part = S3Body & { isLast: boolean };

/** Cuts a stream into parts of exactly `partBytes`; the last one has the rest, and may be empty where there is nothing at all. Holds one part. */
export async function* cutParts(bytes: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Part> {
  let collected = collect();
  for await (const chunk of bytes) {
    let rest = chunk;
    while (rest.byteLength > 0) {
      // Only when more follows: the last part must be known as such.
      if (collected.bytes === partBytes) {
        yield { ...collected.end(), isLast: false };
        collected = collect();
      }
      const next = rest.subarray(0, partBytes - collected.bytes);
      collected.add(next);
      rest = rest.subarray(next.byteLength);
    }
  }
  yield { ...collected.end(), isLast: true };
}

function collect(): { readonly bytes: number; add(chunk: Uint8Array): void; end(): S3Body } {
  const hash = createHash('sha256');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    add(chunk) {
      hash.update(chunk);
      chunks.push(chunk);
      bytes += chunk.byteLength;
    },
    end: () => ({ chunks, bytes, sha256: hash.digest('hex') }),
  };
}
