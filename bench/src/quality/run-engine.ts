import type { Document } from '@youyaku/contract/document';
import { resolveSummaryOptions, type SummaryRequest } from '@youyaku/contract/summary-request';
import type { SummaryBody } from '@youyaku/contract/summary';
import { summarize, SummarizeError } from '@youyaku/summarize';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';

/** The built-in engine's summary; undefined if it refuses, e.g. because the length is impossible. Other errors are thrown. */
export async function runEngine(
  document: Document,
  request: Omit<SummaryRequest, 'source'>,
  dictionary: Dictionary,
): Promise<SummaryBody | undefined> {
  try {
    for await (const event of summarize(document, resolveSummaryOptions(request), { dictionary })) {
      if (event.type === 'body-end') return event.body;
    }
  } catch (error) {
    if (error instanceof SummarizeError) return undefined;
    throw error;
  }
  throw new Error('the engine ended without a summary');
}
