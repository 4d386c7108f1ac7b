import { expect, it } from 'vitest';
import { nameSummaryFile, nameZip } from './name-file.ts';

it.each([
  ['2026-11-22T14:59:59Z', '2026-11-22'],
  ['2026-11-22T15:00:00Z', '2026-11-23'],
])('names files by the day in Japan: %s is %s', (time, day) => {
  const createdAt = new Date(time);
  expect(nameZip(createdAt)).toBe(`youyaku-${day}.zip`);
  expect(nameSummaryFile({ id: '0123456789abcdef', title: '議事録', created_at: createdAt }, 'pdf', 'ja')).toBe(
    `${day} 議事録 89abcdef.pdf`,
  );
});
