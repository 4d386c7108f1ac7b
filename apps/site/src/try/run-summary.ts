import { toClientError } from '@youyaku/client/client-error';
import type { Client } from '@youyaku/client/create-client';
import { emptyProgress, type SummaryProgress } from '@youyaku/client/summary-progress';
import type { SourceInput } from '@youyaku/contract/summary-request';
import { isWebAddress } from '@youyaku/contract/web-address';
import type { Fault } from '#parts/fault-number.tsx';
import { networkSentence, reloadSentence } from '#content/error-sentences.ts';

/** A run as the box shows it: the id by which the app opens it, and the progress so far. */
export type Run = { id: string; progress: SummaryProgress };

/**
 * Starts a three-line summary of a text, or of a page if the text is one address, and yields the progress after every event.
 */
export async function* runSummary(client: Client, text: string, signal: AbortSignal): AsyncGenerator<Run> {
  // The page promises that text entered here is passed to nobody else.
  const source: SourceInput = isWebAddress(text.trim()) ? { type: 'url', url: text.trim() } : { type: 'text', text };
  const { id } = await client.startSummary({ source, preset: 'sangyo', engine: 'builtin' }, { signal });
  yield { id, progress: emptyProgress };
  for await (const progress of client.followSummary(id, { signal })) yield { id, progress };
}

/** Why a run could not continue, for people: the API's own message unless the fault is ours. */
export function getFailureMessage(error: unknown): string {
  const { reason, status = 0 } = toClientError(error);
  if (reason.kind === 'network') return networkSentence;
  return reason.kind === 'problem' && status < 500 ? reason.problem.detail : reloadSentence;
}

/** What the operator may have to look into; nothing where the API says what is wrong with the request. */
export function getFault(error: unknown): Fault | undefined {
  const { reason, status = 0 } = toClientError(error);
  if (reason.kind === 'network') return { code: 'network' };
  if (reason.kind === 'tooLarge' || (reason.kind === 'problem' && status < 500)) return undefined;
  const requestId = reason.problem?.requestId;
  return requestId === undefined ? { code: 'broken' } : { requestId };
}
