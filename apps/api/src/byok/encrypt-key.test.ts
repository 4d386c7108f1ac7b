import { describe, expect, it } from 'vitest';
import { createKeyCipher } from './encrypt-key.ts';

const place = { ownerId: 'guest_a', id: 'own_a' };
const key = 'sk-canary-0123456789';

describe('an encrypted key', () => {
  const cipher = createKeyCipher('a secret of the operator, long enough');

  it('opens for its owner and row, and shows nothing of itself', () => {
    const encrypted = cipher.encrypt(key, place);
    expect(cipher.decrypt(encrypted, place)).toBe(key);
    expect(encrypted.toString('latin1')).not.toContain('canary');
    expect(cipher.encrypt(key, place).equals(encrypted)).toBe(false);
  });

  it('opens neither in another row, nor for another owner, nor with another secret', () => {
    const encrypted = cipher.encrypt(key, place);
    expect(cipher.decrypt(encrypted, { ...place, id: 'own_b' })).toBeUndefined();
    expect(cipher.decrypt(encrypted, { ...place, ownerId: 'guest_b' })).toBeUndefined();
    expect(createKeyCipher('another secret of the operator, as long').decrypt(encrypted, place)).toBeUndefined();
  });

  it('does not open when any of its bytes was changed or its end is missing', () => {
    const encrypted = cipher.encrypt(key, place);
    for (let at = 0; at < encrypted.length; at += 1) {
      const changed = Buffer.from(encrypted);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(cipher.decrypt(changed, place), `byte ${at}`).toBeUndefined();
      expect(cipher.decrypt(encrypted.subarray(0, at), place), `length ${at}`).toBeUndefined();
    }
  });
});
