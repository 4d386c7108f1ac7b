import { createHash } from 'node:crypto';
import { readElement, readElements } from './read-s3-xml.ts';
import type { S3Body, S3Calls } from './s3-calls.ts';
import { StorageError } from './port.ts';

/** Begins a multi-part upload; returns its id. */
export async function beginMultipart(s3: S3Calls, key: string): Promise<string> {
  const begun = await s3.call({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = readElement(begun.xml, 'UploadId');
  if (uploadId === undefined) throw new StorageError('storage_broken', 'NO_UPLOAD_ID');
  return uploadId;
}

/** Joins the parts with these tags, in their order. */
export async function completeMultipart(
  s3: S3Calls,
  key: string,
  { uploadId, tags }: { uploadId: string; tags: readonly string[] },
): Promise<void> {
  const listed = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escape(tag)}</ETag></Part>`,
  );
  const body = bodyOf(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
  // 404: an answer was lost, and it is complete already; whoever completes measures it. An error may also come with 200.
  const { status, xml } = await s3.call({ method: 'POST', key, query: { uploadId }, body }, [404]);
  const code = status === 404 || !xml.includes('<Error>') ? undefined : readElement(xml, 'Code');
  if (code !== undefined) throw new StorageError('storage_away', 'S3_INCOMPLETE');
}

export async function abortMultipart(s3: S3Calls, key: string, uploadId: string): Promise<void> {
  await s3.call({ method: 'DELETE', key, query: { uploadId } }, [404]);
}

type StoredPart = { bytes: number; tag: string };

/** The parts that have arrived, by number; undefined when there is no such upload, or no longer. A page of 1,000 is more than a file has. */
export async function listParts(
  s3: S3Calls,
  key: string,
  uploadId: string,
): Promise<ReadonlyMap<number, StoredPart> | undefined> {
  const { status, xml } = await s3.call({ method: 'GET', key, query: { uploadId } }, [404]);
  if (status === 404) return undefined;
  return new Map(
    readElements(xml, 'Part').map((part) => [
      Number(readElement(part, 'PartNumber')),
      { bytes: Number(readElement(part, 'Size')), tag: readElement(part, 'ETag') ?? '' },
    ]),
  );
}

export type Measured = { bytes: number; tag: string | undefined };

/** What is stored under the key; undefined for nothing. */
export async function measure(s3: S3Calls, key: string): Promise<Measured | undefined> {
  const { status, headers } = await s3.call({ method: 'HEAD', key }, [404]);
  if (status === 404) {
    // The answer to HEAD has no body, so it does not tell a missing object from a missing bucket.
    await s3.call({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } });
    return undefined;
  }
  return { bytes: Number(headers['content-length'] ?? Number.NaN), tag: headers['etag'] };
}

function bodyOf(text: string): S3Body {
  const chunk = Buffer.from(text);
  return { chunks: [chunk], bytes: chunk.byteLength, sha256: createHash('sha256').update(chunk).digest('hex') };
}

function escape(text: string): string {
  return text.replace(/[<>&]/g, (letter) => `&#${letter.codePointAt(0)};`);
}
