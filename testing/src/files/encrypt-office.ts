import { createCipheriv, createHash } from 'node:crypto';
import { writeCompound } from './write-compound.ts';

const spinCount = 1_000;

/** A file with agile encryption (AES-256, SHA-512), with few spins. */
export function encryptAgile(plain: Uint8Array, password: string): Uint8Array {
  const salt = Buffer.from('0123456789abcdef');
  const dataSalt = Buffer.from('fedcba9876543210');
  const key = Buffer.alloc(32, 7);
  let spun = digest('sha512', salt, Buffer.from(password, 'utf16le'));
  for (let i = 0; i < spinCount; i++) spun = digest('sha512', number(i), spun);
  const encrypt = (block: string, bytes: Buffer) =>
    cipher('aes-256-cbc', digest('sha512', spun, Buffer.from(block, 'hex')).subarray(0, 32), salt, bytes).toString(
      'base64',
    );
  const verifier = Buffer.alloc(16, 3);
  const info = `<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password">
<keyData saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="${dataSalt.toString('base64')}"/>
<keyEncryptors><keyEncryptor uri="p"><p:encryptedKey spinCount="${spinCount}" saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="${salt.toString('base64')}" encryptedVerifierHashInput="${encrypt('fea7d2763b4b9e79', verifier)}" encryptedVerifierHashValue="${encrypt('d7aa0f6d3061344e', digest('sha512', verifier))}" encryptedKeyValue="${encrypt('146e0be7abacd0d6', key)}"/></keyEncryptor></keyEncryptors></encryption>`;
  const parts: Buffer[] = [size(plain)];
  for (let at = 0; at < plain.byteLength; at += 4_096) {
    const vector = digest('sha512', dataSalt, number(at / 4_096)).subarray(0, 16);
    parts.push(cipher('aes-256-cbc', key, vector, padded(plain.subarray(at, at + 4_096))));
  }
  return writeCompound({
    EncryptionInfo: Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(info)]),
    EncryptedPackage: Buffer.concat(parts),
  });
}

/** A file with standard encryption (AES-128, SHA-1). */
export function encryptStandard(plain: Uint8Array, password: string): Uint8Array {
  const salt = Buffer.from('0123456789abcdef');
  let hash = digest('sha1', salt, Buffer.from(password, 'utf16le'));
  for (let i = 0; i < 50_000; i++) hash = digest('sha1', number(i), hash);
  const final = digest('sha1', hash, number(0));
  const key = digest(
    'sha1',
    Buffer.alloc(64, 0x36).map((byte, i) => byte ^ (final[i] ?? 0)),
  ).subarray(0, 16);
  const verifier = Buffer.alloc(16, 5);
  const header = Buffer.alloc(32);
  header.writeUInt32LE(0x660e, 8);
  header.writeUInt32LE(0x8004, 12);
  header.writeUInt32LE(128, 16);
  const encrypt = (bytes: Buffer) => cipher('aes-128-ecb', key, null, bytes);
  const info = [
    Buffer.from([3, 0, 2, 0, 0x24, 0, 0, 0]),
    number(header.length),
    header,
    number(16),
    salt,
    encrypt(verifier),
    number(20),
    encrypt(padded(digest('sha1', verifier))),
  ];
  return writeCompound({
    EncryptionInfo: Buffer.concat(info),
    EncryptedPackage: Buffer.concat([size(plain), encrypt(padded(plain))]),
  });
}

function cipher(algorithm: string, key: Buffer, vector: Buffer | null, bytes: Buffer): Buffer {
  const cipherStream = createCipheriv(algorithm, key, vector).setAutoPadding(false);
  return Buffer.concat([cipherStream.update(bytes), cipherStream.final()]);
}

function padded(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((16 - (bytes.byteLength % 16)) % 16)]);
}

function size(plain: Uint8Array): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(plain.byteLength);
  return bytes;
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function digest(algorithm: string, ...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}
