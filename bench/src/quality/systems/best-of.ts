/** The one with the highest worth; of equal ones the first. */
export function bestOf(positions: Iterable<number>, worth: (at: number) => number): number {
  let best = -1;
  let most = -Infinity;
  for (const at of positions) {
    const value = Math.round(worth(at) * 1e9);
    if (value <= most) continue;
    best = at;
    most = value;
  }
  return best;
}
