import { describe, expect, it } from 'vitest';
import { readSentenceKey } from './sentence-keys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  isComposing: false,
  keyCode: 0,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('the keys of a sentence', () => {
  it('write it anew, pin it and no longer, and strike it', () => {
    expect(['F2', 'p', 'P', 'Delete', 'Enter', 'e'].map((key) => readSentenceKey(press(key), {}))).toEqual([
      'edit',
      'pin',
      'pin',
      'strike',
      undefined,
      undefined,
    ]);
    expect(readSentenceKey(press('p'), { isPinned: true })).toBe('unpin');
  });

  it('do nothing while an input method composes, with a modifier, and on what is struck', () => {
    const held = [
      { isComposing: true },
      { keyCode: 229 },
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { shiftKey: true },
    ];
    for (const more of held) expect(readSentenceKey(press('Delete', more), {})).toBeUndefined();
    expect(readSentenceKey(press('F2'), { decision: 'struck' })).toBeUndefined();
  });
});
