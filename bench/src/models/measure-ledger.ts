import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeDataFolder } from '@youyaku/e2e/start-stack';
import { type Figure, measured, median } from '#figure.ts';

const runFile = promisify(execFile);
const writer = resolve(import.meta.dirname, '../../../apps/api/src/platform/database/ledger-writer.ts');
const callers = 32;
const seconds = 5;
const rounds = 3;

type Written = { pairsPerSecond: number; failed: number; apartMicroJpy: number };

/** How many calls of models 32 callers can reserve and settle in a second, with the budget of the day in one row and in sixteen. */
export async function measureLedger(): Promise<Figure[]> {
  const [one, sixteen]: [Written[], Written[]] = [[], []];
  // In turns, so that whatever else the machine does meets both.
  for (let round = 0; round < rounds; round += 1) {
    one.push(await writeLedger(1));
    sixteen.push(await writeLedger(16));
  }
  const pairs = (of: readonly Written[]): number => median(of.map(({ pairsPerSecond }) => pairsPerSecond));
  const sum = (name: 'failed' | 'apartMicroJpy'): number =>
    [...one, ...sixteen].reduce((total, written) => total + written[name], 0);
  return [
    measured('ledger/reserved and settled in a second, one row', pairs(one), 'count'),
    measured('ledger/reserved and settled in a second, 16 rows', pairs(sixteen), 'count', { min: 1_000 }),
    measured('ledger/calls refused or failed', sum('failed'), 'count', { max: 0 }),
    measured('ledger/budget of the day and ledger apart, in millionths of a yen', sum('apartMicroJpy'), 'count', {
      max: 0,
    }),
  ];
}

async function writeLedger(slices: number): Promise<Written> {
  const dataFolder = await makeDataFolder();
  const options = { 'data-folder': dataFolder, slices, callers, seconds };
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  try {
    const { stdout } = await runFile(process.execPath, [writer, ...given], {
      env: { PATH: '/usr/bin:/bin', HOME: '/tmp' },
      timeout: 120_000,
    });
    return JSON.parse(stdout) as Written;
  } finally {
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 20 });
  }
}
