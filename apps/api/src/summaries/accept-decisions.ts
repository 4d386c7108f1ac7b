import { correctSentence } from '@youyaku/contract/decisions';
import type { Decision } from '@youyaku/contract/summary';
import { ApiError } from '#http/api-error.ts';
import type { ShownRow } from './summaries-store.ts';

/**
 * The decisions as they are stored, in the order of the sentences. Throws `conflict` while the summary is being made and
 * `invalid_request` for a sentence that does not exist, is decided twice, is not marked, or has no known correction.
 */
export function acceptDecisions({ status, body }: ShownRow, decisions: readonly Decision[]): Decision[] {
  if (status === 'queued' || status === 'running') throw new ApiError('conflict', { reason: 'summary_not_done' });
  const sentences = [...(body?.sentences ?? []), ...(body?.chapters ?? []).flatMap((chapter) => chapter.sentences)];
  const decided = new Set<number>();
  for (const [index, { sentence: at, action }] of decisions.entries()) {
    const sentence = sentences[at];
    const isPossible = action === 'fixed' ? correctSentence : ({ verdict }: { verdict: string }) => verdict === 'check';
    if (sentence === undefined || decided.has(at) || !isPossible(sentence)) {
      throw new ApiError('invalid_request', { reason: 'decision', param: `decisions.${index}` });
    }
    decided.add(at);
  }
  return decisions.toSorted((one, other) => one.sentence - other.sentence);
}
