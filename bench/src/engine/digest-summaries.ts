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
  /** Each order lists positions in `documents`, which are summarised in this order. */
  readonly orders: readonly (readonly number[])[];
};

/**
 * Entry point of a child process under any version of Node. Summarises the documents of a request in each order and prints one
 * digest of all events of all summaries per order.
 */
async function main(): Promise<void> {
  const request = JSON.parse(readFileSync(argv[2] ?? '', 'utf8')) as DigestRequest;
  const dictionary = loadDictionary(new Uint8Array(readFileSync(request.dictionaryPath)).buffer);
  const digests: string[] = [];
  for (const order of request.orders) {
    const parts = new Map<number, string>();
    for (const at of order) {
      const document = request.documents[at];
      if (document !== undefined) parts.set(at, await digest(document, request.requests, dictionary));
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
