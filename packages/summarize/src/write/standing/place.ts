import type { AnalysedSentence, Analysis } from '@youyaku/language/analyse';
import type { Token } from '@youyaku/language/tokenize/token';
import type { Opening } from '#write/opening/resolve-opening.ts';
import type { Passage } from './gap.ts';

/** A sentence in its document. */
export type Place = {
  readonly text: string;
  readonly analysis: Analysis;
  readonly index: number;
  readonly sentence: AnalysedSentence;
  /** The sentence right before it in the same passage. */
  readonly previous: AnalysedSentence | undefined;
  readonly opening: Opening;
  /** Where its words begin after connectives and marks, the words from there on, and their tokens. */
  readonly from: number;
  readonly words: string;
  readonly tokens: readonly Token[];
};

export function isJapanese(words: string): boolean {
  return /[\u3040-\u30ff\u4e00-\u9fff]/u.test(words);
}

/** The words in the brackets that mark an insertion. */
export function bracket(words: string): string {
  return isJapanese(words) ? `［${words}］` : `[${words}] `;
}

/** The rest of the block from a sentence on. */
export function passageOfBlock({ sentences }: Pick<Analysis, 'sentences'>, first: number): Passage {
  const block = sentences[first]?.blockIndex;
  let end = first + 1;
  while (block !== undefined && sentences[end]?.blockIndex === block) end += 1;
  return { first, end };
}
