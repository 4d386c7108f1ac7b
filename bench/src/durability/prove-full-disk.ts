import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findLost, type Ending, WriterProcess } from './writer-process.ts';

const runFile = promisify(execFile);

export type FullDiskResult =
  | { part: 'full-disk'; status: 'not run'; reason: string }
  | {
      part: 'full-disk';
      status: 'passed' | 'failed';
      fills: FillResult[];
      acknowledgedRows: number;
      lostRows: number;
      tornRows: number;
      failedStarts: number;
    };

type FillResult = { ending: Ending; acknowledgedRows: number; refusals: string[]; startWhileFull: string };

const firstSizeMib = 160;
const moreSpaceMib = 96;
const refusalsMin = 12;
const bodyBytes = 8_000;
const endings: readonly Ending[] = ['stop', 'kill everything', 'kill writer alone'];

/** Writes until the disk (a small tmpfs) is full, enlarges it, and counts the rows at the next start. */
export async function proveFullDisk(): Promise<FullDiskResult> {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') {
    return { part: 'full-disk', status: 'not run', reason: 'it takes root on Linux to mount a small disk' };
  }
  const disk = await mkdtemp(join(tmpdir(), 'youyaku-full-disk-'));
  try {
    await runFile('mount', ['-t', 'tmpfs', '-o', `size=${firstSizeMib}m`, 'tmpfs', disk]);
  } catch {
    await rm(disk, { recursive: true });
    return { part: 'full-disk', status: 'not run', reason: 'this machine does not allow a mount' };
  }
  try {
    await chmod(disk, 0o755);
    return await fillAgainAndAgain(disk);
  } finally {
    await runFile('umount', [disk]);
    await rm(disk, { recursive: true });
  }
}

async function fillAgainAndAgain(disk: string): Promise<FullDiskResult> {
  const dataFolder = join(disk, 'data');
  const acknowledged: number[] = [];
  const lost = new Set<number>();
  const fills: FillResult[] = [];
  let [tornRows, failedStarts] = [0, 0];
  for (const [index, ending] of endings.entries()) {
    const fill = await fillDisk(dataFolder, ending);
    acknowledged.push(...fill.acknowledged);
    fills.push({ ...fill, acknowledgedRows: fill.acknowledged.length });
    await runFile('mount', ['-o', `remount,size=${firstSizeMib + (index + 1) * moreSpaceMib}m`, disk]);
    const check = new WriterProcess({ dataFolder, checkOnly: true });
    const opening = await check.open();
    await check.waitForEnd();
    if (opening === undefined) failedStarts++;
    for (const id of findLost(acknowledged, opening?.ranges ?? [])) lost.add(id);
    tornRows += opening?.tornRows ?? 0;
  }
  const wasFull = fills.every((fill) => fill.refusals.length > 0 && fill.acknowledgedRows > 0);
  const status = wasFull && lost.size + tornRows + failedStarts === 0 ? 'passed' : 'failed';
  const shown = fills.map(({ ending, acknowledgedRows, refusals, startWhileFull }) => ({
    ending,
    acknowledgedRows,
    refusals,
    startWhileFull,
  }));
  return {
    part: 'full-disk',
    status,
    fills: shown,
    acknowledgedRows: acknowledged.length,
    lostRows: lost.size,
    tornRows,
    failedStarts,
  };
}

async function fillDisk(
  dataFolder: string,
  ending: Ending,
): Promise<{ ending: Ending; acknowledged: number[]; refusals: string[]; startWhileFull: string }> {
  const writer = new WriterProcess({ dataFolder, bodyBytes: bodyBytes });
  await writer.waitUntil(() => writer.refusals.length >= refusalsMin);
  await writer.end(ending);
  const next = new WriterProcess({ dataFolder, checkOnly: true });
  await next.open();
  await next.waitForEnd();
  return {
    ending,
    acknowledged: writer.acknowledged,
    refusals: [...new Set(writer.refusals)],
    startWhileFull: next.failure ?? 'worked',
  };
}
