import { readFile, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { measureFirstSummary } from '@youyaku/e2e/measure-first-summary';
import { makeDataFolder, startStack } from '@youyaku/e2e/start-stack';
import { measured, median, type Figure } from '#figure.ts';

const source = resolve(import.meta.dirname, '../../../corpus/texts/ja-longform-watermain.txt');
const pastes = 9;
const codePoints = 4_000;

/** From pasting a text of 4,000 characters to its summary on the screen, as new guests see it; other passages each time, so that nothing is known. */
export async function measureFirstSummaries(): Promise<Figure[]> {
  const characters = [...(await readFile(source, 'utf8'))];
  const step = Math.floor((characters.length - codePoints) / pastes);
  const texts = Array.from({ length: pastes }, (_, at) => characters.slice(at * step, at * step + codePoints).join(''));
  const dataFolder = await makeDataFolder();
  const stack = await startStack({ dataFolder });
  try {
    // The first starts what is started once.
    const [first = Number.NaN, ...others] = await measureFirstSummary(stack.appUrl, texts);
    return [
      measured('web/app paste to first summary, median', median(others), 'ms', { max: 400 }),
      measured('web/app paste to first summary, worst', Math.max(...others), 'ms'),
      measured('web/app paste to first summary after a start', first, 'ms'),
      measured('web/load of the machine at the pastes', loadavg()[0] ?? 0, 'count'),
    ];
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
