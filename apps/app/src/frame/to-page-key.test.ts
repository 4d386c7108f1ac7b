import { describe, expect, it } from 'vitest';
import { toPageKey } from './to-page-key.ts';

const press = { key: 'c', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, keyCode: 67 };
const quiet = { isComposing: false, repeat: false, defaultPrevented: false };

describe('a single-key shortcut', () => {
  it('is a single key in either case; for letters Shift makes a different one', () => {
    const toKey = (key: string, shiftKey = false) => toPageKey({ ...press, ...quiet, key, shiftKey });
    expect([toKey('c'), toKey('C'), toKey('C', true), toKey('/'), toKey('/', true)]).toEqual([
      'c',
      'c',
      'shift+c',
      '/',
      '/',
    ]);
  });

  it.each([
    { isComposing: true },
    { keyCode: 229 },
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { repeat: true },
    { defaultPrevented: true },
    { key: 'Process' },
    { key: 'Enter' },
  ])('is ignored with %j', (changes) => {
    expect(toPageKey({ ...press, ...quiet, ...changes })).toBeUndefined();
  });
});
