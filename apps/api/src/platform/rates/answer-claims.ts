import type { Claim, RateState, Taken } from './port.ts';

/** Where the theoretical arrival time of a claim's key is before and after it, in ms from now (ITU-T I.371). */
export type Level = { claim: Claim; beforeMs: number; afterMs: number };

/** How long one of the claim takes at the steady pace. */
export function msOfOne({ rate }: Claim): number {
  return (rate.seconds * 1_000) / rate.count;
}

/** The answer to claims that were taken, or not, at these levels. */
export function answerClaims(levels: readonly Level[], isTaken: boolean): Taken {
  const states = levels.map(({ claim, beforeMs, afterMs }) => stateOf(claim, isTaken ? afterMs : beforeMs));
  if (isTaken) return { isTaken, states };
  const waits = levels.map(({ claim, afterMs }) => afterMs - claim.rate.seconds * 1_000);
  const longest = Math.max(...waits);
  const refused = levels[waits.indexOf(longest)]?.claim.rate;
  if (refused === undefined) throw new RangeError('no claim to refuse');
  return { isTaken: false, states, refused, retryAfterSeconds: Math.max(1, Math.ceil(longest / 1_000)) };
}

function stateOf(claim: Claim, usedMs: number): RateState {
  const { rate } = claim;
  const remaining = Math.floor((rate.seconds * 1_000 - usedMs) / msOfOne(claim) + 1e-6);
  return { rate, remaining: Math.max(0, remaining), resetSeconds: Math.ceil(usedMs / 1_000) };
}
