import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts the users' keys for the database: AES-256-GCM, bound to their owner and row. */
export type KeyCipher = {
  encrypt(key: string, place: KeyPlace): Buffer;
  /** Undefined where it was not encrypted here, for this place, with this secret. */
  decrypt(encrypted: Buffer, place: KeyPlace): string | undefined;
};

/** Where an encrypted key belongs; in the row of another owner it does not open. */
type KeyPlace = { ownerId: string; id: string };

/** NIST SP 800-38D: 96 random bits for each message, a tag of 128. */
const nonceBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';
/** The version of the encryption format, so that another can follow. */
const version = 1;

export function createKeyCipher(secret: string): KeyCipher {
  const encryptionKey = Buffer.from(hkdfSync('sha256', secret, '', 'youyaku keys of readers 1', 32));
  return {
    encrypt(key, place) {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, encryptionKey, nonce).setAAD(associate(place));
      const text = Buffer.concat([encryption.update(key, 'utf8'), encryption.final()]);
      return Buffer.concat([Buffer.of(version), nonce, encryption.getAuthTag(), text]);
    },
    decrypt(encrypted, place) {
      if (encrypted[0] !== version || encrypted.length <= 1 + nonceBytes + tagBytes) return undefined;
      const nonce = encrypted.subarray(1, 1 + nonceBytes);
      const tag = encrypted.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const decryption = createDecipheriv(cipher, encryptionKey, nonce, { authTagLength: tagBytes }).setAAD(
        associate(place),
      );
      decryption.setAuthTag(tag);
      try {
        const text = [decryption.update(encrypted.subarray(1 + nonceBytes + tagBytes)), decryption.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

function associate({ ownerId, id }: KeyPlace): Buffer {
  return Buffer.from(JSON.stringify([version, ownerId, id]));
}
