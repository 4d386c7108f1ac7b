import { expect, it } from 'vitest';
import { toFileName } from './to-file-name.ts';

it('a file has a name that is valid on every system', () => {
  expect(toFileName('a/b: "c"\n..', 'md')).toBe('a b c.md');
  expect(toFileName('', 'txt')).toBe('summary.txt');
});
