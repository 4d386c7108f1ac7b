/**
 * Least number of characters to put in, take out or change so that the one text becomes the other, as a share (percent)
 * of the true one's length; white space does not count.
 */
export function characterErrorRate(read: string, truth: string): number {
  const given = [...read.replace(/\s+/gu, '')];
  const wanted = [...truth.replace(/\s+/gu, '')];
  let above = Array.from({ length: given.length + 1 }, (_, i) => i);
  for (const [row, character] of wanted.entries()) {
    const current = [row + 1];
    for (let i = 1; i <= given.length; i++) {
      const kept = (above[i - 1] ?? 0) + (given[i - 1] === character ? 0 : 1);
      current.push(Math.min(kept, (above[i] ?? 0) + 1, (current[i - 1] ?? 0) + 1));
    }
    above = current;
  }
  return (100 * (above[given.length] ?? 0)) / Math.max(1, wanted.length);
}
