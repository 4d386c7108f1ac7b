import { Counter, Gauge } from 'prom-client';
import { measured } from './registry.ts';

/** Threads for texts, those that wait for models, and those for variants. */
type Kind = 'texts' | 'models' | 'variants';
type Thread = { load(): number; busyMs(): number };

const threads: Record<Kind, Set<Thread>> = { texts: new Set(), models: new Set(), variants: new Set() };

function sumOf(measure: (thread: Thread) => number): { label: 'kind'; measure: () => Record<string, number> } {
  const sum = (kind: Kind): number => [...threads[kind]].reduce((total, thread) => total + measure(thread), 0);
  return {
    label: 'kind',
    measure: () => ({ texts: sum('texts'), models: sum('models'), variants: sum('variants') }),
  };
}

measured(
  Gauge,
  'youyaku_engine_threads',
  'Threads of the built-in engine, started or not.',
  sumOf(() => 1),
);
measured(
  Gauge,
  'youyaku_engine_threads_busy',
  'Threads of the built-in engine that hold something, also while they wait for a model.',
  sumOf((thread) => Number(thread.load() > 0)),
);
measured(
  Counter,
  'youyaku_engine_busy_seconds_total',
  'Time that threads of the built-in engine computed; by time and threads, their busy ratio.',
  sumOf((thread) => thread.busyMs() / 1_000),
);

/** Counts threads of an engine. Returns the function that ends it. */
export function watchThreads(started: Readonly<Partial<Record<Kind, readonly Thread[]>>>): () => void {
  const all = (Object.keys(threads) as Kind[]).flatMap((kind) =>
    (started[kind] ?? []).map((thread) => ({ kind, thread })),
  );
  for (const { kind, thread } of all) threads[kind].add(thread);
  return () => all.forEach(({ kind, thread }) => threads[kind].delete(thread));
}
