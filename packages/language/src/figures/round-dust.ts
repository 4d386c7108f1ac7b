/** Products of decimals leave dust (0.1 × 3); 12 digits are more than any text gives. */
export function roundDust(value: number): number {
  return Number(value.toPrecision(12));
}
