import type { ColumnType, Generated } from 'kysely';
import type { Document } from '@youyaku/contract/document';
import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ByokProvider } from '@youyaku/contract/byok-models';
import type { Answer } from '@youyaku/contract/question';
import type { SummaryEvent } from '@youyaku/contract/summary-events';
import type { SourceInput, SummaryRequestResolved } from '@youyaku/contract/summary-request';
import type {
  Decision,
  Summary,
  SummaryBody,
  SummarySource,
  SummarySourcePart,
  SummaryStatus,
} from '@youyaku/contract/summary';
import type { Stage } from '@youyaku/contract/stages';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import type { MaskKind } from '@youyaku/contract/masking-values';
import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import type { TemplateContent } from '@youyaku/contract/template';
import type { ChatPurpose } from '@youyaku/llm/chat-model';
import type { OperatorTables } from './operator-tables.ts';
import type { SpaceTables } from './space-tables.ts';
import type { RunPriority } from '#summaries/run-priority.ts';
import type { UsageDaysTable } from './usage-schema.ts';
import type { BatchTables } from './batch-tables.ts';
import type { ShareTables } from './share-tables.ts';
import type { PlanTables } from './plan-tables.ts';
import type { BillingTables } from './billing-tables.ts';
import type { RightsTables } from './rights-tables.ts';
import type { CredentialsSchema } from './credentials-schema.ts';
import type { ListedFacts, SummarySearchTable } from './history-tables.ts';
import type { SpaceChangesTable } from './live-tables.ts';

/** A `jsonb` column: read as the parsed value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null, string | null>;
type Time = ColumnType<Date, Date | undefined, Date>;

/** The run is the job: this row holds the lease (`locked_by`, `attempt`, `heartbeat_at`) that fences every write of a run. */
export type SummariesTable = {
  id: string;
  owner_id: string;
  /** The guest who had it before it moved into its space. */
  moved_from: string | null;
  status: Generated<SummaryStatus>;
  stage: Stage | null;
  attempt: Generated<number>;
  /** The attempts that do not count, because something outside of the run was at fault. */
  spared_attempts: Generated<number>;
  /** A queued run waits until then. */
  not_before: Date | null;
  locked_by: string | null;
  heartbeat_at: Date | null;
  is_cancel_requested: Generated<boolean>;
  last_seq: Generated<number>;
  created_at: Time;
  finished_at: Date | null;
  /** Set with `retention: none`: when the row and its source must be gone. */
  expires_at: Date | null;
  title: string;
  pinned: Generated<boolean>;
  tags: Generated<string[]>;
  request: Json<SummaryRequestResolved>;
  /**
   * The sources as sent but for their passwords, until they have been extracted; after that only who holds the user's key, where one does.
   */
  input: NullableJson<StoredInput | { heldBy: string }>;
  source_id: string | null;
  source: NullableJson<ReadRecord>;
  body: NullableJson<SummaryBody>;
  text: Generated<string>;
  usage: NullableJson<Summary['usage']>;
  error: NullableJson<NonNullable<Summary['error']>>;
  /** What a person decided about its sentences; never part of `body`. */
  decisions: ColumnType<Decision[], string | undefined, string>;
  /** A hash of what this run was asked for: set while it works on it for others too, and kept when it may be reused. */
  cache_key: string | null;
  /** While it is open: the keyed hash of the client's address. */
  address_key: string | null;
  /** What lists show of `body` and `decisions`, and how many sentences are to be checked; null until the summary ends. */
  listed: NullableJson<ListedFacts>;
  to_check: Generated<number>;
  /** Whether its words are in `summary_search`. */
  is_searchable: Generated<boolean>;
  /** Of `runPriorities` (summaries/run-priority.ts). */
  priority: Generated<RunPriority>;
  /** W3C Trace Context of the request that began it, where that was traced. */
  traceparent: string | null;
  /** It then belongs to nobody (history/deletion-store.ts). */
  deleted_at: Date | null;
};

/** A source as sent, but for the password of a file. */
export type StoredSource = Exclude<SourceInput, { type: 'file' }> | { type: 'file'; fileId: string };

/**
 * `heldBy`: who has the passwords of the files, or the user's key. `sealed`: the database, for any worker; else it is the id of the worker
 * whose memory holds them, and only that one can do the run.
 */
export type StoredInput = (StoredSource | { type: 'several'; sources: StoredSource[] }) & {
  heldBy?: string | undefined;
};

/** The extracted source; with several sources, each of them too. */
export type ReadRecord = SummarySource & { sources?: SummarySourcePart[] };

/** The passwords and the key of an open run, encrypted for it; deleted by the database when the run ends (migration 0037). */
type RunSecretsTable = { summary_id: string; sealed: Buffer };

type SummaryEventsTable = {
  summary_id: string;
  seq: number;
  event: Json<StoredEvent>;
};

/** `summary-end` is stored without its summary, which is the row itself. */
export type StoredEvent = Exclude<SummaryEvent, { type: 'summary-end' }> | { type: 'summary-end' };

type SourcesTable = {
  id: string;
  owner_id: string;
  text: string;
  /** The Document without its text. */
  meta: Json<Omit<Document, 'text'>>;
  created_at: Time;
};

