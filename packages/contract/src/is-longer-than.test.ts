import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLongerThan } from './is-longer-than.ts';

it('agrees with a full count', () => {
  const parts = fc.array(fc.constantFrom('a', 'あ', '😀', '\ud800', '\udc00', '𠮷'), { maxLength: 30 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 40 }), (texts, max) => {
      const text = texts.join('');
      expect(isLongerThan(text, max)).toBe([...text].length > max);
    }),
  );
});
