/** The labelled lengths of the ruler, in characters: each is twice the one before. */
export const rulerLabels = [50, 100, 200, 400, 800, 1600] as const;

const [least] = rulerLabels;
const most = 1600;
const octaves = Math.log2(most / least);
/** Steps between two labels. */
const ticksPerOctave = 5;
/** Around a label the pointer need not be exact: as a share of the ruler. */
const snapShare = 0.012;

/** Where a length is on the ruler, from 0 to 1: halving a length feels the same everywhere. Longer and shorter ones are at its ends. */
export function toRulerShare(characters: number): number {
  return Math.min(1, Math.max(0, Math.log2(Math.max(1, characters) / least) / octaves));
}

/** The length at a place of the ruler, in whole characters; near a label that label. */
export function fromRulerShare(share: number): number {
  const inside = Math.min(1, Math.max(0, share));
  const near = rulerLabels.find((label) => Math.abs(toRulerShare(label) - inside) <= snapShare);
  return near ?? Math.round(least * 2 ** (inside * octaves));
}

/** The places of the ticks between the labels, from 0 to 1. */
export const rulerTicks: readonly number[] = Array.from(
  { length: octaves * ticksPerOctave + 1 },
  (_, at) => at / (octaves * ticksPerOctave),
);

/**
 * The length that a key leads to: arrows by one character, with Shift by ten, PgUp and PgDn to the next label, Home and End to the ends.
 * Undefined for any other key.
 */
export function stepLength(now: number, { key, shiftKey }: { key: string; shiftKey: boolean }): number | undefined {
  const step = shiftKey ? 10 : 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(Math.max(now, most), now + step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(1, now - step);
    case 'PageUp':
      return rulerLabels.find((label) => label > now) ?? now;
    case 'PageDown':
      return rulerLabels.findLast((label) => label < now) ?? now;
    case 'Home':
      return least;
    case 'End':
      return most;
    default:
      return undefined;
  }
}
