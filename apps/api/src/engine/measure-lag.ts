import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { openEngineHost } from './engine-host.ts';

const idleMs = 2_000;
/** The histogram measures from one tick to the next; the tick itself is not lag. */
const tickMs = 5;

type Lag = { p50: number; p99: number; max: number };

/**
 * A process for the bench: reads a text from its input and prints the event loop delay in milliseconds, while idle and while the engine
 * host works on the text as it does in the server.
 */
async function main(): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  // The engine's thread does not keep the process alive.
  const alive = setInterval(() => undefined, 1_000);
  const engine = await openEngineHost();
  const caller = { ownerId: 'spc_bench', signal: new AbortController().signal };
  // The first task starts the thread; that cost belongs to the start, not to the work.
  await engine.check('始まり。', await engine.readText('始まり。'.repeat(2_000), undefined, caller), caller);
  const idle = await measureLag(() => wait(idleMs));
  const working = await measureLag(async () => {
    const document = await engine.readText(text, undefined, caller);
    for await (const event of engine.summarize(document, resolveSummaryOptions({}), caller)) void event;
  });
  await engine.close();
  clearInterval(alive);
  process.stdout.write(JSON.stringify({ idle, working }));
}

async function measureLag(work: () => Promise<unknown>): Promise<Lag> {
  const delay = monitorEventLoopDelay({ resolution: tickMs });
  delay.enable();
  await work();
  delay.disable();
  const toMs = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - tickMs);
  return { p50: toMs(delay.percentile(50)), p99: toMs(delay.percentile(99)), max: toMs(delay.max) };
}

await main();
