import type { S3Config } from '#files-config.ts';
import { filesBounds } from '#files/files-bounds.ts';
import type { DirectPart, DirectUploads } from './direct-port.ts';
import { requireFileKey } from './file-key.ts';
import { openS3Calls, type S3Patience } from './s3-calls.ts';
import { abortMultipart, beginMultipart, completeMultipart, listParts, measure } from './s3-multipart.ts';
import { deleteAll } from './s3.ts';

/**
 * Presigned PUTs of parts whose length is signed. Also a file of one part is a multi-part upload: once that is completed or aborted, its addresses
 * replace nothing, while a plain PUT could put other bytes in the place of those that were scanned. Only what all buckets have: no POST policies,
 * no conditions.
 */
export function openS3DirectUploads(config: S3Config, patience?: S3Patience): DirectUploads {
  const s3 = openS3Calls(config, patience);
  return {
    begin: (key) => beginMultipart(s3, requireFileKey(key)),
    async missing({ key, bytes, ref: uploadId }, seconds) {
      const there = await listParts(s3, key, uploadId);
      if (there === undefined) return (await measure(s3, key))?.bytes === bytes ? [] : undefined;
      const parts: DirectPart[] = [];
      for (const [index, { start, end }] of cut(bytes).entries()) {
        if (there.get(index + 1)?.bytes === end - start) continue;
        const query = { partNumber: String(index + 1), uploadId };
        const url = await s3.presign({ method: 'PUT', key, query }, { bytes: end - start, seconds });
        parts.push({ start, end, url });
      }
      return parts;
    },
    async complete({ key, bytes, ref: uploadId }) {
      const there = await listParts(s3, key, uploadId);
      if (there !== undefined) {
        const pieces = cut(bytes);
        if (!pieces.every(({ start, end }, index) => there.get(index + 1)?.bytes === end - start)) return 'incomplete';
        const tags = pieces.map((_, index) => there.get(index + 1)?.tag ?? '');
        await completeMultipart(s3, key, { uploadId, tags });
      }
      const stored = await measure(s3, key);
      if (stored === undefined) return 'incomplete';
      return stored.bytes === bytes ? 'whole' : 'other';
    },
    async abort({ key, ref }) {
      await abortMultipart(s3, key, ref);
      await deleteAll(s3, config.prefix, requireFileKey(key));
    },
  };
}

function cut(bytes: number): { start: number; end: number }[] {
  const { singleBytesMax } = filesBounds.direct;
  const partBytes = bytes <= singleBytesMax ? singleBytesMax : filesBounds.direct.partBytes;
  const count = Math.ceil(bytes / partBytes);
  return Array.from({ length: count }, (_, index) => ({
    start: index * partBytes,
    end: Math.min(bytes, (index + 1) * partBytes),
  }));
}
