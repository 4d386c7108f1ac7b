import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeDataFolder } from '@youyaku/e2e/start-stack';
import { measured, median, type Figure } from '#figure.ts';

const runFile = promisify(execFile);
const writer = resolve(import.meta.dirname, '../../../apps/api/src/platform/database/quota-writer.ts');
const rounds = 500;

type Times = { checked: number[]; unchecked: number[]; settled: number[]; unsettled: number[] };
const askers = { space: 'a space', usedUp: 'a space without units', guest: 'a guest' } as const;

/** What the check of the plan adds to the acceptance of a run, and the ledger to its end: with and without, in turns, in one process. */
export async function measureQuota(): Promise<Figure[]> {
  const dataFolder = await makeDataFolder();
  try {
    const { stdout } = await runFile(
      process.execPath,
      [writer, '--data-folder', dataFolder, '--rounds', String(rounds)],
      {
        env: { PATH: '/usr/bin:/bin', HOME: '/tmp' },
        timeout: 300_000,
        maxBuffer: 16 * 1024 * 1024,
      },
    );
    const times = JSON.parse(stdout) as Record<keyof typeof askers, Times>;
    return (Object.keys(askers) as (keyof typeof askers)[]).flatMap((asker) => describe(askers[asker], times[asker]));
  } finally {
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 20 });
  }
}

function describe(name: string, { checked, unchecked, settled, unsettled }: Times): Figure[] {
  return [
    measured(`quota/accepting of ${name} p50`, median(checked), 'ms'),
    measured(`quota/check adds to it, ${name} p50`, median(checked) - median(unchecked), 'ms', { max: 3 }),
    measured(`quota/ledger adds to its end, ${name} p50`, median(settled) - median(unsettled), 'ms', { max: 3 }),
  ];
}
