import type { Evidence } from '@youyaku/contract/summary';
import type { Alignment } from './align.ts';
import type { SourceIndex } from './source-index.ts';

/** Evidence records of the supporting sentences, in source order. */
export function citeSentences({ sentences, cite }: SourceIndex, { support, shares }: Alignment): Evidence[] {
  return support
    .flatMap((index, rank) => {
      const sentence = sentences[index];
      return sentence === undefined
        ? []
        : [cite({ start: sentence.contentStart, end: sentence.end }, shares[rank] ?? 0)];
    })
    .toSorted((a, b) => a.start - b.start);
}
