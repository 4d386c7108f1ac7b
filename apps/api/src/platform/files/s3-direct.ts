import type { S3Config } from '#files-config.ts';
import { filesBounds } from '#files/files-bounds.ts';
import type { DirectPart, DirectUploads } from './direct-port.ts';
import { requireFileKey } from './file-key.ts';
import { openS3Calls, type S3Patience } from './s3-calls.ts';
import { abortMultipart, beginMultipart, completeMultipart, listParts, measure } from './s3-multipart.ts';
import { deleteAll } from './s3.ts';

/** Known by this, an upload is one PUT of the whole file. */
const onePiece = 'one';

/** Presigned PUTs whose length is signed; files above `singleBytesMax` are sent in parts. Only what all buckets have: no POST policies, no conditions. */
export function openS3DirectUploads(config: S3Config, patience?: S3Patience): DirectUploads {
  const s3 = openS3Calls(config, patience);
  return {
    async begin(key, bytes) {
      requireFileKey(key);
      return bytes <= filesBounds.direct.singleBytesMax ? onePiece : beginMultipart(s3, key);
    },
    async missing({ key, bytes, ref }, seconds) {
      const pieces = cut(bytes, ref);
      const uploadId = ref === onePiece ? undefined : ref;
      const there = uploadId === undefined ? undefined : await listParts(s3, key, uploadId);
      if (there === undefined) {
        const stored = await measure(s3, key);
        if (stored?.bytes === bytes) return [];
        // A part may come later than its upload has ended; whoever asks again begins anew.
        if (uploadId !== undefined) return undefined;
      }
      const parts: DirectPart[] = [];
      for (const [index, { start, end }] of pieces.entries()) {
        if (there?.get(index + 1)?.bytes === end - start) continue;
        const query = uploadId === undefined ? {} : { partNumber: String(index + 1), uploadId };
        const url = await s3.presign({ method: 'PUT', key, query }, { bytes: end - start, seconds });
        parts.push({ start, end, url });
      }
      return parts;
    },
    async complete({ key, bytes, ref }) {
      const there = ref === onePiece ? undefined : await listParts(s3, key, ref);
      if (there !== undefined) {
        const pieces = cut(bytes, ref);
        if (!pieces.every(({ start, end }, index) => there.get(index + 1)?.bytes === end - start)) return 'incomplete';
        const tags = pieces.map((_, index) => there.get(index + 1)?.tag ?? '');
        await completeMultipart(s3, key, { uploadId: ref, tags });
      }
      const stored = await measure(s3, key);
      if (stored === undefined) return 'incomplete';
      return stored.bytes === bytes ? 'whole' : 'other';
    },
    async abort({ key, ref }) {
      if (ref !== onePiece) await abortMultipart(s3, key, ref);
      await deleteAll(s3, config.prefix, requireFileKey(key));
    },
  };
}

function cut(bytes: number, ref: string): { start: number; end: number }[] {
  const partBytes = ref === onePiece ? bytes : filesBounds.direct.partBytes;
  const count = Math.ceil(bytes / partBytes);
  return Array.from({ length: count }, (_, index) => ({
    start: index * partBytes,
    end: Math.min(bytes, (index + 1) * partBytes),
  }));
}
