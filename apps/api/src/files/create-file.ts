import { limits } from '@youyaku/contract/limits';
import { ApiError } from '#http/api-error.ts';
import { createId, sha256Hex } from '#http/ids.ts';
import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Files } from '#platform/files/port.ts';
import { insertFile, toStoredFile } from './files-store.ts';

/** Keeps an upload: the bytes first, the row second, so that a row always has its bytes. */
export function createFileHandler({ database, files }: { database: Database; files: Files }) {
  return contract.files.create.handler(async ({ input: { file }, context }) => {
    if (file.size === 0) throw new ApiError('source_empty', { param: 'file' });
    if (file.size > limits.fileBytesMax) throw new ApiError('source_too_large', { reason: 'file', param: 'file' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const id = createId('file');
    await files.put(id, bytes);
    const row = await insertFile(database, {
      id,
      owner_id: context.ownerId(),
      name: cleanName(file.name),
      media_type: file.type.slice(0, 100),
      bytes: bytes.byteLength,
      sha256: sha256Hex(bytes),
    });
    return toStoredFile(row);
  });
}

/** The name is only shown and used to guess the format: no folders, no control characters, bounded. */
function cleanName(name: string): string {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  return [...base.replace(/[\p{Cc}\p{Cf}]/gu, '')].slice(0, 200).join('') || 'file';
}
