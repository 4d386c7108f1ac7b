import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { ExtractError } from '#extract-error.ts';
import { descendants, readXmlTree } from '#container/read-xml-tree.ts';
import type { XmlAttributes } from '#container/read-xml.ts';

const segmentBytes = 4_096;

/** Writers use 100,000 spins; more than this many would only cost time. */
const spinsMax = 1_000_000;

const blockKeys = {
  verifierInput: Buffer.from('fea7d2763b4b9e79', 'hex'),
  verifierHash: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
};

const namespaces = {
  'http://schemas.microsoft.com/office/2006/encryption': 'e',
  'http://schemas.microsoft.com/office/2006/keyEncryptor/password': 'p',
};

type Parameters = { salt: Buffer; keyBits: number; blockBytes: number; hash: string };

/** Decrypts the agile encryption of Office 2010 and later: AES in CBC mode. Undefined when the password is wrong. */
export function decryptAgile(info: Uint8Array, encrypted: Uint8Array, password: Uint8Array): Buffer | undefined {
  const root = readXmlTree(info.subarray(8), namespaces);
  const keyData = [...descendants(root, 'e:keyData')][0]?.attributes;
  const found = [...descendants(root, 'p:encryptedKey')][0]?.attributes;
  if (keyData === undefined || found === undefined) throw new ExtractError('unsupported_media', 'office_encryption');
  const own = parametersOf(found);
  const spins = Number(found['spinCount']);
  if (!(spins >= 0 && spins <= spinsMax)) throw new ExtractError('unsupported_media', 'office_encryption');
  const spun = spin(own, password, spins);
  const open = (block: Buffer, value: string | undefined): Buffer =>
    decrypt(
      own,
      fit(digest(own.hash, spun, block), own.keyBits / 8, 0x36),
      own.salt,
      Buffer.from(value ?? '', 'base64'),
    );
  const verifier = digest(own.hash, open(blockKeys.verifierInput, found['encryptedVerifierHashInput']));
  const expected = open(blockKeys.verifierHash, found['encryptedVerifierHashValue']).subarray(0, verifier.length);
  if (expected.length !== verifier.length || !timingSafeEqual(verifier, expected)) return undefined;
  const key = open(blockKeys.key, found['encryptedKeyValue']).subarray(0, own.keyBits / 8);
  return decryptSegments(parametersOf(keyData), key, encrypted);
}

/** Every segment has its own initialisation vector, for random access. */
function decryptSegments(data: Parameters, key: Buffer, encrypted: Uint8Array): Buffer {
  const parts: Buffer[] = [];
  const number = Buffer.alloc(4);
  for (let at = 0; at < encrypted.byteLength; at += segmentBytes) {
    number.writeUInt32LE(at / segmentBytes);
    const vector = fit(digest(data.hash, data.salt, number), data.blockBytes, 0x36);
    parts.push(decrypt(data, key, vector, encrypted.subarray(at, at + segmentBytes)));
  }
  return Buffer.concat(parts);
}

const hashes: ReadonlyMap<string, string> = new Map([
  ['SHA1', 'sha1'],
  ['SHA-1', 'sha1'],
  ['SHA256', 'sha256'],
  ['SHA384', 'sha384'],
  ['SHA512', 'sha512'],
]);

function parametersOf(attributes: XmlAttributes): Parameters {
  const hash = hashes.get(attributes['hashAlgorithm'] ?? '');
  const keyBits = Number(attributes['keyBits']);
  const isKnown =
    attributes['cipherAlgorithm'] === 'AES' &&
    attributes['cipherChaining'] === 'ChainingModeCBC' &&
    [128, 192, 256].includes(keyBits);
  if (hash === undefined || !isKnown) throw new ExtractError('unsupported_media', 'office_encryption');
  return { hash, keyBits, blockBytes: 16, salt: Buffer.from(attributes['saltValue'] ?? '', 'base64') };
}

function spin({ hash, salt }: Parameters, password: Uint8Array, spins: number): Buffer {
  let spun = digest(hash, salt, password);
  const count = Buffer.alloc(4);
  for (let i = 0; i < spins; i++) {
    count.writeUInt32LE(i);
    spun = digest(hash, count, spun);
  }
  return spun;
}

function decrypt({ keyBits, blockBytes }: Parameters, key: Buffer, vector: Buffer, bytes: Uint8Array): Buffer {
  const decipher = createDecipheriv(`aes-${keyBits}-cbc`, key, fit(vector, blockBytes, 0x36)).setAutoPadding(false);
  const whole = bytes.subarray(0, bytes.byteLength - (bytes.byteLength % blockBytes));
  return Buffer.concat([decipher.update(whole), decipher.final()]);
}

function digest(algorithm: string, ...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Truncates or pads to a length. */
function fit(bytes: Buffer, length: number, fill: number): Buffer {
  return bytes.length >= length
    ? bytes.subarray(0, length)
    : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, fill)]);
}
