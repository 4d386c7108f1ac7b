import type { DateMention } from '@youyaku/language/dates/date-parts';
import type { Quantity } from '@youyaku/language/figures/find-quantities';
import { type SourceIndex, within } from '#ground/source-index.ts';

/** Sentences around a place that belong to it. */
const reach = 2;
const mentionsMax = 240;

/** The amounts in some sentences and around them, each once, in order of the sentences given. */
export function amountsNear(sentences: readonly number[], source: SourceIndex): Quantity[] {
  return gather(sentences, source, source.quantities);
}

export function datesNear(sentences: readonly number[], source: SourceIndex): DateMention[] {
  return gather(sentences, source, source.dates);
}

/** The sentences with `reach` neighbours on each side. */
export function withNeighbours(sentences: readonly number[], { sentences: all }: SourceIndex): Set<number> {
  const found = new Set<number>();
  for (const index of sentences) {
    for (let at = Math.max(0, index - reach); at <= Math.min(all.length - 1, index + reach); at += 1) found.add(at);
  }
  return found;
}

function gather<Mention extends { start: number; end: number }>(
  sentences: readonly number[],
  source: SourceIndex,
  mentions: readonly Mention[],
): Mention[] {
  const found: Mention[] = [];
  for (const index of withNeighbours(sentences, source)) {
    const sentence = source.sentences[index];
    if (sentence === undefined) continue;
    for (const mention of within(mentions, sentence)) if (found.length < mentionsMax) found.push(mention);
  }
  return found;
}
