/** Of what whoever connects sends, or of what is sent back. */
export type Direction = 'requests' | 'answers';

/** What a fault proxy does to its connections now. All of them read the same object. */
export type FaultRules = {
  latencyMs: number;
  bytesPerSecond: number;
  isFrozen: boolean;
  cut: { direction: Direction; bytesLeft: number; onCut: () => void } | undefined;
};

export const noFault: FaultRules = {
  latencyMs: 0,
  bytesPerSecond: Number.POSITIVE_INFINITY,
  isFrozen: false,
  cut: undefined,
};
