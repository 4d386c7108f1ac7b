import { counter, gauge, histogram } from './registry.ts';

/** From a cached response to a request that waits for a whole run. */
const requestBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const stageBuckets = [0.01, 0.05, 0.25, 1, 2.5, 5, 15, 30, 60, 180, 600];

export const requestSeconds = histogram(
  'youyaku_http_request_duration_seconds',
  'Time until a response began, by route template.',
  { labelNames: ['method', 'route', 'status'], buckets: requestBuckets },
);

export const runsEnded = counter(
  'youyaku_runs_ended_total',
  'Attempts of runs that ended: done, cancelled, refused (the source or the request), failed (here), given-back (to another attempt).',
  ['outcome'],
);
export const stageSeconds = histogram(
  'youyaku_run_stage_duration_seconds',
  'Time that runs spent in a stage, and whether the stage ended well.',
  { labelNames: ['stage', 'outcome'], buckets: stageBuckets },
);
export const runsActive = gauge('youyaku_runs_active', 'Runs that this process works on.');
export const runSlots = gauge('youyaku_run_slots', 'Runs that this process works on at the same time (RUNS_AT_ONCE).');

export const modelCalls = counter('youyaku_model_calls_total', 'Calls of language models, retries included.', [
  'model',
  'outcome',
]);
export const modelCallSeconds = histogram('youyaku_model_call_duration_seconds', 'Time of calls of language models.', {
  labelNames: ['model'],
  buckets: stageBuckets,
});
export const modelTokens = counter(
  'youyaku_model_tokens_total',
  'Tokens sent to language models and received from them.',
  ['model', 'direction'],
);
export const modelYen = counter('youyaku_model_cost_yen_total', 'Cost of calls of language models in yen.', ['model']);

export const cacheLookups = counter(
  'youyaku_cache_lookups_total',
  'Lookups of finished summaries, of completions and of documents that were read before.',
  ['cache', 'result'],
);
export const batchDocuments = counter(
  'youyaku_batch_documents_total',
  'Documents of batches that got a result, by outcome: done, failed.',
  ['outcome'],
);
export const openStreams = gauge('youyaku_open_streams', 'Streams and long responses that are open.', ['kind']);
export const extractorProcesses = gauge('youyaku_extractor_processes', 'Extractor processes that run.');

/** A task that only fails is a series without new `ok`: a single failure, such as a table that is locked, is made up for by the next sweep. */
export const sweepTasks = counter(
  'youyaku_sweep_tasks_total',
  'Tasks of the sweep, which deletes what is over, by how they ended: ok, failed.',
  ['task', 'outcome'],
);

export const replicaReads = counter(
  'youyaku_replica_reads_total',
  'Reads that a replica may do, by who did them: replica, or the primary because the replica was behind, away, of another database (other), or failed.',
  ['outcome'],
);
export const replicaLagBytes = gauge(
  'youyaku_replica_lag_bytes',
  'What a replica lacked of the log of its primary when it was last looked at; 0 without a replica.',
);
export const replicaLagSeconds = gauge(
  'youyaku_replica_lag_seconds',
  'How old the last transaction of a replica was when it was last looked at and lacked something, otherwise 0.',
);

export const spansExported = counter(
  'youyaku_trace_spans_total',
  'Spans that the collector took, and that were lost.',
  ['result'],
);

/** Always 1; what runs here is in the labels. */
export const buildInfo = gauge('youyaku_build_info', 'The build and the role of this process.', ['build', 'role']);

/** Of the whole service, counted in the database: the same from every process, so take the maximum and never the sum. */
export const databaseUp = gauge('youyaku_database_up', '1 when the database answered at this scrape.');
export const ofTheService = {
  queueDepth: gauge('youyaku_queue_depth', 'Runs of all processes that wait and may begin.', ['class']),
  queueOldestSeconds: gauge('youyaku_queue_oldest_seconds', 'How long the oldest of them has been waiting.', ['class']),
  batchShards: gauge(
    'youyaku_batch_shards',
    'Shards of started batches of all processes that have no results yet: waiting, running.',
    ['state'],
  ),
  providerBatches: gauge(
    'youyaku_provider_batches',
    'Batches of questions at the providers of models that are not over: submitting (not yet known whether the provider took it), open.',
    ['state'],
  ),
  providerBatchShards: gauge('youyaku_provider_batch_shards', 'Shards of batches whose questions are in one of them.'),
  providerBatchesOldestSeconds: gauge(
    'youyaku_provider_batches_oldest_seconds',
    'How long ago the oldest of them was submitted; 0 without any.',
  ),
  runsStuck: gauge('youyaku_runs_stuck', 'Runs of all processes that nobody has worked on for too long.'),
  budgetSpentYen: gauge(
    'youyaku_model_budget_spent_yen',
    'What counts towards the limit of this day in Japan, calls in progress included.',
  ),
  budgetLimitYen: gauge('youyaku_model_budget_limit_yen', 'The limit of a day in yen; 0: every call is stopped.'),
  mailsFailed: gauge('youyaku_mails_failed', 'Mails that no mail server has taken so far.'),
};
