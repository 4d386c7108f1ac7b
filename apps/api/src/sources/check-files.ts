/**
 * Extracts files as the API does, for the benches. Reads one path per line on stdin, optionally followed by a tab and the file name to use;
 * writes one verdict line per file on stdout, and at the end the event loop delay of this process while it ran. Never prints a file's text.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { ApiError } from '#http/api-error.ts';
import { extractInChild } from './extract-in-child.ts';
import { createReadingTurns } from './reading-turns.ts';

/** The histogram measures from one tick to the next; the tick itself is not lag. */
const tickMs = 5;
const { signal } = new AbortController();
const { extractors } = createReadingTurns();

const paths: string[] = [];
for await (const line of createInterface({ input: process.stdin })) if (line.trim() !== '') paths.push(line);
const delay = monitorEventLoopDelay({ resolution: tickMs });
delay.enable();
for (const path of paths) process.stdout.write(`${JSON.stringify(await check(path))}\n`);
delay.disable();
const toMs = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - tickMs);
process.stdout.write(`${JSON.stringify({ lagP99Ms: toMs(delay.percentile(99)), lagMaxMs: toMs(delay.max) })}\n`);

async function check(line: string): Promise<object> {
  const [path = '', name = basename(path)] = line.split('\t');
  const startedAt = performance.now();
  const took = (): { ms: number } => ({ ms: Math.round(performance.now() - startedAt) });
  try {
    const document = await extractInChild(
      extractors,
      { bytes: await readFile(path), name },
      { signal, ownerId: 'bench' },
    );
    return { name, verdict: 'opened', units: document.text.length, omitted: document.omitted?.length ?? 0, ...took() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { name, verdict: 'refused', code: error.code, reason: error.reason, ...took() };
  }
}
