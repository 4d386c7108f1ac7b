import type { Analysis } from '@youyaku/language/analyse';

/** The terms of a document by number, with the weight of each: log(1 + sentences that contain it)^2. */
export type TermWeights = {
  readonly weights: Float64Array;
  /** Numbers of the terms of sentence i: ids[starts[i]] .. ids[starts[i + 1] - 1], repeats included. */
  readonly ids: Int32Array;
  readonly starts: Int32Array;
};

export function weightTerms({ sentences }: Analysis): TermWeights {
  const numbers = new Map<string, number>();
  const starts = new Int32Array(sentences.length + 1);
  sentences.forEach(({ terms }, index) => {
    starts[index + 1] = (starts[index] ?? 0) + terms.length;
  });
  const ids = new Int32Array(starts[sentences.length] ?? 0);
  let place = 0;
  for (const { terms } of sentences) {
    for (const term of terms) {
      let id = numbers.get(term);
      if (id === undefined) {
        id = numbers.size;
        numbers.set(term, id);
      }
      ids[place] = id;
      place += 1;
    }
  }
  return { weights: computeWeights(ids, starts, numbers.size), ids, starts };
}

function computeWeights(ids: Int32Array, starts: Int32Array, size: number): Float64Array {
  const counts = new Float64Array(size);
  const seen = new Int32Array(size);
  for (let sentence = 1; sentence < starts.length; sentence += 1) {
    for (let at = starts[sentence - 1] ?? 0; at < (starts[sentence] ?? 0); at += 1) {
      const id = ids[at] ?? 0;
      if (seen[id] === sentence) continue;
      seen[id] = sentence;
      counts[id] = (counts[id] ?? 0) + 1;
    }
  }
  return counts.map((count) => Math.log(1 + count) ** 2);
}

/** Adds up the weights of the distinct terms in a range of sentences; reusable for many ranges. */
export class MassMeter {
  private readonly terms: TermWeights;
  private readonly stamps: Int32Array;
  private stamp = 0;

  constructor(terms: TermWeights) {
    this.terms = terms;
    this.stamps = new Int32Array(terms.weights.length);
  }

  measure(firstSentence: number, sentencesEnd: number): number {
    const { ids, starts, weights } = this.terms;
    this.stamp += 1;
    let mass = 0;
    for (let at = starts[firstSentence] ?? 0; at < (starts[sentencesEnd] ?? 0); at += 1) {
      const id = ids[at] ?? 0;
      if (this.stamps[id] === this.stamp) continue;
      this.stamps[id] = this.stamp;
      mass += weights[id] ?? 0;
    }
    return mass;
  }
}
