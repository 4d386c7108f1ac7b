import type { Buffer } from 'node:buffer';
import { crc32, inflateRawSync } from 'node:zlib';
import type { Entry } from 'yauzl';
import { ExtractError } from '#extract-error.ts';
import { decryptAes, readAesField } from './decrypt-aes.ts';
import { decryptTraditional } from './decrypt-traditional.ts';

const storedMethod = 0;
const deflatedMethod = 8;

/** Flag 6: a proprietary encryption. */
const strongEncryptionFlag = 0x40;

/**
 * Decrypts and unpacks an entry: traditional PKWARE encryption or AES as written by WinZip. Throws `password_wrong`, or
 * `zip_encryption` for other methods; never unpacks more than the entry's stated size.
 */
export function decryptEntry(packed: Buffer, entry: Entry, password: string): Uint8Array {
  const aes = readAesField(entry.extraFields);
  if ((entry.generalPurposeBitFlag & strongEncryptionFlag) !== 0)
    throw new ExtractError('source_encrypted', 'zip_encryption');
  const plain = aes === undefined ? decryptTraditional(packed, entry, password) : decryptAes(packed, aes, password);
  if (plain === undefined) throw new ExtractError('source_encrypted', 'password_wrong');
  const bytes = unpack(plain, aes?.method ?? entry.compressionMethod, entry.uncompressedSize);
  const isWhole = bytes?.length === entry.uncompressedSize && (aes !== undefined || crc32(bytes) === entry.crc32);
  // The traditional check accepts one wrong password in 256, which then unpacks to noise.
  if (bytes === undefined || !isWhole) throw new ExtractError('source_encrypted', 'password_wrong');
  return bytes;
}

function unpack(plain: Buffer, method: number, size: number): Uint8Array | undefined {
  if (method === storedMethod) return plain;
  if (method !== deflatedMethod) throw new ExtractError('source_encrypted', 'zip_encryption');
  try {
    return inflateRawSync(plain, { maxOutputLength: Math.max(1, size) });
  } catch {
    return undefined;
  }
}
