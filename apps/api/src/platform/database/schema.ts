import type { ColumnType, Generated } from 'kysely';
import type { Document } from '@youyaku/contract/document';
import type { SummaryEvent } from '@youyaku/contract/summary-events';
import type { SourceInput, SummaryRequestResolved } from '@youyaku/contract/summary-request';
import type { Summary, SummaryBody, SummarySource, SummaryStatus } from '@youyaku/contract/summary';
import type { Stage } from '@youyaku/contract/stages';

/** A `jsonb` column: read as the parsed value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null, string | null>;
type Time = ColumnType<Date, Date | undefined, Date>;

/** The run is the job: this row carries the lease (`locked_by`, `attempt`, `heartbeat_at`) that fences every write of a run. */
export type SummariesTable = {
  id: string;
  owner_id: string;
  status: Generated<SummaryStatus>;
  stage: Stage | null;
  attempt: Generated<number>;
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
  /** The source as sent but for its password, until it has been read. */
  input: NullableJson<StoredInput>;
  source_id: string | null;
  source: NullableJson<SummarySource>;
  body: NullableJson<SummaryBody>;
  text: Generated<string>;
  usage: NullableJson<Summary['usage']>;
  error: NullableJson<NonNullable<Summary['error']>>;
};

/** `heldBy` is the worker whose memory holds the password of the file; only that one can read it. */
export type StoredInput =
  | Exclude<SourceInput, { type: 'file' }>
  | { type: 'file'; fileId: string; heldBy?: string | undefined };

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
  name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  created_at: Time;
};

type IdempotencyKeysTable = {
  owner_id: string;
  key: string;
  request_sha256: string;
  summary_id: string;
  created_at: Time;
};

export type Schema = {
  summaries: SummariesTable;
  summary_events: SummaryEventsTable;
  sources: SourcesTable;
  files: FilesTable;
  idempotency_keys: IdempotencyKeysTable;
};
