import type { ColumnType } from 'kysely';
import type { BillingPreview } from '@youyaku/contract/billing';
import type { BillingLetterKind } from '#messages/billing-letters.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';

type Time = ColumnType<Date, Date | undefined, Date>;
type NullableTime = ColumnType<Date | null, Date | undefined, Date | null>;

/** What the payment provider reported: ids and times, never the content. `subject_id`: the object that it is about. */
type BillingEventsTable = {
  id: string;
  type: string;
  customer_id: string | null;
  subject_id: string | null;
  created_at: Date;
  received_at: Time;
  applied_at: NullableTime;
};

/** Up to when the events of the payment provider were looked through. One row. */
type BillingSweepsTable = { id: number; swept_until: Date };

/** What was shown before an order, as it was shown. */
type CheckoutConfirmationsTable = {
  id: string;
  space_id: string;
  account_id: string;
  version: number;
  shown: ColumnType<BillingPreview, string, never>;
  /** The moment from which a change at once is prorated. */
  proration_at: NullableTime;
  language: MessageLanguage;
  created_at: Time;
  ordered_at: NullableTime;
};

/** Who is ordering for a space: one at a time. */
type CheckoutTurnsTable = { space_id: string; holder: string; until: Date };

/** Letters about payments, each written once: `key` says about what. */
type BillingLettersTable = {
  key: string;
  space_id: string;
  kind: BillingLetterKind;
  fill: ColumnType<Record<string, string>, string, never>;
  written_at: Time;
  posted_at: NullableTime;
};

export type BillingTables = {
  billing_events: BillingEventsTable;
  billing_sweeps: BillingSweepsTable;
  checkout_confirmations: CheckoutConfirmationsTable;
  checkout_turns: CheckoutTurnsTable;
  billing_letters: BillingLettersTable;
};
