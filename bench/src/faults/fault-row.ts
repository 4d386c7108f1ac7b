import type { ClusterGuest } from '#cluster/cluster-guest.ts';
import type { FaultyService, Pair } from './open-faulty-service.ts';
import type { Writes } from './writes.ts';

/** What a row has to work with: the service between its proxies, a guest of it, and all that was acknowledged so far. */
export type Trial = { readonly service: FaultyService; readonly guest: ClusterGuest; readonly writes: Writes };

/** What happened. `misses`: each way in which it was not as expected. */
export type Seen = { readonly seconds: number; readonly said: string; readonly misses: readonly string[] };

/** Where a fault is: between two parts, in the processes of the service and what uses them, behind a page, or in the machine below one process. */
type Place = Pair | 'processes' | 'browser' | 'machine';

/** One fault, and what the service owes to whoever uses it meanwhile. */
type Row = {
  readonly fault: string;
  readonly expected: string;
  /** For the time that the row measures. */
  readonly secondsMax: number;
  /** Takes seconds, and stands for the pair where all rows take too long. */
  readonly isBrief?: true;
};
export type FaultRow = Row & { readonly pair: Place; readonly run: (trial: Trial) => Promise<Seen> };

/** The sentences of those that do not hold. */
export function listMisses(claims: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]));
}

export function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000;
}
