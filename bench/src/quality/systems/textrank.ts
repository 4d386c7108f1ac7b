import { rankNodes, sortByScore } from './page-rank.ts';
import type { System } from './system.ts';

/**
 * TextRank (Mihalcea and Tarau 2004, EMNLP): PageRank over sentences connected by the number of common words, divided by the
 * logarithms of their lengths.
 */
export const textrank: System = (sentences) => {
  const words = sentences.map(({ terms }) => new Set(terms));
  const logs = sentences.map(({ terms }) => Math.log(Math.max(terms.length, 1)));
  const graph = words.map(() => new Map<number, number>());
  for (const [a, some] of words.entries()) {
    for (let b = a + 1; b < words.length; b += 1) {
      const length = (logs[a] ?? 0) + (logs[b] ?? 0);
      const both = countCommon(some, words[b] ?? new Set());
      if (both === 0 || length === 0) continue;
      graph[a]?.set(b, both / length);
      graph[b]?.set(a, both / length);
    }
  }
  return sortByScore(rankNodes(graph));
};

function countCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const word of some) if (others.has(word)) count += 1;
  return count;
}
