import { limits } from '@youyaku/contract/limits';

/** How many bytes an upload is: as the sender says, and the most that it may be where it does not. */
export function bytesToCome(headers: Headers): number {
  const declared = Number(headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(declared) ? Math.min(declared, limits.fileBytesMax) : limits.fileBytesMax;
}
