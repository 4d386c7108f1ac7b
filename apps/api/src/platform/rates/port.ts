/** How much may be done: `count` at once after a pause, and `count` in each `seconds` from then on. */
export type Rate = { name: string; count: number; seconds: number };

/** What is to be done under a rate, and by whom; `cost` is how much it counts, 1 when absent. */
export type Claim = { rate: Rate; key: string; cost?: number };

/** What is left of a rate: whole numbers from 0, and seconds until it has fully recovered. */
export type RateState = { rate: Rate; remaining: number; resetSeconds: number };

/** `retryAfterSeconds` of a refusal: when the same claims would be taken if nothing else is; whole, from 1. */
export type Taken =
  | { isTaken: true; states: readonly RateState[] }
  | { isTaken: false; states: readonly RateState[]; refused: Rate; retryAfterSeconds: number };

/** Counts how much is done, by rate and key. */
export type Rates = {
  /** Takes all claims or none of them, atomically: of two simultaneous claims for the last one, one gets it. */
  take(claims: readonly Claim[]): Promise<Taken>;
};
