import type { S3Config } from '#files-config.ts';
import { cutParts, type Part } from './cut-parts.ts';
import { filesBounds } from '#files/files-bounds.ts';
import { isFileKey, requireFileKey } from './file-key.ts';
import { readElement, readElements } from './read-s3-xml.ts';
import { openS3Calls, type S3Calls, type S3Patience } from './s3-calls.ts';
import { abortMultipart, beginMultipart, completeMultipart, measure, type Measured } from './s3-multipart.ts';
import { StorageError, type Files, type StoredKey } from './port.ts';

/**
 * One object per key in a bucket that speaks the S3 API: AWS, R2, Google Cloud Storage (so Firebase too), Swift, MinIO. Only what all of them have:
 * no conditional PUT, no batch deletion, no checksum headers but the signed one.
 */
export function openS3Files(config: S3Config, patience?: S3Patience): Files {
  const s3 = openS3Calls(config, patience);
  return {
    async put(key, bytes) {
      requireFileKey(key);
      const written = await putParts(s3, key, bytes);
      // A bucket that took something else than it was sent would be found out only by whoever reads it.
      const stored = await measure(s3, key);
      if (stored?.bytes === written) return written;
      await deleteAll(s3, config.prefix, key);
      throw new StorageError('storage_broken', 'WRONG_LENGTH');
    },
    async open(key) {
      const stored = await measure(s3, requireFileKey(key));
      return stored && { bytesTotal: stored.bytes, stream: readStored(s3, key, stored) };
    },
    delete: async (key) => deleteAll(s3, config.prefix, requireFileKey(key)),
    async deleteBroken(before, options) {
      await abortUploads(s3, config.prefix, before);
      if (options?.withDeletions === true) await deleteHidden(s3, config.prefix, before);
    },
    list: () => listKeys(s3, config.prefix),
    async check() {
      await s3.call({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix: config.prefix } });
    },
  };
}

async function putParts(s3: S3Calls, key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let upload: Upload | undefined;
  try {
    for await (const part of cutParts(bytes, filesBounds.partBytes)) {
      if (part.isLast && upload === undefined) {
        await s3.call({ method: 'PUT', key, body: part });
        return part.bytes;
      }
      upload ??= await beginUpload(s3, key);
      await upload.add(part);
    }
    return (await upload?.complete()) ?? 0;
  } catch (error) {
    // What cannot be aborted now is found by `deleteBroken`.
    await upload?.abort().catch(() => undefined);
    throw error;
  }
}

type Upload = { add(part: Part): Promise<void>; complete(): Promise<number>; abort(): Promise<void> };

async function beginUpload(s3: S3Calls, key: string): Promise<Upload> {
  const uploadId = await beginMultipart(s3, key);
  const tags: string[] = [];
  let bytes = 0;
  return {
    async add(part) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const { headers } = await s3.call({ method: 'PUT', key, query, body: part });
      tags.push(headers['etag'] ?? '');
      bytes += part.bytes;
    },
    async complete() {
      await completeMultipart(s3, key, { uploadId, tags });
      return bytes;
    },
    abort: () => abortMultipart(s3, key, uploadId),
  };
}

/** The bytes of an object as it was measured; it breaks off where the object is another one by then. */
export async function* readStored(s3: S3Calls, key: string, { bytes, tag }: Measured): AsyncGenerator<Uint8Array> {
  const headers = tag === undefined ? {} : { 'if-match': tag };
  let read = 0;
  for await (const chunk of await s3.stream({ method: 'GET', key, headers })) {
    read += chunk.byteLength;
    if (read > bytes) break;
    yield chunk;
  }
  if (read !== bytes) throw new StorageError('storage_broken', 'WRONG_LENGTH');
}

/** A bucket with versions answers a deletion with a marker, and keeps what was deleted: then every version is deleted by its id. */
export async function deleteAll(s3: S3Calls, prefix: string, key: string): Promise<void> {
  const { headers } = await s3.call({ method: 'DELETE', key }, [404]);
  if (headers['x-amz-version-id'] === undefined && headers['x-amz-delete-marker'] === undefined) return;
  await deleteVersions(s3, prefix, key);
}

