import { describe, expect, it } from 'vitest';
import { createKeyCipher } from './encrypt-key.ts';

const place = { ownerId: 'guest_a', id: 'own_a' };
const key = 'sk-canary-0123456789';

describe('an encrypted key', () => {
  const cipher = createKeyCipher('a secret of the operator, long enough');

  it('decrypts for its owner and row, and does not contain the plain text', () => {
    const encrypted = cipher.encrypt(key, place);
    expect(cipher.decrypt(encrypted, place)).toBe(key);
    expect(encrypted.toString('latin1')).not.toContain('canary');
    expect(cipher.encrypt(key, place).equals(encrypted)).toBe(false);
  });

  it('does not decrypt for another row, another owner or another secret', () => {
    const encrypted = cipher.encrypt(key, place);
    expect(cipher.decrypt(encrypted, { ...place, id: 'own_b' })).toBeUndefined();
    expect(cipher.decrypt(encrypted, { ...place, ownerId: 'guest_b' })).toBeUndefined();
    expect(createKeyCipher('another secret of the operator, as long').decrypt(encrypted, place)).toBeUndefined();
  });

  it('does not decrypt when a byte was changed or the end is missing', () => {
    const encrypted = cipher.encrypt(key, place);
    for (let at = 0; at < encrypted.length; at += 1) {
      const changed = Buffer.from(encrypted);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(cipher.decrypt(changed, place), `byte ${at}`).toBeUndefined();
      expect(cipher.decrypt(encrypted.subarray(0, at), place), `length ${at}`).toBeUndefined();
    }
  });
});
