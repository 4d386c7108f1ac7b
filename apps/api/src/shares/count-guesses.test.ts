import { expect, it } from 'vitest';
import { createGuesses } from './count-guesses.ts';
import { shareBounds } from './share-bounds.ts';

it('makes an address wait that opens links in vain, and no other', () => {
  let at = 0;
  const guesses = createGuesses(() => at);
  for (let nth = 0; nth < shareBounds.guesses.count; nth += 1) {
    expect(guesses.waitOf('192.0.2.1')).toBeUndefined();
    guesses.count('192.0.2.1');
  }
  expect(guesses.waitOf('192.0.2.1')).toBe(shareBounds.guesses.seconds);
  expect(guesses.waitOf('192.0.2.2')).toBeUndefined();
  at = shareBounds.guesses.seconds * 1_000;
  expect(guesses.waitOf('192.0.2.1')).toBeUndefined();
});
