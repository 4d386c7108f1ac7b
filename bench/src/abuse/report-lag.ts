import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Event loop delay, in ms. */
export type LagReport = { kind: 'lag'; p99: number; max: number };

/** The histogram measures from one tick to the next; the tick itself is not lag. */
const tickMs = 10;

/** Loaded into the API before it starts: replies to its parent's `lag-asked` with the lag since the last reply. */
function reportLag(): void {
  const delay = monitorEventLoopDelay({ resolution: tickMs });
  delay.enable();
  const toMs = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - tickMs);
  process.on('message', (message: { kind?: string }) => {
    if (message.kind !== 'lag-asked') return;
    const report: LagReport = { kind: 'lag', p99: toMs(delay.percentile(99)), max: toMs(delay.max) };
    delay.reset();
    process.send?.(report);
  });
}

// NOTE: threads of the process load it too.
if (isMainThread) reportLag();
