import { expect, it } from 'vitest';
import type { FaultRow } from './fault-row.ts';
import { proveFaults, proveGroups } from './prove-faults.ts';

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

it('a write that was acknowledged and is not there is found, through the API and by SQL', async () => {
  const forgetful: FaultRow = {
    pair: 'client',
    fault: 'a write is forgotten',
    expected: 'it is there',
    secondsMax: 1,
    async run({ writes }) {
      writes.noteFile('fil_neverstored');
      return { seconds: 0, said: 'one acknowledged', misses: [] };
    },
  };
  const figures = await proveGroups([[forgetful]]);
  expect(figures.filter(({ isBroken }) => isBroken)).toMatchObject([
    { name: 'faults/acknowledged writes missing in SQL', value: 1 },
    { name: 'faults/acknowledged writes lost', value: 1 },
  ]);
}, 60_000);
