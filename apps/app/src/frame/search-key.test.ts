import { describe, expect, it } from 'vitest';
import { isSearchKey } from './search-key.ts';

const plain = {
  key: 'k',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  keyCode: 75,
  isComposing: false,
  defaultPrevented: false,
};

describe('isSearchKey', () => {
  it('is ⌘K on one system and Ctrl+K on the other, also with Caps Lock', () => {
    expect(isSearchKey({ ...plain, metaKey: true }, true)).toBe(true);
    expect(isSearchKey({ ...plain, ctrlKey: true }, false)).toBe(true);
    expect(isSearchKey({ ...plain, ctrlKey: true, key: 'K' }, false)).toBe(true);
    expect(isSearchKey({ ...plain, ctrlKey: true }, true)).toBe(false);
    expect(isSearchKey({ ...plain, metaKey: true }, false)).toBe(false);
  });

  it('leaves other keys, other modifiers and the keys of an IME alone', () => {
    const pressed = { ...plain, ctrlKey: true };
    expect(isSearchKey(plain, false)).toBe(false);
    expect(isSearchKey({ ...pressed, key: 'j' }, false)).toBe(false);
    expect(isSearchKey({ ...pressed, shiftKey: true }, false)).toBe(false);
    expect(isSearchKey({ ...pressed, altKey: true }, false)).toBe(false);
    expect(isSearchKey({ ...pressed, isComposing: true }, false)).toBe(false);
    expect(isSearchKey({ ...pressed, keyCode: 229 }, false)).toBe(false);
  });
});
