import { Buffer } from 'node:buffer';
import { createCipheriv, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';
import type { Entry } from 'yauzl';

const aesFieldId = 0x9901;
const keyIterations = 1_000;
const codeBytes = 10;
const chunkBlocks = 4_096;

/** Key length in bytes, and the compression method of the plain bytes. */
export type AesField = { keyBytes: number; method: number };

/** The AES encryption field of an entry (WinZip AE-1 and AE-2); undefined when it has none. */
export function readAesField(fields: Entry['extraFields']): AesField | undefined {
  const data = fields.find(({ id }) => id === aesFieldId)?.data;
  if (data === undefined || data.length < 7) return undefined;
  const strength = data.readUInt8(4);
  return strength >= 1 && strength <= 3 ? { keyBytes: 8 + strength * 8, method: data.readUInt16LE(5) } : undefined;
}

/**
 * Decrypts bytes laid out as salt, two password check bytes, ciphertext and authentication code; undefined when either
 * check fails.
 */
export function decryptAes(packed: Buffer, { keyBytes }: AesField, password: string): Buffer | undefined {
  const saltBytes = keyBytes / 2;
  if (packed.length < saltBytes + 2 + codeBytes) return undefined;
  const keys = deriveKeys(password, packed.subarray(0, saltBytes), keyBytes);
  const text = packed.subarray(saltBytes + 2, -codeBytes);
  const code = createHmac('sha1', keys.code).update(text).digest().subarray(0, codeBytes);
  const isRight =
    timingSafeEqual(keys.check, packed.subarray(saltBytes, saltBytes + 2)) &&
    timingSafeEqual(code, packed.subarray(-codeBytes));
  return isRight ? runCounter(text, keys.text) : undefined;
}

function deriveKeys(
  password: string,
  salt: Uint8Array,
  keyBytes: number,
): { text: Buffer; code: Buffer; check: Buffer } {
  const all = pbkdf2Sync(Buffer.from(password, 'utf8'), salt, keyIterations, keyBytes * 2 + 2, 'sha1');
  return {
    text: all.subarray(0, keyBytes),
    code: all.subarray(keyBytes, keyBytes * 2),
    check: all.subarray(keyBytes * 2),
  };
}

/** AES in counter mode with a little-endian counter from 1, which the platform's own mode does not support. */
function runCounter(text: Uint8Array, key: Uint8Array): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  const result = Buffer.from(text);
  for (let from = 0; from < text.length; from += chunkBlocks * 16) {
    const blocks = Math.min(chunkBlocks, Math.ceil((text.length - from) / 16));
    const counters = Buffer.alloc(blocks * 16);
    for (let block = 0; block < blocks; block++) counters.writeUInt32LE(from / 16 + block + 1, block * 16);
    const stream = cipher.update(counters);
    const end = Math.min(text.length, from + stream.length);
    for (let i = from; i < end; i++) result[i] = (result[i] ?? 0) ^ (stream[i - from] ?? 0);
  }
  return result;
}
