import type { Visitor } from './visitor.ts';

/** What an attack may use. Everything stays on loopback; `signal` ends it, and the attack must also end by itself when it is done. */
export type AttackTarget = {
  /** Base URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  readonly signal: AbortSignal;
  /** A new guest: a cookie jar of their own, with an address of their own if given (`127.0.0.N`). */
  visit(address?: string): Visitor;
  /** Records a run that the API has accepted (201 or 202): after the attack it must end, and not by a fault of ours. */
  accepted(visitor: Visitor, summaryId: string): void;
};

/** One way to keep others waiting. */
export type Attack = {
  /** The row of the table and the value for `--only`. */
  readonly name: string;
  /** What the ordinary guest does meanwhile, every half second; default `text`. */
  readonly guest?: 'text' | 'file';
  /** Bounded in time by `signal`, in count by itself. Refusals (429) are expected: it continues, and does not throw. */
  run(target: AttackTarget): Promise<void>;
};
