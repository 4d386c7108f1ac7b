import type { ColumnType, Generated } from 'kysely';
import type { SubscriptionFacts } from '#billing/read-subscription.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { PlanId } from '@youyaku/contract/plans';

type Time = ColumnType<Date, Date | undefined, Date>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What a space pays for, as the payment provider last said. Whether it is in force: plans/subscriptions-store.ts. */
type SubscriptionsTable = {
  space_id: string;
  customer_id: string | null;
  subscription_id: string | null;
  plan: PlanId | null;
  interval: 'month' | 'year' | null;
  seats: Generated<number>;
  status: 'none' | 'active' | 'past_due' | 'ended';
  period_start: NullableTime;
  period_end: NullableTime;
  cancel_at: NullableTime;
  grace_until: NullableTime;
  changed_at: Time;
  /** What only owners are shown. */
  facts: ColumnType<SubscriptionFacts | null, string | undefined, string | null>;
  /** Of whoever ordered it: in which the letters about it are written. */
  language: Generated<MessageLanguage>;
  /** When the payment provider was asked last. */
  read_at: NullableTime;
};

/** A run of the built-in engine, or one of a model of the operator. */
export type QuotaUnit = 'builtin' | 'model';

/**
 * How many units are used or reserved. `owner_id` is a space, a guest, or `address_` and the keyed hash of an address that guests share.
 * The period is a day (`YYYY-MM-DD`, built-in runs) or a month (`YYYY-MM`, models) of Japan. `max` as of the last reservation; null: without limit.
 */
type QuotaCountersTable = {
  owner_id: string;
  unit: QuotaUnit;
  period: string;
  used: number;
  max: number | null;
  at: Time;
};

/** One line for every run that uses a unit; runs with users' keys have none. It stays when the summary is deleted. */
type RunChargesTable = {
  summary_id: string;
  owner_id: string;
  /** The second counter that it was taken from: of an address, or of a member's personal space. */
  address_owner: string | null;
  /** Who asked for it; null for a guest. */
  account_id: string | null;
  unit: QuotaUnit;
  period: string;
  plan: PlanId;
  /** The longest source of the plan, in code points, when the run was accepted. */
  code_points_max: number;
  /** `released`: it costs nothing, for the reason. */
  state: Generated<'reserved' | 'settled' | 'released'>;
  reason: string | null;
  input_tokens: string | null;
  output_tokens: string | null;
  cost_micro_jpy: string | null;
  at: Time;
  ended_at: Date | null;
};

export type PlanTables = {
  subscriptions: SubscriptionsTable;
  quota_counters: QuotaCountersTable;
  run_charges: RunChargesTable;
};
