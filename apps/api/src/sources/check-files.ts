/**
 * Opens files as the API does, for the benches: a path a line on stdin, and behind a tab the
 * name to give it; one verdict line for each on stdout, and at the end how late the
 * event loop of this process came while they were open. Nothing of a file's text is printed.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { ApiError } from '#http/api-error.ts';
import { extractInChild } from './extract-in-child.ts';
import { createReadingTurns } from './reading-turns.ts';

/** The histogram counts from one tick to the next; the tick itself is no lag. */
const tickMs = 5;
const { signal } = new AbortController();
const { extractors } = createReadingTurns();

const paths: string[] = [];
for await (const line of createInterface({ input: process.stdin })) if (line.trim() !== '') paths.push(line);
const delay = monitorEventLoopDelay({ resolution: tickMs });
delay.enable();
for (const path of paths) process.stdout.write(`${JSON.stringify(await judge(path))}\n`);
delay.disable();
const toMs = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - tickMs);
process.stdout.write(`${JSON.stringify({ lagP99Ms: toMs(delay.percentile(99)), lagMaxMs: toMs(delay.max) })}\n`);

async function judge(line: string): Promise<object> {
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
