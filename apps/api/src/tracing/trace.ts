import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanFacts } from './span-attributes.ts';

/** A request that is answered, an attempt of a run, a call of a model. */
export type SpanKind = 'request' | 'run' | 'model-call';

export type Span = {
  /** W3C Trace Context, for children in this process or another one. */
  readonly traceparent: string;
  end(facts: SpanFacts, isFailed: boolean): void;
};

/** Where spans go. Starting and ending one never waits and never throws. */
export type Tracer = {
  start(kind: SpanKind, facts: SpanFacts, parent: string | undefined): Span;
  /** Sends what is left, within a few seconds. */
  close(): Promise<void>;
};

/** One per process, as the processes themselves are traced; without one nothing is traced, and nothing is loaded for it. */
let tracer: Tracer | undefined;
const current = new AsyncLocalStorage<string>();

/** Returns what takes it away again. */
export function traceWith(given: Tracer): () => void {
  tracer = given;
  return () => (tracer = undefined);
}

/** `parent`: null for none, also where this is called by something that is traced. */
export function startSpan(
  kind: SpanKind,
  facts: SpanFacts,
  parent: string | null = currentTraceparent() ?? null,
): Span | undefined {
  return tracer?.start(kind, facts, parent ?? undefined);
}

/** What is started by `work` are children of this span. */
export function inSpan<Result>(span: Span | undefined, work: () => Result): Result {
  return span === undefined ? work() : current.run(span.traceparent, work);
}

/** Of the span in which this is called. */
export function currentTraceparent(): string | undefined {
  return current.getStore();
}
