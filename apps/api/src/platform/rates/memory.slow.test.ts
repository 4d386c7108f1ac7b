import { expect, it } from 'vitest';
import { createMemoryRates } from './memory.ts';

const rate = { name: 'requests', count: 100, seconds: 10 };

it('forgets no key for hundreds of thousands of others, and still admits new ones', async () => {
  const rates = createMemoryRates(() => 0);
  await rates.take([{ rate, key: 'greedy', cost: 100 }]);
  for (let other = 0; other < 300_000; other += 1) await rates.take([{ rate, key: `other ${other}` }]);
  expect((await rates.take([{ rate, key: 'greedy' }])).isTaken).toBe(false);
  const newcomers = await Promise.all(
    Array.from({ length: 100 }, (_, nth) => rates.take([{ rate, key: `newcomer ${nth}` }])),
  );
  expect(newcomers.filter(({ isTaken }) => isTaken)).toHaveLength(100);
}, 120_000);
