/** A unit of Grafana. */
type Unit = 's' | 'short' | 'percentunit' | 'ops' | 'bytes' | 'currencyJPY';

/** One chart: queries by their legend. */
export type Panel = { title: string; unit: Unit; queries: Readonly<Record<string, string>> };
export type Row = { title: string; panels: readonly Panel[] };

const job = '{job=~"$job"}';
const requests = 'youyaku_http_request_duration_seconds';
const rate = (metric: string, by: string): string => `sum by (${by}) (rate(${metric}${job}[$__rate_interval]))`;
const quantile = (share: number, metric: string, by = ''): string =>
  `histogram_quantile(${share}, ${rate(`${metric}_bucket`, `le${by}`)})`;

/** The dashboard, from what readers notice to what machines do. What the whole service counts in the database is a maximum: it is the same from every process. */
export const rows: readonly Row[] = [
  {
    title: 'What readers notice',
    panels: [
      {
        title: 'How long the oldest run waits',
        unit: 's',
        queries: { '{{class}}': 'max by (class) (youyaku_queue_oldest_seconds)' },
      },
      { title: 'Runs that wait', unit: 'short', queries: { '{{class}}': 'max by (class) (youyaku_queue_depth)' } },
      { title: 'Requests by status', unit: 'ops', queries: { '{{status}}': rate(`${requests}_count`, 'status') } },
      {
        title: 'Time to a response (GET)',
        unit: 's',
        queries: Object.fromEntries(
          [0.5, 0.95, 0.99].map((share) => [
            `p${share * 100}`,
            quantile(share, requests).replace(job, '{job=~"$job",method="GET"}'),
          ]),
        ),
      },
    ],
  },
  {
    title: 'Runs',
    panels: [
      {
        title: 'Runs that ended',
        unit: 'ops',
        queries: { '{{outcome}}': rate('youyaku_runs_ended_total', 'outcome') },
      },
      {
        title: 'Time of a stage (p95)',
        unit: 's',
        queries: { '{{stage}}': quantile(0.95, 'youyaku_run_stage_duration_seconds', ', stage') },
      },
      {
        title: 'Stages that failed',
        unit: 'ops',
        queries: {
          '{{stage}}': rate('youyaku_run_stage_duration_seconds_count', 'stage').replace(
            job,
            '{job=~"$job",outcome="error"}',
          ),
        },
      },
      {
        title: 'Runs active, slots and stuck runs',
        unit: 'short',
        queries: {
          active: `sum(youyaku_runs_active${job})`,
          slots: `sum(youyaku_run_slots${job})`,
          stuck: 'max(youyaku_runs_stuck)',
        },
      },
      {
        title: 'Shards of batches that are to be done',
        unit: 'short',
        queries: { '{{state}}': 'max by (state) (youyaku_batch_shards)' },
      },
      {
        title: 'Batches at providers, and the shards that wait for them',
        unit: 'short',
        queries: {
          '{{state}}': 'max by (state) (youyaku_provider_batches)',
          shards: 'max(youyaku_provider_batch_shards)',
        },
      },
      {
        title: 'Age of the oldest batch at a provider',
        unit: 's',
        queries: { oldest: 'max(youyaku_provider_batches_oldest_seconds)' },
      },
      {
        title: 'Documents of batches',
        unit: 'ops',
        queries: { '{{outcome}}': rate('youyaku_batch_documents_total', 'outcome') },
      },
    ],
  },
  {
    title: 'Models',
    panels: [
      {
        title: 'Calls',
        unit: 'ops',
        queries: { '{{model}} {{outcome}}': rate('youyaku_model_calls_total', 'model, outcome') },
      },
      {
        title: 'Time of a call (p95)',
        unit: 's',
        queries: { '{{model}}': quantile(0.95, 'youyaku_model_call_duration_seconds', ', model') },
      },
      {
        title: 'Tokens',
        unit: 'ops',
        queries: { '{{model}} {{direction}}': rate('youyaku_model_tokens_total', 'model, direction') },
      },
      {
        title: 'Cost of an hour, and the budget of the day',
        unit: 'currencyJPY',
        queries: {
          '{{model}} 1 h': `sum by (model) (increase(youyaku_model_cost_yen_total${job}[1h]))`,
          'spent today': 'max(youyaku_model_budget_spent_yen)',
          limit: 'max(youyaku_model_budget_limit_yen)',
        },
      },
      {
        title: 'Lookups that were found',
        unit: 'percentunit',
        queries: {
          '{{cache}}': `${rate('youyaku_cache_lookups_total', 'cache').replace(job, '{job=~"$job",result="hit"}')} / ${rate('youyaku_cache_lookups_total', 'cache')}`,
        },
      },
      { title: 'Mails that no server takes', unit: 'short', queries: { mails: 'max(youyaku_mails_failed)' } },
    ],
  },
  {
    title: 'Processes',
    panels: [
      {
        title: 'Engine threads busy',
        unit: 'percentunit',
        queries: {
          '{{kind}}': `${rate('youyaku_engine_busy_seconds_total', 'kind')} / sum by (kind) (youyaku_engine_threads${job})`,
        },
      },
      {
        title: 'Lag of the event loop (p99)',
        unit: 's',
        queries: { '{{instance}}': `nodejs_eventloop_lag_p99_seconds${job}` },
      },
      { title: 'Spans of traces', unit: 'ops', queries: { '{{result}}': rate('youyaku_trace_spans_total', 'result') } },
      { title: 'Memory', unit: 'bytes', queries: { '{{instance}}': `process_resident_memory_bytes${job}` } },
      {
        title: 'Processor time',
        unit: 'percentunit',
        queries: { '{{instance}}': rate('process_cpu_seconds_total', 'instance') },
      },
      {
        title: 'Connections to the database',
        unit: 'short',
        queries: { '{{state}}': `sum by (state) (youyaku_database_connections${job})` },
      },
      {
        title: 'Streams and extractor processes',
        unit: 'short',
        queries: {
          '{{kind}}': `sum by (kind) (youyaku_open_streams${job})`,
          extractors: `sum(youyaku_extractor_processes${job})`,
        },
      },
      {
        title: 'What runs',
        unit: 'short',
        queries: { '{{role}} {{build}}': `sum by (role, build) (youyaku_build_info${job})` },
      },
      {
        title: 'Tasks of the sweep that failed',
        unit: 'short',
        queries: {
          '{{task}}': `sum by (task) (increase(youyaku_sweep_tasks_total{job=~"$job",outcome="failed"}[1h]))`,
        },
      },
      {
        title: 'Reads for the replica, by who did them',
        unit: 'ops',
        queries: { '{{outcome}}': rate('youyaku_replica_reads_total', 'outcome') },
      },
      {
        title: 'How far replicas are behind',
        unit: 's',
        queries: { '{{instance}}': `youyaku_replica_lag_seconds${job}` },
      },
      {
        title: 'What replicas lack of the log',
        unit: 'bytes',
        queries: { '{{instance}}': `youyaku_replica_lag_bytes${job}` },
      },
      { title: 'The database answers', unit: 'short', queries: { '{{instance}}': `youyaku_database_up${job}` } },
    ],
  },
];
