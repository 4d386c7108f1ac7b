import { describe, expect, it } from 'vitest';
import { toPageKey } from './to-page-key.ts';

const press = { key: 'c', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, keyCode: 67 };
const quiet = { isComposing: false, repeat: false, defaultPrevented: false };

describe('a key of the page', () => {
  it('is a single one, in either case, with Shift told apart for letters', () => {
    const told = (key: string, shiftKey = false) => toPageKey({ ...press, ...quiet, key, shiftKey });
    expect([told('c'), told('C'), told('C', true), told('/'), told('/', true)]).toEqual([
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
  ])('is none with %j', (changes) => {
    expect(toPageKey({ ...press, ...quiet, ...changes })).toBeUndefined();
  });
});
