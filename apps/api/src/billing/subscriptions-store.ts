import { sql, type Transaction } from 'kysely';
import type { PaidPlanId } from '@youyaku/contract/billing-values';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Schema } from '#platform/database/schema.ts';
import { isInForce } from '#plans/subscriptions-store.ts';
import type { SubscriptionFacts, SubscriptionState } from './read-subscription.ts';

/** What is stored of the subscription of a space. */
export type StoredSubscription = SubscriptionState & {
  spaceId: string;
  customerId: string | undefined;
  language: MessageLanguage;
  readAt: Date | undefined;
  isInForce: boolean;
};

type Where = { spaceId: string } | { customerId: string };

export async function findSubscription(database: Database, where: Where): Promise<StoredSubscription | undefined> {
  const [column, value] =
    'spaceId' in where ? (['space_id', where.spaceId] as const) : (['customer_id', where.customerId] as const);
  const row = await database
    .selectFrom('subscriptions')
    .selectAll()
    .select(isInForce.as('isInForce'))
    .where(column, '=', value)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    spaceId: row.space_id,
    customerId: row.customer_id ?? undefined,
    subscriptionId: row.subscription_id ?? '',
    status: row.status,
    plan: (row.plan as PaidPlanId | null) ?? undefined,
    interval: row.interval ?? undefined,
    seats: row.seats,
    periodStart: row.period_start ?? undefined,
    periodEnd: row.period_end ?? undefined,
    cancelAt: row.cancel_at ?? undefined,
    graceUntil: row.grace_until ?? undefined,
    facts: row.facts ?? undefined,
    language: row.language,
    readAt: row.read_at ?? undefined,
    isInForce: row.isInForce,
  };
}

/** The customer of a space at the payment provider; the first one stays. Returns whose it is. */
export async function insertCustomer(
  database: Database,
  { spaceId, customerId, language }: { spaceId: string; customerId: string; language: MessageLanguage },
): Promise<string> {
  const { rows } = await sql<{ customer_id: string }>`
    insert into subscriptions (space_id, customer_id, status, language) values (${spaceId}, ${customerId}, 'none', ${language})
    on conflict (space_id) do update set
      customer_id = coalesce(subscriptions.customer_id, excluded.customer_id), language = excluded.language
    returning customer_id`.execute(database);
  return rows[0]?.customer_id ?? customerId;
}

/** The customer is no longer at the provider: with it went what was subscribed. */
export async function forgetCustomerOf(database: Database, spaceId: string): Promise<void> {
  await sql`
    update subscriptions set customer_id = null, subscription_id = null, status = 'ended', facts = null, changed_at = now()
    where space_id = ${spaceId}`.execute(database);
}

/** The time of the database before the provider is asked. */
export async function readClock(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  return rows[0]?.now ?? new Date();
}

/** Until the end of the transaction nobody else writes what was read of this subscription. */
export async function lockSubscription(
  transaction: Transaction<Schema>,
  customerId: string,
  readAt: Date,
): Promise<StoredSubscription | undefined> {
  const { rows } = await sql<{ isOlder: boolean }>`
    select read_at is null or read_at <= ${readAt}::timestamptz as "isOlder" from subscriptions
    where customer_id = ${customerId} for update`.execute(transaction);
  return rows[0]?.isOlder === true ? findSubscription(transaction, { customerId }) : undefined;
}

/** Writes what was read; a row that stays as it is makes no change for open pages. */
export async function saveState(
  transaction: Transaction<Schema>,
  customerId: string,
  state: SubscriptionState,
  readAt: Date,
): Promise<void> {
  await sql`
    update subscriptions set
      subscription_id = ${state.subscriptionId}, plan = ${state.plan ?? null}, "interval" = ${state.interval ?? null},
      seats = ${state.seats}, status = ${state.status}, period_start = ${state.periodStart ?? null},
      period_end = ${state.periodEnd ?? null}, cancel_at = ${state.cancelAt ?? null},
      grace_until = ${state.graceUntil ?? null}, facts = ${jsonOf(state.facts)}::jsonb, changed_at = now(),
      read_at = ${readAt}
    where customer_id = ${customerId}`.execute(transaction);
}

/** It was read, and is as it was. */
export async function touchState(transaction: Transaction<Schema>, customerId: string, readAt: Date): Promise<void> {
  await sql`update subscriptions set read_at = ${readAt} where customer_id = ${customerId}`.execute(transaction);
}

function jsonOf(facts: SubscriptionFacts | undefined): string | null {
  return facts === undefined ? null : JSON.stringify(facts);
}
