import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { ExtractError } from '#extract-error.ts';

const spinCount = 50_000;

/** Decrypts the standard encryption of Office 2007: SHA-1 and AES in ECB mode. Undefined when the password is wrong. */
export function decryptStandard(info: Uint8Array, encrypted: Uint8Array, password: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(info);
  const headerBytes = bytes.readUInt32LE(8);
  const at = 12 + headerBytes;
  if (headerBytes < 32 || bytes.length < at + 72) throw new ExtractError('source_unreadable', 'broken_ole');
  const keyBits = bytes.readUInt32LE(28) || 128;
  const isAes = [0x660e, 0x660f, 0x6610].includes(bytes.readUInt32LE(20));
  if (!isAes || ![128, 192, 256].includes(keyBits)) throw new ExtractError('unsupported_media', 'office_encryption');
  const key = deriveKey(bytes.subarray(at + 4, at + 20), password, keyBits / 8);
  const decrypt = (part: Uint8Array): Buffer => {
    const decipher = createDecipheriv(`aes-${keyBits}-ecb`, key, null).setAutoPadding(false);
    return Buffer.concat([
      decipher.update(part.subarray(0, part.byteLength - (part.byteLength % 16))),
      decipher.final(),
    ]);
  };
  const expected = decrypt(bytes.subarray(at + 40, at + 72)).subarray(0, 20);
  if (!timingSafeEqual(sha1(decrypt(bytes.subarray(at + 20, at + 36))), expected)) return undefined;
  return decrypt(encrypted);
}

function deriveKey(salt: Uint8Array, password: Uint8Array, keyBytes: number): Buffer {
  let hash = sha1(salt, password);
  const count = Buffer.alloc(4);
  for (let i = 0; i < spinCount; i++) {
    count.writeUInt32LE(i);
    hash = sha1(count, hash);
  }
  const final = sha1(hash, Buffer.alloc(4));
  const padded = (fill: number) => sha1(Buffer.alloc(64, fill).map((byte, i) => byte ^ (final[i] ?? 0)));
  return Buffer.concat([padded(0x36), padded(0x5c)]).subarray(0, keyBytes);
}

function sha1(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
