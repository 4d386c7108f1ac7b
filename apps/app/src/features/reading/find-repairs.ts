import type { Sentence } from '@youyaku/contract/summary';

/** What has been mended so far: the texts that took the place of others, and the sentences they were found among. */
export type Repairs = { sentences: readonly Sentence[]; repaired: ReadonlySet<string> };

export const noRepairs: Repairs = { sentences: [], repaired: new Set() };

/** Adds the sentences that now stand where other words stood. One that only moved up, because another went, is not mended. */
export function findRepairs(before: Repairs, sentences: readonly Sentence[]): Repairs {
  const known = new Set(before.sentences.map(({ text }) => text));
  const mended = sentences.filter(({ text }, index) => before.sentences[index] !== undefined && !known.has(text));
  const repaired =
    mended.length === 0 ? before.repaired : new Set([...before.repaired, ...mended.map(({ text }) => text)]);
  return { sentences, repaired };
}
