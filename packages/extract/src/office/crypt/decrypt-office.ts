import { ExtractError } from '#extract-error.ts';
import { readCompound } from '#container/read-compound.ts';
import { convertDamageErrors } from '#container/convert-damage-errors.ts';
import { decryptAgile } from './decrypt-agile.ts';
import { decryptStandard } from './decrypt-standard.ts';

/**
 * The zip inside a password-protected Office file (MS-OFFCRYPTO, agile and standard encryption). Throws
 * `source_encrypted` without a password and with a wrong one; the password is not stored.
 */
export function decryptOffice(bytes: Uint8Array, password: string | undefined): Uint8Array {
  if (password === undefined || password === '') throw new ExtractError('source_encrypted', 'password_needed');
  const file = convertDamageErrors('broken_ole', () => readCompound(bytes));
  const info = file.stream('EncryptionInfo');
  const pack = file.stream('EncryptedPackage');
  if (info === undefined || pack === undefined || info.byteLength < 12 || pack.byteLength < 8) {
    throw new ExtractError('source_unreadable', 'broken_ole');
  }
  const [major, minor] = [info[0] ?? 0, info[2] ?? 0];
  const open = minor === 4 && major === 4 ? decryptAgile : minor === 2 ? decryptStandard : undefined;
  if (open === undefined) throw new ExtractError('unsupported_media', 'office_encryption');
  const size = Number(Buffer.from(pack.subarray(0, 8)).readBigUInt64LE());
  const plain = convertDamageErrors('broken_ole', () => open(info, pack.subarray(8), Buffer.from(password, 'utf16le')));
  if (plain === undefined) throw new ExtractError('source_encrypted', 'password_wrong');
  return Uint8Array.from(plain.subarray(0, size));
}
