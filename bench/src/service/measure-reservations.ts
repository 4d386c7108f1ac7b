import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeDataFolder } from '@youyaku/e2e/start-stack';
import { measured, median, type Figure } from '#figure.ts';

const runFile = promisify(execFile);
const writer = resolve(import.meta.dirname, '../../../apps/api/src/platform/database/reservations-writer.ts');

type Made = {
  perSecond: Record<'units' | 'unitsOfOne' | 'lines' | 'runs' | 'unplanned', number[]>;
  failed: number;
  apart: number;
};

/**
 * How many units of plans 32 callers reserve and settle in a second, in a space each and in one. Beside it what the disk and the processors carry
 * without counters, and whole runs, which share their transactions with the units.
 */
export async function measureReservations(): Promise<Figure[]> {
  const dataFolder = await makeDataFolder();
  try {
    const { stdout } = await runFile(process.execPath, [writer, '--data-folder', dataFolder], {
      env: { PATH: '/usr/bin:/bin', HOME: '/tmp' },
      timeout: 300_000,
    });
    const { perSecond, failed, apart } = JSON.parse(stdout) as Made;
    const inSecond = (name: string, values: readonly number[], bound?: Figure['bound']): Figure =>
      measured(`quota/${name}`, median(values), 'count', bound);
    return [
      inSecond('units reserved and settled in a second, 32 spaces', perSecond.units, { min: 1_000 }),
      inSecond('units reserved and settled in a second, one space', perSecond.unitsOfOne),
      inSecond('the same without counters in a second, 32 spaces', perSecond.lines),
      inSecond('runs accepted and ended in a second, 32 spaces', perSecond.runs),
      inSecond('the same without a plan in a second, 32 spaces', perSecond.unplanned),
      measured('quota/reservations failed', failed, 'count', { max: 0 }),
      measured('quota/counters and lines apart', apart, 'count', { max: 0 }),
    ];
  } finally {
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 20 });
  }
}
