import { rm } from 'node:fs/promises';
import { makeDataFolder, startStack } from '@youyaku/e2e/start-stack';
import { measured, median, type Figure } from '#figure.ts';

const rounds = 5;

/** From the start of the process until all three servers respond, on existing data. */
export async function measureStart(): Promise<Figure[]> {
  const dataFolder = await makeDataFolder();
  try {
    const times: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const stack = await startStack({ dataFolder });
      for (const url of [stack.siteUrl, stack.appUrl, `${stack.apiUrl}/readyz`]) {
        if (!(await fetch(url)).ok) throw new Error(`${url} does not answer`);
      }
      await stack.stop();
      // The first start creates the database and may build the web assets.
      if (round >= 0) times.push(stack.startMs);
    }
    return [measured('start/second start', median(times) / 1_000, 's', { max: 5 })];
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
