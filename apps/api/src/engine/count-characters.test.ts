import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCharacters as countOnPage } from '@youyaku/contract/count-characters';
import { countCharacters as countInEngine } from '@youyaku/contract/count-characters';

// The rule is implemented twice because the engine may import types only; this module may import both.
it('counts a text the same on the page and in the engine', () => {
  const unit = fc.oneof(
    fc.constantFrom(
      '要',
      'が',
      'か\u3099',
      '𠮷',
      '葛\u{e0100}',
      '👨‍👩‍👧',
      '\u3000',
      '\u200b',
      '\ufeff',
      '\n',
      '\ud83d',
      'é',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
      const text = units.join('');
      expect(countInEngine(text)).toBe(countOnPage(text));
    }),
    { numRuns: 500 },
  );
});

it('treats every white space the same, and nothing else as one', () => {
  const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));
  expect(units.filter((unit) => countOnPage(unit) !== countInEngine(unit))).toEqual([]);
});
