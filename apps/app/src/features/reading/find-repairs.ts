import type { Sentence } from '@youyaku/contract/summary';

/** Sentences repaired so far: the texts that replaced others, and the sentences among which they were found. */
export type Repairs = { sentences: readonly Sentence[]; repaired: ReadonlySet<string> };

export const noRepairs: Repairs = { sentences: [], repaired: new Set() };

/** Adds the sentences that replaced others. One that only moved up, because another was removed, is not repaired. */
export function findRepairs(before: Repairs, sentences: readonly Sentence[]): Repairs {
  const known = new Set(before.sentences.map(({ text }) => text));
  const replaced = sentences.filter(({ text }, index) => before.sentences[index] !== undefined && !known.has(text));
  const repaired =
    replaced.length === 0 ? before.repaired : new Set([...before.repaired, ...replaced.map(({ text }) => text)]);
  return { sentences, repaired };
}
