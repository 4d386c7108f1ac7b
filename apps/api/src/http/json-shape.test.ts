import fc from 'fast-check';
import { expect, it } from 'vitest';
import { watchJsonShape } from './json-shape.ts';

function watch(text: string, size = 7): void {
  const look = watchJsonShape();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) look(bytes.subarray(at, at + size));
}

it('accepts any JSON of a few values, however its bytes arrive', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 20 }), fc.integer({ min: 1, max: 30 }), (value, size) => {
      expect(() => watch(JSON.stringify(value), size)).not.toThrow();
    }),
  );
});

it('ignores brackets and commas inside strings', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('[', '{', ',', '\\', '"', '\\"', 'あ'),
      fc.integer({ min: 1, max: 9 }),
      (part, size) => {
        expect(() => watch(JSON.stringify({ text: part.repeat(30_000) }), size)).not.toThrow();
      },
    ),
    { numRuns: 40 },
  );
});

it.each([
  ['arrays in arrays', '['.repeat(40)],
  ['objects in objects', '{"a":'.repeat(40)],
  ['many members', `{${'"a":1,'.repeat(30_000)}`],
  ['many empty objects', `[${'{},'.repeat(30_000)}`],
  ['many values behind a string', `["a\\\\",${'1,'.repeat(30_000)}`],
])('refuses %s before they end', (_, text) => {
  expect(() => watch(text)).toThrow(expect.objectContaining({ reason: 'json_too_complex' }));
});
