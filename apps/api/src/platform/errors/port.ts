import type { ErrorReport } from '@youyaku/contract/error-report';

/** Errors that are one: of the same class at the same place. */
export type ErrorGroup = {
  id: string;
  part: ErrorReport['tags']['part'];
  type: string;
  /** File and line, or the route where nothing of ours is in the stack. */
  place: string;
  route?: string | undefined;
  code?: string | undefined;
  what?: string | undefined;
  count: number;
  firstAt: string;
  lastAt: string;
  /** The latest first. */
  references: { number: string; at: string }[];
};

/** Where errors are reported to. Everything it is given has passed `pickReport`, and nobody waits for it. */
export type Errors = {
  /** Where an operator finds them: in the data folder, with a service, or in the log alone. */
  readonly kind: 'folder' | 'sentry' | 'log';
  /** Takes a report, or drops it when too many come. Never throws. */
  take(report: ErrorReport): void;
  /** The groups that are kept here, the latest first. Empty for a kind that keeps none. */
  list(): Promise<ErrorGroup[]>;
  /** Ends what is under way, within `errorBounds.closeMs`. */
  close(): Promise<void>;
};
