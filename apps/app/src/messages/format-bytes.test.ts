import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it('formats the size of a file, an empty one as 0 B', () => {
  expect([0, 999, 1024, 12_345, 1024 * 999, 3_500_000, 7.5e10].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1 KB',
    '12 KB',
    '999 KB',
    '3.3 MB',
    '69.8 GB',
  ]);
});
