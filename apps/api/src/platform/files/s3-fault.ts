import { StorageError, type StorageFault } from './port.ts';

const fullCodes = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'InsufficientCapacity']);
const brokenCodes = new Set(['BadDigest', 'XAmzContentSHA256Mismatch', 'IncompleteBody', 'InvalidPart']);

/** By the status, and where it says more by the code in the body (Amazon S3 API reference, Error responses). */
export function faultOf(status: number, given: string | undefined): StorageError {
  const code = given !== undefined && /^\w{2,40}$/.test(given) ? given : undefined;
  return new StorageError(
    kindOf(status, code),
    `S3_${status}${code === undefined ? '' : `_${code.toUpperCase()}`}`.slice(0, 40),
  );
}

function kindOf(status: number, code: string | undefined): StorageFault {
  if (status === 507 || (code !== undefined && fullCodes.has(code))) return 'storage_full';
  if (code !== undefined && brokenCodes.has(code)) return 'storage_broken';
  if (status === 408 || status === 429 || (status >= 500 && status !== 501)) return 'storage_away';
  if (status === 501 || status === 412 || status === 416) return 'storage_broken';
  return 'storage_refused';
}

/** A connection that fails or says nothing in time is an unavailable bucket. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isSlow = error instanceof Error && error.name === 'TimeoutError';
  const name = typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? code : 'S3_UNREACHABLE';
  return new StorageError('storage_away', isSlow ? 'S3_SLOW' : name, { cause: error });
}
