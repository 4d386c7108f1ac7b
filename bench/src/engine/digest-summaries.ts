import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import type { Document } from '@youyaku/contract/document';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { summarize } from '@youyaku/summarize';
import { loadDictionary } from '@youyaku/language/tokenize/dictionary';

export type DigestRequest = {
  readonly dictionaryPath: string;
  readonly documents: readonly Document[];
  readonly requests: readonly SummaryOptions[];
  /** Each a list of positions in `documents`: they are summed up in this order. */
  readonly orders: readonly (readonly number[])[];
};

/**
 * A process of its own, under any version of Node: sums the documents of a job up in each order and prints, for each
 * order, one digest of every event of every summary.
 */
async function main(): Promise<void> {
  const job = JSON.parse(readFileSync(argv[2] ?? '', 'utf8')) as DigestRequest;
  const dictionary = loadDictionary(new Uint8Array(readFileSync(job.dictionaryPath)).buffer);
  const digests: string[] = [];
  for (const order of job.orders) {
    const parts = new Map<number, string>();
    for (const at of order) {
      const document = job.documents[at];
      if (document !== undefined) parts.set(at, await digest(document, job.requests, dictionary));
    }
    const whole = [...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
    digests.push(createHash('sha256').update(whole.join()).digest('hex'));
  }
  stdout.write(JSON.stringify(digests));
}

async function digest(
  document: Document,
  requests: readonly SummaryOptions[],
  dictionary: Parameters<typeof summarize>[2]['dictionary'],
): Promise<string> {
  const hash = createHash('sha256');
  for (const options of requests) {
    try {
      for await (const event of summarize(document, options, { dictionary })) hash.update(JSON.stringify(event));
    } catch (error) {
      hash.update(String(error));
    }
  }
  return hash.digest('hex');
}

await main();
