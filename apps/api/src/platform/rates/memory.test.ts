import { expect, it } from 'vitest';
import { createMemoryRates } from './memory.ts';

const rate = { name: 'requests', count: 100, seconds: 10 };

it('allows the steady pace after the first burst, at any moment', async () => {
  let at = 1_000;
  const rates = createMemoryRates(() => at);
  let taken = 0;
  for (let tick = 0; tick < 6_000; tick += 1) {
    at += 10;
    if ((await rates.take([{ rate, key: 'a' }])).isTaken) taken += 1;
  }
  // 100 at once and 10 a second in a minute.
  expect(taken).toBeGreaterThanOrEqual(698);
  expect(taken).toBeLessThanOrEqual(700);
});

it('refuses as long as it says', async () => {
  let at = 0;
  const rates = createMemoryRates(() => at);
  await rates.take([{ rate, key: 'a', cost: 100 }]);
  const refused = await rates.take([{ rate, key: 'a', cost: 25 }]);
  expect(refused).toMatchObject({ isTaken: false, retryAfterSeconds: 3 });
  at = 2_500;
  expect((await rates.take([{ rate, key: 'a', cost: 25 }])).isTaken).toBe(true);
});
