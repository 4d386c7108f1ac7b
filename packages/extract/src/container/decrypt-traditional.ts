import { Buffer } from 'node:buffer';
import type { Entry } from 'yauzl';

const headBytes = 12;
const table = new Int32Array(256).map((_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The fields of an entry that the password is checked against. */
type Checked = Pick<Entry, 'generalPurposeBitFlag' | 'lastModFileTime' | 'crc32'>;

/** Decrypts bytes in the traditional PKWARE encryption (APPNOTE 6.1); undefined when the password is wrong. */
export function decryptTraditional(packed: Buffer, entry: Checked, password: string): Buffer | undefined {
  if (packed.length < headBytes) return undefined;
  const plain = runCipher(packed, password);
  const isStreamed = (entry.generalPurposeBitFlag & 8) !== 0;
  const check = isStreamed ? (entry.lastModFileTime >>> 8) & 0xff : entry.crc32 >>> 24;
  return plain[headBytes - 1] === check ? plain.subarray(headBytes) : undefined;
}

/** Runs the cipher; its three keys are updated with every plain byte. */
function runCipher(bytes: Uint8Array, password: string): Buffer {
  let [first, second, third] = [0x12345678, 0x23456789, 0x34567890];
  const updateKeys = (plain: number) => {
    first = (first >>> 8) ^ (table[(first ^ plain) & 0xff] ?? 0);
    second = (Math.imul(second + (first & 0xff), 134_775_813) + 1) | 0;
    third = (third >>> 8) ^ (table[(third ^ (second >>> 24)) & 0xff] ?? 0);
  };
  for (const byte of Buffer.from(password, 'utf8')) updateKeys(byte);
  const result = Buffer.alloc(bytes.length);
  for (let i = 0; i < bytes.length; i++) {
    const mix = (third & 0xffff) | 2;
    const plain = (bytes[i] ?? 0) ^ ((Math.imul(mix, mix ^ 1) >>> 8) & 0xff);
    result[i] = plain;
    updateKeys(plain);
  }
  return result;
}
