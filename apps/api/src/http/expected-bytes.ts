import { limits } from '@youyaku/contract/limits';

/** The size of an upload: as declared by the sender, or else the maximum. */
export function expectedBytes(headers: Headers): number {
  const declared = Number(headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(declared) ? Math.min(declared, limits.fileBytesMax) : limits.fileBytesMax;
}
