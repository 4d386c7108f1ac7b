import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '#figure.ts';
import { findLost, type Ending, WriterProcess } from './writer-process.ts';

export type KillsResult = {
  part: 'kills';
  status: 'passed' | 'failed';
  rounds: number;
  kills: Record<string, number>;
  acknowledgedRows: number;
  lostRows: number;
  tornRows: number;
  failedStarts: number;
  orphansStopped: number;
  restartMsMedian: number;
  restartMsMax: number;
};

const endings: readonly Ending[] = ['kill everything', 'kill writer alone', 'kill writer and server'];

/** Kills in mid-write, repeatedly on one folder, and counts the rows after each start. */
export async function proveKills(options: { rounds: number }): Promise<KillsResult> {
  const home = await mkdtemp(join(tmpdir(), 'youyaku-durability-'));
  // As root, the server's unprivileged user needs access, or the data would be stored elsewhere and outlive this
  // folder.
  await chmod(home, 0o755);
  const dataFolder = join(home, 'data');
  const acknowledged: number[] = [];
  const lost = new Set<number>();
  const kills: Record<string, number> = {};
  const restartMs: number[] = [];
  let [tornRows, failedStarts, orphansStopped] = [0, 0, 0];
  try {
    // One more start than kills, since only the next start shows the effect of a kill.
    for (let round = 0; round <= options.rounds; round++) {
      const isLast = round === options.rounds;
      const writer = new WriterProcess({ dataFolder, checkOnly: isLast });
      const opening = await writer.open();
      if (opening === undefined) {
        failedStarts++;
        await writer.waitForEnd();
        continue;
      }
      for (const id of findLost(acknowledged, opening.ranges)) lost.add(id);
      tornRows += opening.tornRows;
      if (opening.orphanPid !== undefined) orphansStopped++;
      if (round > 0) restartMs.push(opening.readyMs);
      const ending = endings[round % endings.length] ?? 'kill everything';
      if (isLast) await writer.waitForEnd();
      else {
        const enough = 50 + ((round * 197) % 700);
        await writer.waitUntil(() => writer.acknowledged.length >= enough);
        await writer.end(ending);
        kills[ending] = (kills[ending] ?? 0) + 1;
      }
      acknowledged.push(...writer.acknowledged);
    }
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  return {
    part: 'kills',
    status: lost.size + tornRows + failedStarts === 0 && acknowledged.length > 0 ? 'passed' : 'failed',
    rounds: options.rounds,
    kills,
    acknowledgedRows: acknowledged.length,
    lostRows: lost.size,
    tornRows,
    failedStarts,
    orphansStopped,
    restartMsMedian: median(restartMs),
    restartMsMax: Math.max(0, ...restartMs),
  };
}
