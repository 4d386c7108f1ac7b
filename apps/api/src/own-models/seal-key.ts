import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals keys of readers for the database: AES-256-GCM, bound to their owner and row. */
export type KeySealer = {
  seal(key: string, place: SealPlace): Buffer;
  /** Undefined where it was not sealed here, for this place, with this secret. */
  open(sealed: Buffer, place: SealPlace): string | undefined;
};

/** Where a sealed key belongs; in the row of another owner it does not open. */
type SealPlace = { ownerId: string; id: string };

/** NIST SP 800-38D: 96 random bits for each message, a tag of 128. */
const nonceBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';
/** Names the way of sealing, for the day on which there is another. */
const version = 1;

export function createKeySealer(secret: string): KeySealer {
  const sealingKey = Buffer.from(hkdfSync('sha256', secret, '', 'youyaku keys of readers 1', 32));
  return {
    seal(key, place) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, sealingKey, nonce).setAAD(associate(place));
      const text = Buffer.concat([sealing.update(key, 'utf8'), sealing.final()]);
      return Buffer.concat([Buffer.of(version), nonce, sealing.getAuthTag(), text]);
    },
    open(sealed, place) {
      if (sealed[0] !== version || sealed.length <= 1 + nonceBytes + tagBytes) return undefined;
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const opening = createDecipheriv(cipher, sealingKey, nonce, { authTagLength: tagBytes }).setAAD(associate(place));
      opening.setAuthTag(tag);
      try {
        const text = [opening.update(sealed.subarray(1 + nonceBytes + tagBytes)), opening.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

function associate({ ownerId, id }: SealPlace): Buffer {
  return Buffer.from(JSON.stringify([version, ownerId, id]));
}
