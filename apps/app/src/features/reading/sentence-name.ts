import type { Sentence } from '@youyaku/contract/summary';

/**
 * The displayed number of a sentence, from 1: the summary and its chapters are numbered consecutively, an answer within its
 * question, so that every name is unique and none changes when another answer is added.
 */
export type SentenceName = { question?: number; at: number };

/** A sentence outside the summary and its chapters, with its name. */
export type NamedSentence = { sentence: Sentence; name: SentenceName };

/** As shown in the margins: 3, or Q2-3 for the third sentence of the answer to the second question. */
export function formatSentenceName({ question, at }: SentenceName): string {
  return question === undefined ? String(at) : `Q${question}-${at}`;
}
