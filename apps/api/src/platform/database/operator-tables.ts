import type { ColumnType, Generated } from 'kysely';
import type { SuppressionReason, TakedownKind, TakedownState } from '@youyaku/contract/admin-values';

type Time = ColumnType<Date, Date | undefined, Date>;

/** Columns of what an operator can suspend; the reason is written by the operator. */
export type SuspendableColumns = {
  suspended_at: ColumnType<Date | null, Date | undefined, Date | null>;
  suspend_reason: Generated<string>;
};

type OperatorsTable = { account_id: string; granted_at: Time };

/** Addresses that take no mail, by a keyed hash; the address itself is encrypted. */
type SuppressedAddressesTable = {
  key: string;
  address: Buffer;
  reason: SuppressionReason;
  /** Of the mail server, such as `550 5.1.1`. */
  code: string;
  count: Generated<number>;
  created_at: Time;
  last_at: Time;
};

/** Mails that a server refused for good: no address, no text. */
type RefusedMailsTable = { id: Generated<string>; domain: string; code: string; at: Time };

/** Requests to take something down; `reference` is a link or the number of a message, `note` is the operator's. */
type TakedownsTable = {
  id: string;
  kind: TakedownKind;
  reference: string;
  state: Generated<TakedownState>;
  note: Generated<string>;
  /** What the reporter of a shared link wrote, the address for an answer, and the link; the link may be gone. */
  details: Generated<string>;
  contact: Generated<string>;
  share_id: string | null;
  created_at: Time;
  changed_at: Time;
};

/** At most one row: a lower cap than the configured one, which applies at once and everywhere; 0 stops all calls. */
type ModelLimitsTable = {
  is_only: Generated<boolean>;
  daily_yen_max: number;
  reason: Generated<string>;
  changed_by: string | null;
  changed_at: Time;
};

export type OperatorTables = {
  operators: OperatorsTable;
  suppressed_addresses: SuppressedAddressesTable;
  refused_mails: RefusedMailsTable;
  takedowns: TakedownsTable;
  model_limits: ModelLimitsTable;
};
