const damping = 0.85;
const roundsMax = 100;
const changeMax = 1e-7;

/** For each node the weights of its edges by the other node; symmetric, without loops unless the method requires them. */
export type Graph = readonly ReadonlyMap<number, number>[];

/** PageRank with weighted edges (Brin and Page 1998); a node without edges distributes its rank evenly. */
export function rankNodes(graph: Graph): number[] {
  const size = graph.length;
  const sums = graph.map((edges) => [...edges.values()].reduce((sum, weight) => sum + weight, 0));
  let ranks = graph.map(() => 1 / size);
  for (let round = 0; round < roundsMax; round += 1) {
    const lost = ranks.reduce((sum, rank, node) => (sums[node] === 0 ? sum + rank : sum), 0);
    const next = graph.map(() => (1 - damping) / size + (damping * lost) / size);
    graph.forEach((edges, node) => {
      const share = (damping * (ranks[node] ?? 0)) / (sums[node] ?? 1);
      for (const [other, weight] of edges) next[other] = (next[other] ?? 0) + share * weight;
    });
    const change = next.reduce((sum, rank, node) => sum + Math.abs(rank - (ranks[node] ?? 0)), 0);
    ranks = next;
    if (change < changeMax) break;
  }
  return ranks;
}

/** Positions by descending score, stable; scores are rounded so that the last bit does not affect the order. */
export function sortByScore(scores: readonly number[]): number[] {
  const rounded = scores.map((score) => Math.round(score * 1e9));
  return [...scores.keys()].toSorted((a, b) => (rounded[b] ?? 0) - (rounded[a] ?? 0) || a - b);
}
