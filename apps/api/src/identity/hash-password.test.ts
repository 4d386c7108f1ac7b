import { hashPassword as hashByLibrary } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { hashPassword, isCurrent, verifyPassword } from './hash-password.ts';

const password = '正しい馬と電池のホチキス';

it('knows the password again, and no other', async () => {
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await hashPassword(password)).not.toBe(hash);
  expect(await verifyPassword({ hash, password })).toBe(true);
  for (const wrong of ['', `${password} `, password.slice(1), '正しい馬と電池のホチキズ'])
    expect(await verifyPassword({ hash, password: wrong })).toBe(false);
});

it('knows a password that the library has hashed with scrypt, as one to hash anew', async () => {
  const hash = await hashByLibrary(password);
  expect(isCurrent(hash)).toBe(false);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: 'まちがったパスワードです' })).toBe(false);
});
