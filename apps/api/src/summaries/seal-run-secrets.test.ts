import { describe, expect, it } from 'vitest';
import { createKeyCipher } from '#byok/encrypt-key.ts';
import { openRunSecrets, sealRunSecrets } from './seal-run-secrets.ts';

const cipher = createKeyCipher('a secret of the operator, long enough');
const place = { ownerId: 'guest_a', id: 'sum_a' };
const byokModel = { provider: 'openai' as const, model: 'm', key: 'sk-canary-0123456789' };
const passwords = new Map([[2, 'himitsu']]);

describe('the sealed secrets of a run', () => {
  it('open for the run and its owner, and do not contain the plain text', () => {
    const sealed = sealRunSecrets(cipher, { passwords, byokModel }, place);
    expect(openRunSecrets(cipher, sealed, place)).toEqual({ passwords, byokModel });
    expect(sealed.toString('latin1')).not.toMatch(/canary|himitsu/);
    const onlyPassword = sealRunSecrets(cipher, { passwords, byokModel: undefined }, place);
    expect(openRunSecrets(cipher, onlyPassword, place)).toEqual({ passwords, byokModel: undefined });
  });

  it('do not open for another run, another owner or another secret', () => {
    const sealed = sealRunSecrets(cipher, { passwords, byokModel }, place);
    expect(openRunSecrets(cipher, sealed, { ...place, id: 'sum_b' })).toBeUndefined();
    expect(openRunSecrets(cipher, sealed, { ...place, ownerId: 'guest_b' })).toBeUndefined();
    const other = createKeyCipher('another secret of the operator, as long');
    expect(openRunSecrets(other, sealed, place)).toBeUndefined();
  });
});
