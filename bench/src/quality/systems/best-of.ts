/** The position with the highest score; the first of equal ones. */
export function bestOf(positions: Iterable<number>, score: (at: number) => number): number {
  let best = -1;
  let most = -Infinity;
  for (const at of positions) {
    const value = Math.round(score(at) * 1e9);
    if (value <= most) continue;
    best = at;
    most = value;
  }
  return best;
}
