export type Score = { precision: number; recall: number };

/** Runs of `size` tokens that two texts share, each counted as often as it occurs in both. */
export function scoreShingles(gold: readonly string[], read: readonly string[], size: number): Score {
  return score(countShingles(gold, size), countShingles(read, size));
}

/** Words that two texts share, in any order. */
export function scoreBag(gold: readonly string[], read: readonly string[]): Score {
  if (gold.length === 0 && read.length === 0) return { precision: 1, recall: 1 };
  return score(countShingles(gold, 1), countShingles(read, 1));
}

export function harmonic({ precision, recall }: Score): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];
}

/** Characters without white space: Japanese has no words that two tokenizers agree on. */
export function charactersOf(text: string): string[] {
  return [...text.replace(/\s/g, '')];
}

function countShingles(tokens: readonly string[], size: number): Map<string, number> {
  const counts = new Map<string, number>();
  const last = size === 1 ? tokens.length : Math.max(1, tokens.length - size + 1);
  for (let i = 0; i < last; i++) {
    const key = tokens.slice(i, i + size).join('\u0001');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function score(gold: Map<string, number>, read: Map<string, number>): Score {
  let shared = 0;
  let missed = 0;
  let extra = 0;
  for (const key of new Set([...gold.keys(), ...read.keys()])) {
    const [wanted, found] = [gold.get(key) ?? 0, read.get(key) ?? 0];
    shared += Math.min(wanted, found);
    missed += Math.max(0, wanted - found);
    extra += Math.max(0, found - wanted);
  }
  if (missed === 0 && extra === 0) return { precision: 1, recall: 1 };
  return {
    precision: shared === 0 ? 0 : shared / (shared + extra),
    recall: shared === 0 ? 0 : shared / (shared + missed),
  };
}
