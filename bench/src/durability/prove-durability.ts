import { parseArgs } from 'node:util';
import { type ClockResult, proveClock } from './prove-clock.ts';
import { type FullDiskResult, proveFullDisk } from './prove-full-disk.ts';
import { type KillsResult, proveKills } from './prove-kills.ts';

export type DurabilityResult = KillsResult | FullDiskResult | ClockResult;

/**
 * Proves that the embedded database keeps every row it acknowledged: killed in mid-write, on a full disk, and with a
 * clock two days off. Each part is passed to `report` when it ends; one that this machine cannot run is `not run`.
 */
export async function proveDurability(options: {
  /** Number of kills, ≥ 1. */
  rounds: number;
  report?: (result: DurabilityResult) => void;
}): Promise<DurabilityResult[]> {
  const results: DurabilityResult[] = [];
  const parts = [() => proveKills({ rounds: options.rounds }), proveFullDisk, proveClock];
  for (const prove of parts) {
    const result = await prove();
    results.push(result);
    options.report?.(result);
  }
  return results;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
  const results = await proveDurability({
    rounds: Number(values.rounds),
    report: (result) => console.log(JSON.stringify(result)),
  });
  if (results.some((result) => result.status === 'failed')) process.exitCode = 1;
}
