import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { useOnce } from './pending-steps-store.ts';

const timeBytes = 6;
const randomByteCount = 16;
const macBytes = 16;

type Facts = { secret: string; database: Database };

/** What a passkey signs. It is signed itself, so that a page of everybody stores nothing; `purpose` names what and whom it is for. */
export function createChallenge(
  { secret }: Pick<Facts, 'secret'>,
  purpose: string,
  goodUntil: Date,
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(timeBytes + randomByteCount);
  head.writeUIntBE(goodUntil.getTime(), 0, timeBytes);
  randomBytes(randomByteCount).copy(head, timeBytes);
  return new Uint8Array(Buffer.concat([head, macOf(secret, purpose, head)]));
}

/** Uses up a challenge of ours for this purpose. Throws `forbidden` with `passkey_over` for one that is too late or was used. */
export async function takeChallenge({ secret, database }: Facts, purpose: string, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== timeBytes + randomByteCount + macBytes) return false;
  const head = bytes.subarray(0, -macBytes);
  if (!timingSafeEqual(bytes.subarray(-macBytes), macOf(secret, purpose, head))) return false;
  const leftMs = head.readUIntBE(0, timeBytes) - Date.now();
  const isGood = leftMs > 0 && (await useOnce(database, 'used-challenge', challenge, leftMs / 1_000));
  if (!isGood) throw new ApiError('forbidden', { reason: 'passkey_over' });
  return true;
}

function macOf(secret: string, purpose: string, head: Buffer): Buffer {
  return createHmac('sha256', secret).update(`passkey ${purpose} `).update(head).digest().subarray(0, macBytes);
}
