/** What takes longer than this is said to be slow. */
export const slowAfterSeconds = 20;

/**
 * Milliseconds until the payment provider is asked again, after this many seconds of waiting. The API bounds how often a space looks there in
 * ten minutes, its invoices included: a page that is left open must not use that up.
 */
export function askDelayMs(seconds: number): number {
  return seconds < slowAfterSeconds ? 3_000 : 15_000;
}
