/**
 * The longest subsequence of `matches`, which are sorted by `new`, that is also sorted by `old`: patience sorting, O(n log n).
 */
export function findLongestIncreasing<Match extends { readonly old: number }>(matches: readonly Match[]): Match[] {
  const tops: number[] = [];
  const before: number[] = [];
  matches.forEach(({ old }, index) => {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((matches[tops[middle] ?? 0]?.old ?? 0) < old) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? -1 : (tops[low - 1] ?? -1));
    tops[low] = index;
  });
  const run: Match[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const match = matches[at];
    if (match !== undefined) run.push(match);
  }
  return run.toReversed();
}
