/** Models count badly, and a text that is too long must be repaired: they are asked for this share of the limit. */
const aimShare = 0.97;

/** What a prompt asks for where `charactersMax` must not be exceeded; at least 1. */
export function aimBelow(charactersMax: number): number {
  return Math.max(1, Math.floor(charactersMax * aimShare));
}
