import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { extractText } from '@youyaku/extract';
import { summarize } from '@youyaku/summarize';
import { readDictionary } from '#quality/read-dictionary.ts';

/**
 * Entry point of a child process: reads a text from standard input, summarises it once and prints the processor time since the
 * start of the process and its peak memory.
 */
async function main(): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  const dictionary = await readDictionary();
  const document = extractText(Buffer.concat(parts).toString());
  for await (const event of summarize(document, resolveSummaryOptions({}), { dictionary })) void event;
  const { user, system } = process.cpuUsage();
  const report = { processorMs: (user + system) / 1_000, peakKilobytes: process.resourceUsage().maxRSS };
  process.stdout.write(JSON.stringify(report));
}

await main();
