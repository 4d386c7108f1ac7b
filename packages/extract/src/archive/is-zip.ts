import { zipKind } from '#container/zip-kind.ts';

/** Whether bytes are a zip that is no document of its own, whatever their name says. */
export function isZip(bytes: Uint8Array, name: string): boolean {
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
  return isPacked && (zipKind(bytes) === 'zip' || /\.zip$/i.test(name));
}
