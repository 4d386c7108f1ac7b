import { rankNodes, sortByScore } from './page-rank.ts';
import type { System } from './system.ts';
import { cosine, toTermVectors } from './term-vectors.ts';

const similarityMin = 0.1;

/**
 * LexRank (Erkan and Radev 2004, JAIR 22): PageRank over sentences connected if the cosine of their tf-idf vectors is above 0.1, idf
 * from the sentences of the text; each sentence is connected with itself. Without the paper's reranker against repetition.
 */
export const lexrank: System = (sentences) => {
  const vectors = toTermVectors(sentences);
  const graph = vectors.map((_, node) => new Map([[node, 1]]));
  for (const [a, vector] of vectors.entries()) {
    for (let b = a + 1; b < vectors.length; b += 1) {
      if (cosine(vector, vectors[b] ?? new Map()) <= similarityMin) continue;
      graph[a]?.set(b, 1);
      graph[b]?.set(a, 1);
    }
  }
  return sortByScore(rankNodes(graph));
};
