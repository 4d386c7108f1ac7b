import type { Visitor } from './visitor.ts';

/** What an attack may use. Everything stays on loopback; `signal` ends it, and so must the attack by itself when it is done. */
export type AttackTarget = {
  /** Base address of the API, without a slash at its end. */
  readonly apiUrl: string;
  readonly signal: AbortSignal;
  /** Somebody new: a cookie jar of their own, on an address of their own where one is given (`127.0.0.N`). */
  visit(address?: string): Visitor;
  /** A run that the API has accepted (201 or 202): after the attack it must end, and not by a fault of ours. */
  accepted(visitor: Visitor, summaryId: string): void;
};

/** One way to keep others waiting. */
export type Attack = {
  /** The row of the table and the word for `--only`. */
  readonly name: string;
  /** What the ordinary guest does meanwhile, every half second; default `text`. */
  readonly guest?: 'text' | 'file';
  /** Bounded in time by `signal`, in count by itself. Refusals (429) are what it should meet: it goes on, and does not throw. */
  run(target: AttackTarget): Promise<void>;
};
