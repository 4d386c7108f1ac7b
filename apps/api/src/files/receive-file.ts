import { createHash } from 'node:crypto';
import { limits } from '@youyaku/contract/limits';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { createId } from '#http/ids.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Files } from '#platform/files/port.ts';
import { insertFile, toStoredFile } from './files-store.ts';
import { readMultipart } from './read-multipart.ts';

/**
 * `POST /v1/files`: an upload goes to its store as it comes, never through memory as a whole. The bytes first, the row second, so that a row
 * always has its bytes.
 */
export async function receiveFile(
  { database, files }: { database: Database; files: Files },
  request: Request,
  context: HandlerContext,
): Promise<Response> {
  const body = request.body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });
  const part = await readMultipart(body, request.headers.get('content-type') ?? '');
  const ownerId = context.ownerId();
  const id = createId('file');
  const hash = createHash('sha256');
  const bytes = await files.put(
    id,
    watch(part.bytes, (chunk) => void hash.update(chunk)),
  );
  if (bytes === 0) {
    await files.delete(id);
    throw new ApiError('source_empty', { reason: 'no_bytes', param: 'file' });
  }
  const row = await insertFile(database, {
    id,
    owner_id: ownerId,
    name: cleanName(part.name),
    media_type: part.mediaType.replace(/[^\x20-\x7e]/g, '').slice(0, 100),
    bytes,
    sha256: hash.digest('hex'),
  });
  return Response.json(toStoredFile(row), { status: 201 });
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
