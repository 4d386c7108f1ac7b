import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { type Figure, measured, median } from '#figure.ts';
import { makeLongText } from './make-long-text.ts';

const once = resolve(import.meta.dirname, 'summarize-once.ts');
const lagProcess = resolve(import.meta.dirname, '..', '..', '..', 'apps', 'api', 'src', 'engine', 'measure-lag.ts');
const timeoutMs = 120_000;

type OnceReport = { readonly processorMs: number; readonly peakKilobytes: number };
type LagReport = Record<'idle' | 'working', { readonly p50: number; readonly p99: number; readonly max: number }>;

/** Measurements that need a child process: cold start, memory above that of a bare Node, and event loop lag of a server. */
export async function measureProcesses(): Promise<Figure[]> {
  const starts: number[] = [];
  for (let round = 0; round < 5; round += 1) starts.push((await runOnce(1_000)).processorMs);
  const bare = await runBare();
  const megabytes = async (units: number): Promise<number> => ((await runOnce(units)).peakKilobytes - bare) / 1_024;
  const lag = await measureLag();
  return [
    measured('engine/cold start to the first summary, processor time', median(starts), 'ms', { max: 600 }),
    measured('engine/memory above bare Node at 100000 characters', await megabytes(100_000), 'MB', { max: 150 }),
    measured('engine/memory above bare Node at 1000000 characters', await megabytes(1_000_000), 'MB', { max: 400 }),
    measured('engine/event loop lag p99 of an idle server', lag.idle.p99, 'ms'),
    measured('engine/event loop lag p99 during 1000000 characters', lag.working.p99, 'ms', { max: 50 }),
    measured('engine/event loop lag, longest during 1000000 characters', lag.working.max, 'ms'),
  ];
}

/** The process with the least lag of three, to exclude other load on the machine. */
async function measureLag(): Promise<LagReport> {
  const reports: LagReport[] = [];
  for (let round = 0; round < 3; round += 1) {
    reports.push(JSON.parse(await run([lagProcess], makeLongText(1_000_000))) as LagReport);
  }
  const [quietest] = reports.toSorted((a, b) => a.working.p99 - b.working.p99);
  if (quietest === undefined) throw new Error('no lag was measured');
  return quietest;
}

async function runOnce(units: number): Promise<OnceReport> {
  return JSON.parse(await run([once], makeLongText(units))) as OnceReport;
}

/** Peak memory of an empty process in kilobytes. */
async function runBare(): Promise<number> {
  return Number(await run(['-e', 'process.stdout.write(String(process.resourceUsage().maxRSS))'], ''));
}

/** Output of a Node process with the given input. */
function run(args: readonly string[], input: string): Promise<string> {
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], timeout: timeoutMs });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part));
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? settle(printed) : fail(new Error(`a process ended with ${code}`))));
    child.stdin.end(input);
  });
}
