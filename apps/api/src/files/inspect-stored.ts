import { createHash } from 'node:crypto';
import { ApiError } from '#http/api-error.ts';
import { StorageError, type Files } from '#platform/files/port.ts';
import type { VirusScan } from '#platform/virus-scan/port.ts';

type InspectPorts = { files: Pick<Files, 'open'>; virusScan: VirusScan | undefined };

/**
 * Reads a stored file once, as it will be read later: counts it, hashes it, and has it scanned where a scanner is configured. Throws `ApiError`
 * `invalid_request` `upload_differs` for more than `bytesMax`, `source_blocked` `virus` for what the scanner refuses, and its fault when it does not answer.
 */
export async function inspectStored(
  { files, virusScan }: InspectPorts,
  id: string,
  bytesMax: number,
): Promise<{ bytes: number; sha256: string }> {
  const stored = await files.open(id);
  if (stored === undefined) throw new StorageError('storage_broken', 'GONE');
  const hash = createHash('sha256');
  let bytes = 0;
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of stored?.stream ?? []) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax) throw new ApiError('invalid_request', { reason: 'upload_differs', param: 'file' });
      hash.update(chunk);
      yield chunk;
    }
  }
  if (virusScan === undefined) for await (const chunk of read()) void chunk;
  else if ((await virusScan.scan(read())) === 'infected')
    throw new ApiError('source_blocked', { reason: 'virus', param: 'file' });
  return { bytes, sha256: hash.digest('hex') };
}
