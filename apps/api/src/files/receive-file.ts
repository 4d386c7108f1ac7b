import { createHash } from 'node:crypto';
import { limits } from '@youyaku/contract/limits';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { bytesToCome } from '#http/bytes-to-come.ts';
import { createId } from '#http/ids.ts';
import type { AppParts } from '#app-parts.ts';
import { deleteFile, finishFile, reserveFile, toStoredFile } from './files-store.ts';
import { readMultipart } from './read-multipart.ts';

type ReceivePorts = Pick<AppParts, 'database' | 'files'> & { facts: Pick<AppParts['facts'], 'rateLimits'> };

/**
 * `POST /v1/files`: an upload goes to its store as it comes, never through memory as a whole. Its row stands first, so that all that
 * comes at once is counted; it is a file once its bytes are there. What a killed process leaves, the sweep takes away.
 */
export async function receiveFile(ports: ReceivePorts, request: Request, context: HandlerContext): Promise<Response> {
  const { database, files, facts } = ports;
  const body = request.body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });
  const [ownerId, id] = [context.ownerId(), createId('file')];
  const ownerBytesMax = facts.rateLimits.uploadBytesHeldMax;
  const reserved = { id, ownerId, bytes: bytesToCome(request.headers), ownerBytesMax };
  if (!(await reserveFile(database, reserved))) throw new ApiError('quota_exceeded', { reason: 'uploads_full' });
  try {
    const part = await readMultipart(body, request.headers.get('content-type') ?? '');
    const hash = createHash('sha256');
    const bytes = await files.put(
      id,
      watch(part.bytes, (chunk) => void hash.update(chunk)),
    );
    if (bytes === 0) throw new ApiError('source_empty', { reason: 'no_bytes', param: 'file' });
    const row = await finishFile(database, {
      id,
      name: cleanName(part.name),
      media_type: part.mediaType.replace(/[^\x20-\x7e]/g, '').slice(0, 100),
      bytes,
      sha256: hash.digest('hex'),
    });
    return Response.json(toStoredFile(row), { status: 201 });
  } catch (error) {
    await files.delete(id);
    await deleteFile(database, ownerId, id);
    throw error;
  }
}

async function* watch(bytes: AsyncIterable<Uint8Array>, see: (chunk: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.byteLength;
    if (total > limits.fileBytesMax) throw new ApiError('source_too_large', { reason: 'file', param: 'file' });
    see(chunk);
    yield chunk;
  }
}

/** The name is only shown and used to guess the format: no folders, no control characters, bounded. */
function cleanName(name: string): string {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  return [...base.replace(/[\p{Cc}\p{Cf}]/gu, '')].slice(0, 200).join('') || 'file';
}
