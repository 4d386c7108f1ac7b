import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * What this process tells Prometheus. One registry per process, as the processes themselves are scraped. Labels hold names from closed lists
 * only (bounded-labels.ts), never what a user chose.
 */
export const registry = new Registry();
const registers = [registry];

/** From a cached response to a request that waits for a whole run. */
const requestBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const stageBuckets = [0.01, 0.05, 0.25, 1, 2.5, 5, 15, 30, 60, 180, 600];

collectDefaultMetrics({ register: registry });

export const requestSeconds = new Histogram({
  name: 'youyaku_http_request_duration_seconds',
  help: 'Time until a response began, by route template.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: requestBuckets,
  registers,
});

export const runsEnded = new Counter({
  name: 'youyaku_runs_ended_total',
  help: 'Attempts of runs that ended: done, cancelled, refused (the source or the request), failed (here), given-back (to another attempt).',
  labelNames: ['outcome'] as const,
  registers,
});

export const stageSeconds = new Histogram({
  name: 'youyaku_run_stage_duration_seconds',
  help: 'Time that runs spent in a stage, and whether the stage ended well.',
  labelNames: ['stage', 'outcome'] as const,
  buckets: stageBuckets,
  registers,
});

export const runsActive = new Gauge({
  name: 'youyaku_runs_active',
  help: 'Runs that this process works on.',
  registers,
});

export const runSlots = new Gauge({
  name: 'youyaku_run_slots',
  help: 'Runs that this process works on at the same time (RUNS_AT_ONCE).',
  registers,
});

export const modelCalls = new Counter({
  name: 'youyaku_model_calls_total',
  help: 'Calls of language models, retries included.',
  labelNames: ['model', 'outcome'] as const,
  registers,
});

export const modelCallSeconds = new Histogram({
  name: 'youyaku_model_call_duration_seconds',
  help: 'Time of calls of language models.',
  labelNames: ['model'] as const,
  buckets: stageBuckets,
  registers,
});

export const modelTokens = new Counter({
  name: 'youyaku_model_tokens_total',
  help: 'Tokens sent to language models and received from them.',
  labelNames: ['model', 'direction'] as const,
  registers,
});

export const modelYen = new Counter({
  name: 'youyaku_model_cost_yen_total',
  help: 'Cost of calls of language models in yen.',
  labelNames: ['model'] as const,
  registers,
});

export const cacheLookups = new Counter({
  name: 'youyaku_cache_lookups_total',
  help: 'Lookups of finished summaries, of completions and of documents that were read before.',
  labelNames: ['cache', 'result'] as const,
  registers,
});

export const openStreams = new Gauge({
  name: 'youyaku_open_streams',
  help: 'Streams and long responses that are open.',
  labelNames: ['kind'] as const,
  registers,
});

export const extractorProcesses = new Gauge({
  name: 'youyaku_extractor_processes',
  help: 'Extractor processes that run.',
  registers,
});
