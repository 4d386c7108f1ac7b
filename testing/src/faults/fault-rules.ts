/** Of what whoever connects sends, or of what is sent back. */
export type Direction = 'requests' | 'answers';

/** What a fault proxy does to its connections now. All of them read the same object. */
export type FaultRules = {
  latencyMs: number;
  bytesPerSecond: number;
  isFrozen: boolean;
  cut: { direction: Direction; bytesLeft: number; onCut: () => void } | undefined;
  /** What is to be told when so many bytes more have been sent back; no fault, so `restore` leaves them. */
  readonly watches: { bytesLeft: number; onReached: () => void }[];
};

export const noFault: Omit<FaultRules, 'watches'> = {
  latencyMs: 0,
  bytesPerSecond: Number.POSITIVE_INFINITY,
  isFrozen: false,
  cut: undefined,
};
