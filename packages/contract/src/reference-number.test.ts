import { expect, it } from 'vitest';
import { parseReferenceNumber, referenceNumberOf } from './reference-number.ts';

it('gives an id the same number of eight digits each time', () => {
  expect(referenceNumberOf('req_abc')).toMatch(/^\d{4}-\d{4}$/);
  expect(referenceNumberOf('req_abc')).toBe(referenceNumberOf('req_abc'));
});

it('gives ten thousand ids hardly any number twice', () => {
  const numbers = new Set(Array.from({ length: 10_000 }, (_, index) => referenceNumberOf(`req_${index}`)));
  expect(numbers.size).toBeGreaterThanOrEqual(9_996);
});

it.each([
  ['4821-0937', '4821-0937'],
  ['４８２１－０９３７', '4821-0937'],
  [' 4821 0937 ', '4821-0937'],
  ['参照番号 48210937', '4821-0937'],
  ['4821', undefined],
  ['tanaka@example.jp', undefined],
])('reads %j as %j', (typed, number) => {
  expect(parseReferenceNumber(typed)).toBe(number);
});
