import type { ApiFailureReason } from '#api/get-failure-reason.ts';
import type { Messages } from './ja.ts';

/** A heading if the API named the problem, and a sentence that says what happened and what to do. */
export type FailureMessages = { title: string | undefined; sentence: string };

export function getFailureMessages(reason: ApiFailureReason, messages: Messages): FailureMessages {
  if (reason.kind === 'tooLarge')
    return { title: messages.failures.titles.source_too_large, sentence: messages.failures.tooLarge };
  if (reason.kind !== 'problem') return { title: undefined, sentence: messages.failures[reason.kind] };
  const { code, reason: why, detail } = reason.problem;
  const { titles, reasonTitles } = messages.failures;
  return { title: reasonTitles[`${code}.${why}`] ?? titles[code], sentence: detail };
}
