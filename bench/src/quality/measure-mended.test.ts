import { expect, it } from 'vitest';
import { measureMended } from './measure-mended.ts';

it('makes no sentence worse by correcting it, whatever the model replies', { timeout: 60_000 }, async () => {
  const figures = await measureMended();
  expect(figures.filter(({ isBroken }) => isBroken)).toEqual([]);
  expect(figures).not.toEqual([]);
});
