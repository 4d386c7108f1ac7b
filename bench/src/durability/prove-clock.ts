import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLost, type Ending, WriterProcess } from './writer-process.ts';

export type ClockResult =
  | { part: 'clock'; status: 'not run'; reason: string }
  | {
      part: 'clock';
      status: 'passed' | 'failed';
      daysOff: number[];
      acknowledgedRows: number;
      lostRows: number;
      tornRows: number;
      failedStarts: number;
      /** Starts whose server did not see the intended time: must be 0, or the proof is void. */
      wrongClocks: number;
    };

const dayMs = 86_400_000;
const clockToleranceMs = 60_000;
const rowsMin = 200;
/** Steps of two and four days, forward and back; the last start only counts the rows. */
const daysOffSteps = [0, 2, 0, -2, 2, -2, 0] as const;
const endings: readonly Ending[] = ['kill everything', 'stop', 'kill writer alone'];

/**
 * Starts the database on one folder with a clock that is right, two days fast, or two days slow, and counts the rows.
 */
export async function proveClock(): Promise<ClockResult> {
  const library = await findFakeTime();
  if (library === undefined) {
    return { part: 'clock', status: 'not run', reason: 'libfaketime is missing (Debian: apt-get install faketime)' };
  }
  const home = await mkdtemp(join(tmpdir(), 'youyaku-clock-'));
  // As root, the server's unprivileged user needs access, or the data would be stored elsewhere and outlive this
  // folder.
  await chmod(home, 0o755);
  const acknowledged: number[] = [];
  const lost = new Set<number>();
  let [tornRows, failedStarts, wrongClocks] = [0, 0, 0];
  try {
    for (const [index, daysOff] of daysOffSteps.entries()) {
      const isLast = index === daysOffSteps.length - 1;
      const variables = fakeClock(library, daysOff);
      const writer = new WriterProcess({ dataFolder: join(home, 'data'), checkOnly: isLast, variables });
      const opening = await writer.open();
      if (opening === undefined) {
        failedStarts++;
        await writer.waitForEnd();
        continue;
      }
      for (const id of findLost(acknowledged, opening.ranges)) lost.add(id);
      tornRows += opening.tornRows;
      const expectedMs = Date.now() + daysOff * dayMs;
      if (Math.abs(opening.serverNowMs - expectedMs) > clockToleranceMs) wrongClocks++;
      if (isLast) await writer.waitForEnd();
      else {
        await writer.waitUntil(() => writer.acknowledged.length >= rowsMin);
        await writer.end(endings[index % endings.length] ?? 'stop');
      }
      acknowledged.push(...writer.acknowledged);
    }
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  const isWell = lost.size + tornRows + failedStarts + wrongClocks === 0 && acknowledged.length > 0;
  return {
    part: 'clock',
    status: isWell ? 'passed' : 'failed',
    daysOff: [...daysOffSteps],
    acknowledgedRows: acknowledged.length,
    lostRows: lost.size,
    tornRows,
    failedStarts,
    wrongClocks,
  };
}

function fakeClock(library: string, daysOff: number): Record<string, string> {
  if (daysOff === 0) return {};
  const offset = `${daysOff > 0 ? '+' : ''}${daysOff}d`;
  // Only the wall clock is off; the monotonic clock runs as on a real machine.
  return { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

async function findFakeTime(): Promise<string | undefined> {
  for (const folder of await readdir('/usr/lib').catch(() => [])) {
    const candidate = join('/usr/lib', folder, 'faketime');
    const files: string[] = await readdir(candidate).catch(() => []);
    if (files.includes('libfaketime.so.1')) return join(candidate, 'libfaketime.so.1');
  }
  return undefined;
}
