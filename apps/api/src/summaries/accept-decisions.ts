import { correctSentence, isAboutPin } from '@youyaku/contract/decisions';
import type { Decision, Sentence } from '@youyaku/contract/summary';
import { ApiError } from '#http/api-error.ts';
import type { ShownRow } from './summaries-store.ts';

/** What must be true of a sentence for each decision. */
const conditions: Readonly<Record<Decision['action'], (sentence: Sentence, decision: Decision) => boolean>> = {
  fixed: (sentence) => correctSentence(sentence) !== undefined,
  kept: ({ verdict }) => verdict === 'check',
  struck: () => true,
  pinned: () => true,
  unpinned: () => true,
  edited: (_, { text = '' }) => /[\p{L}\p{N}]/u.test(text) && !/[\r\n\u2028\u2029]/u.test(text),
};

/**
 * The decisions as they are stored, in the order of the sentences. Throws `conflict` while the summary is being made and
 * `invalid_request` for a sentence that does not exist, is decided twice, is pinned though struck, is not marked, or has no known
 * correction.
 */
export function acceptDecisions({ status, body }: ShownRow, decisions: readonly Decision[]): Decision[] {
  if (status === 'queued' || status === 'running') throw new ApiError('conflict', { reason: 'summary_not_done' });
  const sentences = [...(body?.sentences ?? []), ...(body?.chapters ?? []).flatMap((chapter) => chapter.sentences)];
  const struck = new Set(decisions.flatMap(({ sentence, action }) => (action === 'struck' ? [sentence] : [])));
  const [decided, pinned] = [new Set<number>(), new Set<number>()];
  for (const [index, decision] of decisions.entries()) {
    const { sentence: at, action } = decision;
    const sentence = sentences[at];
    const earlier = isAboutPin(decision) ? pinned : decided;
    const isClash = earlier.has(at) || (isAboutPin(decision) && struck.has(at));
    if (sentence === undefined || isClash || !conditions[action](sentence, decision)) {
      throw new ApiError('invalid_request', { reason: 'decision', param: `decisions.${index}` });
    }
    earlier.add(at);
  }
  return decisions.toSorted((one, other) => one.sentence - other.sentence);
}
