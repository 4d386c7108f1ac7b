import type { ColumnType, Generated } from 'kysely';
import type { BatchOptions } from '@youyaku/contract/batch';
import type { BatchPace, BatchStatus } from '@youyaku/contract/batch-values';
import type { ModelFault } from '@youyaku/contract/model-faults';
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
  /** What its model may cost together; null for the built-in engine, and before its start. */
  cap_yen: number | null;
  /** A `bigint`, as are those above. */
  estimated_micro_jpy: ColumnType<string, number | undefined, number>;
  /** Who started it, for the limits of guests; until it is over. */
  address_key: string | null;
  /** The month whose runs of models are reserved, and how many; 0 once it is over. */
  units_period: string | null;
  units_reserved: Generated<number>;
  /** How its model is asked, once it is started; null for the built-in engine. */
  pace: BatchPace | null;
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
  /** `infinity` while its questions are at a provider. */
  not_before: Date | null;
  /** The file of the results, once they are whole. */
  result_key: string | null;
  /** The time that it took its worker. */
  busy_ms: number | null;
  finished_at: Date | null;
  /** Of the documents done: those that a model wrote. */
  written: Generated<number>;
  /** Attempts that ended because questions wait for their answers, and the file with what they have done. */
  waits: Generated<number>;
  partial_key: string | null;
};

/** Completions for the documents of a shard, until it is done: another attempt does not pay for them again. */
type BatchAnswersTable = {
  batch_id: string;
  shard: number;
  line: number;
  request_sha256: string;
  /** Which of several equal requests of the document, from 1. */
  nth: number;
  text: string;
  model: string;
  reason: 'stop' | 'length';
  input_tokens: number;
  output_tokens: number;
};

/** A question of a document that has no answer yet: in a submission, or came back with a fault. */
type BatchQuestionsTable = {
  batch_id: string;
  shard: number;
  line: number;
  request_sha256: string;
  nth: number;
  submission_id: string | null;
  /** In the submission, from 0. */
  place: number;
  /** How often it was submitted. */
  asked: number;
  fault: ModelFault | null;
};

/** Questions that are, or were, at a provider as one batch of it. */
type BatchSubmissionsTable = {
  id: string;
  batch_id: string;
  shard: number;
  /** Without `llm:`. */
  model: string;
  state: Generated<'submitting' | 'open' | 'ended'>;
  /** Of the provider; null until it has answered. */
  provider_id: string | null;
  /** Its reservation in the ledger. */
  call_id: string;
  questions: number;
  /** The highest price of all of them, and of the dearest. */
  held_micro_jpy: ColumnType<string, number, number>;
  held_max_micro_jpy: ColumnType<string, number, number>;
  created_at: Time;
  poll_at: Date;
  polls: Generated<number>;
  /** When the provider was asked to stop it. */
  cancelled_at: Date | null;
  ended_at: Date | null;
};

export type BatchTables = {
  batches: BatchesTable;
  batch_shards: BatchShardsTable;
  batch_answers: BatchAnswersTable;
  batch_questions: BatchQuestionsTable;
  batch_submissions: BatchSubmissionsTable;
};
