import type { FaultName } from '@youyaku/contract/error-report';

/** `requestId`, `summary`: the id from which the reference number of the error follows. */
export type ErrorFields = Readonly<Record<string, unknown>> & {
  requestId?: string | undefined;
  summary?: string | undefined;
  route?: string | undefined;
  isFatal?: boolean | undefined;
};

/** Structured log lines: fields first, then a message. Never text of a document, a URL's path or a secret. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  /** `error`: what was thrown. Its class, place and code are logged, and reported. */
  error(fields: ErrorFields, fault: FaultName, error?: unknown): void;
};
