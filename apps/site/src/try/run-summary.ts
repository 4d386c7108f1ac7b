import { toClientError } from '@youyaku/client/client-error';
import type { Client } from '@youyaku/client/create-client';
import { emptyProgress, type SummaryProgress } from '@youyaku/client/summary-progress';
import type { SourceInput } from '@youyaku/contract/summary-request';
import { isWebAddress } from '@youyaku/contract/web-address';
import { networkSentence, reloadSentence } from '#content/error-sentences.ts';

/** A run as the box shows it: the id by which the app opens it, and what is known so far. */
export type Run = { id: string; progress: SummaryProgress };

/**
 * Starts a three-line summary of a text, or of the page at the one address that it is, and yields what is known after every
 * event, until the last one.
 */
export async function* runSummary(client: Client, text: string, signal: AbortSignal): AsyncGenerator<Run> {
  // The page says that what is tried here goes to nobody else.
  const source: SourceInput = isWebAddress(text.trim()) ? { type: 'url', url: text.trim() } : { type: 'text', text };
  const { id } = await client.startSummary({ source, preset: 'sangyo', engine: 'builtin' }, { signal });
  yield { id, progress: emptyProgress };
  for await (const progress of client.followSummary(id, { signal })) yield { id, progress };
}

/** Why a run could not go on, for people: in the words of the API where the fault is not ours. */
export function failureSentence(error: unknown): string {
  const { reason, status = 0 } = toClientError(error);
  if (reason.kind === 'network') return networkSentence;
  return reason.kind === 'problem' && status < 500 ? reason.problem.detail : reloadSentence;
}
