import { randomUUID } from 'node:crypto';
import type { Recording } from './port.ts';

export type RecordingForm = { contentType: string; bytesTotal: number; stream: AsyncIterable<Uint8Array> };

/**
 * A `multipart/form-data` body (RFC 7578) of some fields and the recording as its `file`, in chunks as the recording arrives: its length is
 * known in advance, so that a server need not support chunked bodies, and no more than a chunk is in memory.
 */
export function writeRecordingForm(fields: Readonly<Record<string, string>>, recording: Recording): RecordingForm {
  const boundary = `youyaku-${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const { name, mediaType, bytesTotal, stream } = recording;
  const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${mediaType}\r\n\r\n`;
  const head = Buffer.from(parts.join('') + fileHead);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytesTotal: head.byteLength + bytesTotal + tail.byteLength,
    stream: joinChunks(head, stream, tail),
  };
}

async function* joinChunks(
  head: Uint8Array,
  stream: Recording['stream'],
  tail: Uint8Array,
): AsyncGenerator<Uint8Array> {
  yield head;
  yield* stream;
  yield tail;
}
