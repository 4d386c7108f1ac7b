import type { AnalysedSentence } from '@youyaku/language/analyse';
import type { Minute } from '#write/classify-minute.ts';
import type { WriteContext } from '#write/create-variants.ts';

/** The sentences of a meeting and what is known of them. */
export type Place = {
  readonly context: WriteContext;
  readonly minutes: Map<number, Minute>;
  /** Indices of the ranked sentences, in order. */
  readonly order: readonly number[];
  readonly sectionOf: ReadonlyMap<number, number>;
};

export function sentenceAt({ context }: Place, index: number | undefined): AnalysedSentence | undefined {
  return index === undefined ? undefined : context.analysis.sentences[index];
}

export function wordsOf(place: Place, index: number | undefined): string {
  const sentence = sentenceAt(place, index);
  return sentence === undefined ? '' : place.context.document.text.slice(sentence.contentStart, sentence.end);
}
