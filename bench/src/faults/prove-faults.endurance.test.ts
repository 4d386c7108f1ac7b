import { expect, it } from 'vitest';
import { proveFaults } from './prove-faults.ts';

it('a fault between any two parts loses nothing that was acknowledged, and ends as it is expected to', async () => {
  const figures = await proveFaults('brief');
  expect(figures.filter(({ isBroken }) => isBroken)).toEqual([]);
  expect(new Set(figures.map(({ name }) => name.split(':')[0]))).toEqual(
    new Set([
      ...['database', 'model', 'valkey', 'bucket', 'client'].map((pair) => `faults/${pair}`),
      'faults/acknowledged writes',
      'faults/acknowledged writes missing in SQL',
      'faults/acknowledged writes lost',
    ]),
  );
}, 180_000);