async function deleteVersions(s3: S3Calls, prefix: string, key: string): Promise<void> {
  for (let page = 0; page < filesBounds.versionPagesMax; page += 1) {
    const { xml } = await s3.call({ method: 'GET', query: { versions: '', prefix: `${prefix}${key}` } });
    const versions = [...readElements(xml, 'Version'), ...readElements(xml, 'DeleteMarker')]
      .filter((version) => readElement(version, 'Key') === `${prefix}${key}`)
      .map((version) => readElement(version, 'VersionId') ?? 'null');
    if (versions.length === 0) return;
    for (const versionId of versions) await s3.call({ method: 'DELETE', key, query: { versionId } }, [404]);
  }
  throw new StorageError('storage_broken', 'VERSIONS_LEFT');
}

/** What a store answers that has no versions (R2, old MinIO), or does not let this key list them. */
const noVersions: readonly number[] = [400, 403, 404, 405, 501];

/** Whoever was killed after the marker of a deletion and before its versions left a key that only the list of versions has. */
async function deleteHidden(s3: S3Calls, prefix: string, before: Date): Promise<void> {
  let marker: Record<string, string> | undefined = {};
  while (marker !== undefined) {
    const { status, xml } = await s3.call({ method: 'GET', query: { versions: '', prefix, ...marker } }, noVersions);
    if (noVersions.includes(status)) return;
    for (const deletion of readElements(xml, 'DeleteMarker')) {
      const key = keyOf(deletion, prefix);
      const isLatest = readElement(deletion, 'IsLatest') === 'true';
      const deletedAt = Date.parse(readElement(deletion, 'LastModified') ?? '');
      if (key !== undefined && isLatest && deletedAt < before.getTime()) await deleteVersions(s3, prefix, key);
    }
    marker = nextMarker(xml, 'NextVersionIdMarker', 'version-id-marker');
  }
}

/** Where a list by keys goes on that has several entries of a key; undefined at its end. */
function nextMarker(xml: string, idElement: string, idParameter: string): Record<string, string> | undefined {
  const [keyMarker, idMarker] = [readElement(xml, 'NextKeyMarker'), readElement(xml, idElement)];
  if (readElement(xml, 'IsTruncated') !== 'true' || keyMarker === undefined) return undefined;
  return { 'key-marker': keyMarker, ...(idMarker === undefined ? {} : { [idParameter]: idMarker }) };
}

/** Multi-part uploads that were begun and never ended cost as much as objects, and are in no list of them. */
async function abortUploads(s3: S3Calls, prefix: string, before: Date): Promise<void> {
  let marker: Record<string, string> | undefined = {};
  for (let page = 0; page < filesBounds.uploadPagesMax && marker !== undefined; page += 1) {
    const { xml } = await s3.call({ method: 'GET', query: { uploads: '', prefix, ...marker } });
    for (const upload of readElements(xml, 'Upload')) {
      const key = keyOf(upload, prefix);
      const uploadId = readElement(upload, 'UploadId');
      const begun = Date.parse(readElement(upload, 'Initiated') ?? '');
      if (key === undefined || uploadId === undefined || !(begun < before.getTime())) continue;
      await s3.call({ method: 'DELETE', key, query: { uploadId } }, [404]);
    }
    marker = nextMarker(xml, 'NextUploadIdMarker', 'upload-id-marker');
  }
}

async function* listKeys(s3: S3Calls, prefix: string): AsyncGenerator<StoredKey[]> {
  let token: string | undefined;
  do {
    const next: Record<string, string> = token === undefined ? {} : { 'continuation-token': token };
    const { xml } = await s3.call({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1000', prefix, ...next } });
    yield readElements(xml, 'Contents').flatMap((object) => {
      const key = keyOf(object, prefix);
      const changedAt = new Date(readElement(object, 'LastModified') ?? '');
      return key === undefined || Number.isNaN(changedAt.getTime()) ? [] : [{ key, changedAt }];
    });
    token = readElement(xml, 'IsTruncated') === 'true' ? readElement(xml, 'NextContinuationToken') : undefined;
  } while (token !== undefined);
}

/** Undefined for what others have put into the bucket. */
function keyOf(xml: string, prefix: string): string | undefined {
  const name = readElement(xml, 'Key') ?? '';
  const key = name.slice(prefix.length);
  return name.startsWith(prefix) && isFileKey(key) ? key : undefined;
}
