import type { ColumnType, Generated } from 'kysely';
import type { BatchOptions } from '@youyaku/contract/batch';
import type { BatchStatus } from '@youyaku/contract/batch-values';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';

type Time = ColumnType<Date, Date | undefined, Date>;

export type BatchesTable = {
  id: string;
  owner_id: string;
  name: string;
  /** Of the messages in its results. */
  language: MessageLanguage;
  status: Generated<BatchStatus>;
  options: ColumnType<BatchOptions, string, never>;
  documents: Generated<number>;
  refused: Generated<number>;
  /** A `bigint`, which the driver reads as text. */
  characters: ColumnType<string, number | undefined, number>;
  bytes: ColumnType<string, number | undefined, number>;
  created_at: Time;
  started_at: Date | null;
  /** When a shard of it was claimed last. */
  served_at: Date | null;
  finished_at: Date | null;
  /** When it is deleted; a batch that its user deletes expires at once, and the sweep deletes its files. */
  expires_at: Date;
};

/** A part of the documents: the row holds the lease that fences every write of its worker, as that of a run does. */
type BatchShardsTable = {
  batch_id: string;
  number: number;
  status: Generated<'waiting' | 'running' | 'done'>;
  documents: number;
  characters: ColumnType<string, number, never>;
  done: Generated<number>;
  failed: Generated<number>;
  attempt: Generated<number>;
  locked_by: string | null;
  heartbeat_at: Date | null;
  not_before: Date | null;
  /** The file of the results, once they are whole. */
  result_key: string | null;
  /** The time that it took its worker. */
  busy_ms: number | null;
  finished_at: Date | null;
};

export type BatchTables = { batches: BatchesTable; batch_shards: BatchShardsTable };
