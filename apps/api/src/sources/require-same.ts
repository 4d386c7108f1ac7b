import { createHash } from 'node:crypto';
import { ApiError } from '#http/api-error.ts';

/** The refusal of a file whose bytes are no longer there: its user uploads it again. */
export function fileGone(): ApiError {
  return new ApiError('not_found', { reason: 'file', param: 'source.fileId' });
}

/**
 * The stored bytes of a file; the last of them only if all are those that were uploaded: nobody shall read a summary of something else. Whoever reads may
 * lose the error of a stream (an extractor process sees a cut input), so it is reported too.
 */
export async function* requireSame(
  { stream, bytesTotal }: { stream: AsyncIterable<Uint8Array>; bytesTotal: number },
  sha256: string,
  report: (fault: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      if (bytes >= bytesTotal && hash.copy().digest('hex') !== sha256) throw fileGone();
      yield chunk;
    }
  } catch (error) {
    report(error);
    throw error;
  }
}
