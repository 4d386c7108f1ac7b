import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verifyPassword as verifyScrypt } from 'better-auth/crypto';

/**
 * Argon2id with 19 MiB, two passes and one lane: a minimum of OWASP's Password Storage Cheat Sheet (2024), 18 ms of a core where its scrypt
 * (N 2^17, r 8, p 1) takes 208 ms and 128 MiB. Memory in KiB (RFC 9106, 3.1).
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagBytes = 32;
const saltBytes = 16;
const head = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** In a thread of the pool, never on the event loop. */
const derive = promisify(argon2);

/** The hash in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await deriveTag(password, salt);
  return `${head}${toBase64(salt)}$${toBase64(tag)}`;
}

/** Also for hashes of the library, which it made with scrypt; `isCurrent` tells them apart. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  if (!isCurrent(hash)) return verifyScrypt({ hash, password });
  const [salt = '', tag = ''] = hash.slice(head.length).split('$');
  const stored = Buffer.from(tag, 'base64');
  const given = await deriveTag(password, Buffer.from(salt, 'base64'));
  return stored.length === given.length && timingSafeEqual(stored, given);
}

/** Whether the hash was made as `hashPassword` makes it now; another is made anew when its password is known. */
export function isCurrent(hash: string): boolean {
  return hash.startsWith(head);
}

function deriveTag(password: string, nonce: Buffer): Promise<Buffer> {
  return derive('argon2id', { message: Buffer.from(password), nonce, tagLength: tagBytes, ...cost });
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
