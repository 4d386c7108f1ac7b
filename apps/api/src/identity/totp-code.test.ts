import { expect, it } from 'vitest';
import { describeTotp, findTotpStep } from './totp-code.ts';

/** RFC 6238, appendix B: the secret `12345678901234567890`; the last six of its eight figures. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('knows the code of second %i of the standard', (second, code) => {
  expect(findTotpStep(secret, code, second * 1_000)).toBe(Math.floor(second / 30));
});

it('takes the code of a clock that is one step off, and none of two steps or two days', () => {
  const [code, at] = ['081804', 1_111_111_109_000];
  const step = findTotpStep(secret, code, at);
  for (const offMs of [-30_000, 30_000]) expect(findTotpStep(secret, code, at + offMs)).toBe(step);
  for (const offMs of [-61_000, 61_000, 2 * 86_400_000, -2 * 86_400_000])
    expect(findTotpStep(secret, code, at + offMs)).toBeUndefined();
});

it('takes nothing but six figures', () => {
  for (const code of ['', '81804', '0081804', '０８１８０４', 'abcdef', '08180４', '-81804'])
    expect(findTotpStep(secret, code, 1_111_111_109_000)).toBeUndefined();
});

it('names the service and the address for the app', () => {
  const uri = new URL(describeTotp(secret, 'aoi@example.jp'));
  expect(decodeURIComponent(uri.pathname)).toContain('要約AI:aoi@example.jp');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: '要約AI', secret, digits: '6', period: '30' });
});
