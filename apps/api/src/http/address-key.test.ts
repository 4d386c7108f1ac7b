import { expect, it } from 'vitest';
import { createAddressKey } from './address-key.ts';

it('gives an address the same key wherever the secret is the same, and nowhere else', () => {
  const secret = 'a secret of the tests, long enough';
  const name = createAddressKey(secret)('192.0.2.1');
  expect(createAddressKey(secret)('192.0.2.1')).toBe(name);
  expect(createAddressKey(secret)('192.0.2.2')).not.toBe(name);
  expect(createAddressKey(undefined)('192.0.2.1')).not.toBe(createAddressKey(undefined)('192.0.2.1'));
});
