import { describe, expect, it } from 'vitest';
import { createKeySealer } from './seal-key.ts';

const place = { ownerId: 'guest_a', id: 'own_a' };
const key = 'sk-canary-0123456789';

describe('a sealed key', () => {
  const sealer = createKeySealer('a secret of the operator, long enough');

  it('opens for its owner and row, and shows nothing of itself', () => {
    const sealed = sealer.seal(key, place);
    expect(sealer.open(sealed, place)).toBe(key);
    expect(sealed.toString('latin1')).not.toContain('canary');
    expect(sealer.seal(key, place).equals(sealed)).toBe(false);
  });

  it('opens neither in another row, nor for another owner, nor with another secret', () => {
    const sealed = sealer.seal(key, place);
    expect(sealer.open(sealed, { ...place, id: 'own_b' })).toBeUndefined();
    expect(sealer.open(sealed, { ...place, ownerId: 'guest_b' })).toBeUndefined();
    expect(createKeySealer('another secret of the operator, as long').open(sealed, place)).toBeUndefined();
  });

  it('does not open when any of its bytes was changed or its end is missing', () => {
    const sealed = sealer.seal(key, place);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(sealer.open(changed, place), `byte ${at}`).toBeUndefined();
      expect(sealer.open(sealed.subarray(0, at), place), `length ${at}`).toBeUndefined();
    }
  });
});
