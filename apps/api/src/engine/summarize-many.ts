import type { ErrorCode } from '@youyaku/contract/errors';
import type { SummaryBody } from '@youyaku/contract/summary';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { extractText } from '@youyaku/extract';
import { summarize, type SummarizeContext } from '@youyaku/summarize';
import { toApiError } from '#http/to-api-error.ts';

/** One document of a batch. */
export type BatchDocument = { text: string; title?: string | undefined; options: SummaryOptions };

/** What came of a document: a summary, or why there is none. */
export type BatchOutcome =
  | { body: SummaryBody }
  | { error: { code: ErrorCode; reason?: string | undefined; charactersMin?: number | undefined } };

/** Summarises one document after another; what fails fails alone. Rejects when the signal is aborted. */
export async function summarizeMany(
  documents: readonly BatchDocument[],
  context: SummarizeContext & { signal: AbortSignal },
): Promise<BatchOutcome[]> {
  const outcomes: BatchOutcome[] = [];
  for (const document of documents) {
    outcomes.push(await summarizeOne(document, context));
    await context.pause?.();
    context.signal.throwIfAborted();
  }
  return outcomes;
}

async function summarizeOne(
  { text, title, options }: BatchDocument,
  context: SummarizeContext & { signal: AbortSignal },
): Promise<BatchOutcome> {
  try {
    const document = extractText(text, title === undefined ? {} : { title });
    for await (const event of summarize(document, options, context))
      if (event.type === 'body-end') return { body: event.body };
    return { error: { code: 'internal' } };
  } catch (error) {
    context.signal.throwIfAborted();
    const { code, reason, charactersMin } = toApiError(error);
    return { error: { code, reason, charactersMin } };
  }
}
