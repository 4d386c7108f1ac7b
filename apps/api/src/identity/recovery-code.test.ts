import { expect, it } from 'vitest';
import { createRecoveryCode, hashRecoveryCode } from './recovery-code.ts';

it('is the same however it is typed, and another for another account', () => {
  const code = createRecoveryCode();
  expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/);
  const hash = hashRecoveryCode('acc_1', code);
  const wide = code.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  for (const typed of [code.toUpperCase(), ` ${code.replaceAll('-', ' ')}`, code.replaceAll('-', ''), wide])
    expect(hashRecoveryCode('acc_1', typed)).toBe(hash);
  expect(hashRecoveryCode('acc_2', code)).not.toBe(hash);
});

it('is no other text', () => {
  for (const text of ['', '123456', 'aaaaa-aaaaa', 'aaaaa-aaaaa-aaaa1', '💥'.repeat(15), 'a'.repeat(100)])
    expect(hashRecoveryCode('acc_1', text)).toBeUndefined();
});
