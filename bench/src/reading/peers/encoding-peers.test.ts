import { describe, expect, it } from 'vitest';
import { decodeAsNamed } from './encoding-peers.ts';

describe('bytes decoded in the encoding that a package named', () => {
  it.each([
    ['SJIS', [0x93, 0xfa, 0x96, 0x7b], 'shift_jis'],
    ['CP932', [0x93, 0xfa, 0x96, 0x7b], 'shift_jis'],
    ['EUCJP', [0xc6, 0xfc, 0xcb, 0xdc], 'euc-jp'],
    ['JIS', [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42], 'iso-2022-jp'],
    ['UTF16', [0x65, 0xe5, 0x67, 0x2c], 'utf-16be'],
    ['utf-16-le', [0xe5, 0x65, 0x2c, 0x67], 'utf-16le'],
  ])('are decoded by the name %s', (named, bytes, encoding) => {
    expect(decodeAsNamed(Uint8Array.from(bytes), named)).toEqual({ text: '日本', encoding });
  });

  it('are not decoded without a name of an encoding', () => {
    expect(decodeAsNamed(Uint8Array.of(0x41), undefined)).toBeUndefined();
    expect(decodeAsNamed(Uint8Array.of(0x41), 'BINARY')).toBeUndefined();
  });
});
