import { isToCheck, type DecidedSentence } from '@youyaku/contract/decisions';
import { layOutSummary } from '@youyaku/contract/lay-out-summary';
import type { SummaryShape } from '@youyaku/contract/shapes';

/** Something that is said in one go; `sentence` is the number from 0 of the sentence that it is. */
export type Utterance = { text: string; sentence?: number };

type Read = { text: string; sentences: readonly DecidedSentence[]; shape: SummaryShape };

/**
 * A summary as it is read aloud: without the numerals of the evidence, headings too, struck sentences not, and 要確認 (`toCheck`) said before a
 * sentence that is marked so. Sentence by sentence: some browsers fall silent in the middle of a long text.
 */
export function listUtterances({ text, sentences, shape }: Read, toCheck: string): Utterance[] {
  return layOutSummary(text, { sentences, shape, isGrowing: false }).flatMap(({ parts }) =>
    parts.flatMap((part): Utterance[] => {
      if (part.kind !== 'sentence') return toWords(part.text);
      const sentence = sentences[part.index];
      if (sentence === undefined || sentence.decision === 'struck') return [];
      const mark = isToCheck(sentence) ? toCheck : '';
      return toWords(mark + part.text).map((words) => ({ ...words, sentence: part.index }));
    }),
  );
}

/** Nothing where there is nothing to say, as of a list marker. */
function toWords(text: string): Utterance[] {
  return /[\p{L}\p{N}]/u.test(text) ? [{ text: text.trim() }] : [];
}
