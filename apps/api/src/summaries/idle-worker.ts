import { createId } from '#http/ids.ts';
import { createRunSecretsCache } from './run-secrets.ts';
import type { SummaryWorker } from './summary-worker.ts';

/** In the place of a worker where other processes do the runs: it claims none. */
export function createIdleWorker(): SummaryWorker {
  return {
    id: createId('wrk'),
    secrets: createRunSecretsCache(),
    wake: () => undefined,
    drain: () => Promise.resolve(),
  };
}
