import type { ColumnType, Generated } from 'kysely';
import type { AuditAct } from '@youyaku/contract/audit';
import type { DisclosureKind, DisclosureStatus } from '@youyaku/contract/disclosure';
import type { ExportCounts } from '@youyaku/contract/export';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';

type Time = ColumnType<Date, Date | undefined, Date>;
type NullableTime = ColumnType<Date | null, Date | undefined, Date | null>;

/** What was done in a space, or by an operator in none. Ids only. */
type AuditActsTable = {
  id: Generated<string>;
  space_id: string | null;
  actor_id: string | null;
  act: AuditAct;
  subject_id: string | null;
  count: number | null;
  at: ColumnType<Date, Date | undefined, never>;
};

/** Files with everything of a space, made by a chore. At most one of a space is being made. */
type ExportsTable = {
  id: string;
  space_id: string;
  /** Who asked for it and gets the link. */
  account_id: string;
  language: MessageLanguage;
  /** `over`: its file is deleted, because it expired or a newer one was made. */
  status: Generated<'waiting' | 'making' | 'ready' | 'failed' | 'over'>;
  attempt: Generated<number>;
  file_key: string | null;
  /** SHA-256 of the token that was mailed. */
  token_hash: string | null;
  /** PostgreSQL's bigint is read as a string. */
  bytes: ColumnType<string | null, undefined, number | null>;
  counts: ColumnType<ExportCounts | null, undefined, string | null>;
  created_at: Time;
  finished_at: NullableTime;
  expires_at: NullableTime;
};

/** Accounts whose data is deleted at `due_at`, unless that is undone. */
type AccountDeletionsTable = { account_id: string; language: MessageLanguage; requested_at: Time; due_at: Date };

/** Requests about personal data, of accounts and of addresses. */
type DisclosureRequestsTable = {
  id: string;
  kind: DisclosureKind;
  status: DisclosureStatus;
  account_id: string | null;
  email: string;
  name: string;
  details: string;
  language: MessageLanguage;
  created_at: Time;
  /** When it reached the operator: an address has to be confirmed before. */
  received_at: NullableTime;
  closed_at: NullableTime;
};

export type RightsTables = {
  audit_acts: AuditActsTable;
  exports: ExportsTable;
  account_deletions: AccountDeletionsTable;
  disclosure_requests: DisclosureRequestsTable;
};
