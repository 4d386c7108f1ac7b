import { Gauge } from 'prom-client';
import { registry } from './instruments.ts';

type Thread = { load(): number };

const threads = new Set<Thread>();
const registers = [registry];

const busy: Gauge = new Gauge({
  name: 'youyaku_engine_threads_busy',
  help: 'Threads of the built-in engine that work on something.',
  registers,
  collect: (): void => busy.set([...threads].filter((thread) => thread.load() > 0).length),
});

const all: Gauge = new Gauge({
  name: 'youyaku_engine_threads',
  help: 'Threads of the built-in engine, started or not.',
  registers,
  collect: (): void => all.set(threads.size),
});

/** Counts threads of an engine. Returns the function that ends it. */
export function watchThreads(started: readonly Thread[]): () => void {
  for (const thread of started) threads.add(thread);
  return () => started.forEach((thread) => threads.delete(thread));
}
