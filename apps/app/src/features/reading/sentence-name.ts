import type { Sentence } from '@youyaku/contract/summary';

/**
 * What a sentence is called on its page, from 1: those of the summary and its chapters are counted through, those of an answer
 * within their question, so that no two are called the same and none changes when another answer comes.
 */
export type SentenceName = { question?: number; at: number };

/** A sentence that is neither the summary's nor a chapter's, with its name. */
export type NamedSentence = { sentence: Sentence; name: SentenceName };

/** As it stands in the margins: 3, or Q2-3 for the third sentence of the answer to the second question. */
export function formatSentenceName({ question, at }: SentenceName): string {
  return question === undefined ? String(at) : `Q${question}-${at}`;
}
