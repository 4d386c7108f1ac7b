import { proveClock } from '#durability/prove-clock.ts';
import { proveFullDisk } from '#durability/prove-full-disk.ts';
import { proveKills } from '#durability/prove-kills.ts';
import { measured, type Figure } from '#figure.ts';
import { secondsSince, type FaultRow, type Seen } from './fault-row.ts';
import { judgeTests, runTests } from './prove-by-tests.ts';
import { proveRow, within } from './prove-row.ts';
import { provenFaults } from './proven-faults.ts';

const rounds = 6;
const secondsMax = 120;

/** Of a part of the durability of the embedded database: its names and numbers as they are. */
type Result = {
  readonly status: 'passed' | 'failed' | 'not run';
  readonly reason?: string;
  readonly [name: string]: unknown;
};
type MachineRow = Pick<FaultRow, 'fault' | 'expected'> & { readonly prove: () => Promise<Result> };

const machineRows: readonly MachineRow[] = [
  {
    fault: `kill -9 of the embedded database and of its process, ${rounds} times`,
    expected: 'no acknowledged row is lost or torn, every start works',
    prove: () => proveKills({ rounds }),
  },
  {
    fault: 'a disk that is full below the embedded database, three times',
    expected: 'refused in words, no acknowledged row is lost, it starts when there is space',
    prove: proveFullDisk,
  },
  {
    fault: 'a clock that jumps by two and four days, to and fro',
    expected: 'no acknowledged row is lost, every start works',
    prove: proveClock,
  },
];

/**
 * What is below one process or is played by a test: the embedded database on a machine that fails, and the faults that tests prove, which are run. A
 * row that this machine cannot run is said and counted.
 */
export async function proveMachine(): Promise<Figure[]> {
  const figures: Figure[] = [];
  let notRun = 0;
  for (const { fault, expected, prove } of machineRows) {
    const startedAt = performance.now();
    const result = await within(prove(), secondsMax);
    const seconds = secondsSince(startedAt);
    if (result.status === 'not run') {
      notRun += 1;
      process.stdout.write(`NOT RUN | machine | ${fault} | ${result.reason ?? ''}\n`);
    } else
      figures.push(
        await proveRow({ pair: 'machine', fault, expected, secondsMax }, async () => toSeen(result, seconds)),
      );
  }
  for (const level of new Set(provenFaults.map((one) => one.level))) {
    const faults = provenFaults.filter((one) => one.level === level);
    const tests = runTests(faults);
    for (const one of faults)
      figures.push(await proveRow({ pair: 'machine', secondsMax, ...one }, async () => judgeTests(one, await tests)));
  }
  return [...figures, measured('faults/rows that this machine cannot run', notRun, 'count')];
}

function toSeen({ status, acknowledgedRows, lostRows, tornRows, failedStarts }: Result, seconds: number): Seen {
  return {
    seconds,
    said: `${String(acknowledgedRows)} rows acknowledged, ${String(lostRows)} lost, ${String(tornRows)} torn, ${String(failedStarts)} starts failed`,
    misses: status === 'passed' ? [] : ['no row is lost and every start works'],
  };
}