export type FilesTable = {
  id: string;
  owner_id: string;
  /** As of summaries. */
  moved_from: string | null;
  name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  created_at: Time;
  /** False while its bytes arrive; `bytes` is then its maximum size. */
  is_whole: Generated<boolean>;
  /** Of an upload that a browser sends to the storage itself: what the storage knows it by. */
  direct_ref: string | null;
};

type IdempotencyKeysTable = {
  owner_id: string;
  key: string;
  request_sha256: string;
  summary_id: string;
  created_at: Time;
};

/** The ledger: one row per call of a provider. Micro-yen are read as strings, as PostgreSQL's bigint is. */
type ModelCallsTable = {
  id: Generated<string>;
  owner_id: string;
  summary_id: string | null;
  model: string;
  purpose: ChatPurpose;
  /** Null while the call is in progress. */
  outcome: 'ok' | 'aborted' | ModelFault | null;
  input_tokens: number;
  output_tokens: Generated<number>;
  is_estimated: Generated<boolean>;
  cost_micro_jpy: string;
  /** What counts towards the caps: the maximum cost while the call is in progress, then its actual cost. */
  held_micro_jpy: string;
  /** What still counts when the end of the call is never recorded: its prompt. */
  floor_micro_jpy: string;
  first_token_ms: number | null;
  ms: number | null;
  at: Time;
  /** Which row of the day's budget it counts in; -1: the one of a day that had no others. */
  slice: Generated<number>;
  /** The batch that it was made for, whose budget it counts in. */
  batch_id: string | null;
  /** Of a guest's call until its end is recorded, because it counts for the address too. */
  address_key: string | null;
};

/** How much of each cap is used: of a day, of an owner's day, of the guests of an address, of a run. The table refuses amounts above the cap. */
type ModelBudgetsTable = {
  scope: string;
  spent_micro_jpy: string;
  max_micro_jpy: string;
  at: Time;
  /** Of a slice of a day: the cap of which the maximum is a share; 0: to be shared out again. */
  shared_cap_micro_jpy: string | null;
};

/** Completions of a run in progress, so that another attempt does not pay for them again. Deleted when the run ends. */
type ModelAnswersTable = {
  summary_id: string;
  request_sha256: string;
  /** Which of several equal requests of the run, from 1. */
  nth: number;
  text: string;
  model: string;
  reason: 'stop' | 'length';
  input_tokens: number;
  output_tokens: number;
};

/** Questions on the source of a summary. Of one that failed or may not be stored, only the fact that it was asked is kept. */
export type QuestionsTable = {
  id: string;
  summary_id: string;
  owner_id: string;
  question: string;
  answer: NullableJson<Answer>;
  usage: NullableJson<Summary['usage']>;
  created_at: Time;
  finished_at: ColumnType<Date | null, Date | undefined, Date>;
};

/** Models with users' keys. The key is only in `sealed_key`, which can be decrypted only for this owner and row. */
type ByokModelsTable = {
  id: string;
  owner_id: string;
  provider: ByokProvider;
  model: string;
  base_url: string | null;
  key_end: string;
  sealed_key: Buffer;
  created_at: Time;
  used_at: Time;
};

/** The content of each version is in `template_versions`. */
type TemplatesTable = {
  id: string;
  owner_id: string;
  version: number;
  created_at: Time;
  used_at: Time;
};

type TemplateVersionsTable = {
  template_id: string;
  version: number;
  content: Json<TemplateContent>;
  created_at: Time;
};

type GlossariesTable = { owner_id: string; version: number; mask_kinds: Json<MaskKind[]>; used_at: Time };

type GlossaryEntriesTable = { id: string; owner_id: string; place: number; content: Json<GlossaryEntry> };

type MinutesFormsTable = {
  owner_id: string;
  id: string;
  version: number;
  form: Json<MinutesTemplate>;
  created_at: Time;
  updated_at: Time;
  used_at: Time;
};

/** Letters that wait to be sent, encrypted; deleted once they are. */
type MailsTable = { id: string; letter: Buffer; good_until: Date; created_at: Time; failed_at: Date | null };

export type Schema = CredentialsSchema &
  SpaceTables &
  OperatorTables &
  RightsTables &
  BillingTables &
  PlanTables &
  ShareTables &
  BatchTables & {
    summaries: SummariesTable;
    summary_search: SummarySearchTable;
    summary_events: SummaryEventsTable;
    run_secrets: RunSecretsTable;
    sources: SourcesTable;
    files: FilesTable;
    idempotency_keys: IdempotencyKeysTable;
    model_calls: ModelCallsTable;
    model_budgets: ModelBudgetsTable;
    model_answers: ModelAnswersTable;
    questions: QuestionsTable;
    own_models: ByokModelsTable;
    templates: TemplatesTable;
    template_versions: TemplateVersionsTable;
    glossaries: GlossariesTable;
    glossary_entries: GlossaryEntriesTable;
    minutes_forms: MinutesFormsTable;
    mails: MailsTable;
    space_changes: SpaceChangesTable;
    usage_days: UsageDaysTable;
  };
