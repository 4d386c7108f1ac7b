import type { Analysis } from '@youyaku/language/analyse';
import type { Span } from '@youyaku/language/text/span';

/** The spans of the sentences that a model cites by their numbers, from 1; unknown numbers are ignored. */
export function citedSpans(citations: readonly number[], { sentences }: Pick<Analysis, 'sentences'>): Span[] {
  return citations.flatMap((number) => {
    const sentence = sentences[number - 1];
    return sentence === undefined ? [] : [{ start: sentence.contentStart, end: sentence.end }];
  });
}
