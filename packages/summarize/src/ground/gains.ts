/** The gain of each source sentence for a claim. One table is reused for all claims, because it is as long as the document. */
export type Gains = {
  clear(): void;
  add(sentence: number, mass: number): void;
  of(sentence: number): number;
  /** Sentences with a gain since the last `clear`, in the order in which they were first added. */
  touched(): Iterable<number>;
};

export function createGains(sentencesCount: number): Gains {
  const sums = new Float64Array(sentencesCount);
  const rounds = new Int32Array(sentencesCount);
  const order = new Int32Array(sentencesCount);
  let round = 0;
  let count = 0;
  return {
    clear: () => {
      round += 1;
      count = 0;
    },
    add: (sentence, mass) => {
      if (rounds[sentence] === round) {
        sums[sentence] = (sums[sentence] ?? 0) + mass;
        return;
      }
      rounds[sentence] = round;
      sums[sentence] = mass;
      order[count] = sentence;
      count += 1;
    },
    of: (sentence) => (rounds[sentence] === round ? (sums[sentence] ?? 0) : 0),
    touched: () => order.subarray(0, count),
  };
}
