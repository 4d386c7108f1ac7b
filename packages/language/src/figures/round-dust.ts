/** Products of decimals leave dust (0.1 × 3); 12 digits are more than any text gives. */
export function roundDust(value: number): number {
  // Most figures are whole, and writing them out costs more than reading them.
  return Number.isInteger(value) && Math.abs(value) < 1e12 ? value : Number(value.toPrecision(12));
}
