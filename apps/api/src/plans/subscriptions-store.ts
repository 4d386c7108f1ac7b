import { sql, type RawBuilder } from 'kysely';
import type { PlanId } from '@youyaku/contract/plans';
import type { Database } from '#platform/database/open-database.ts';
import { prepared } from '#platform/prepared.ts';
import { plansBounds } from './plans-bounds.ts';

/**
 * Whether a row of `subscriptions` grants its plan now, by the clock of the database: paid, or unpaid within its grace, and the period not
 * over. An end that is known in advance needs no allowance for a late webhook.
 */
export const isInForce: RawBuilder<boolean> = sql<boolean>`coalesce(
  subscriptions.plan is not null
  and (subscriptions.status = 'active' or (subscriptions.status = 'past_due' and subscriptions.grace_until > now()))
  and (subscriptions.cancel_at is null or subscriptions.cancel_at > now())
  and subscriptions.period_end > now() - make_interval(hours => ${sql.lit(plansBounds.lateWebhookHours)}), false)`;

type Subscribed = { isInForce: boolean; plan: PlanId | null; seats: number; periodEnd: Date | null };

export async function findSubscribed(database: Database, spaceId: string): Promise<Subscribed | undefined> {
  const { rows } = await sql<Subscribed>`
    ${sql.raw(prepared)}
    select plan, seats, period_end as "periodEnd", ${isInForce} as "isInForce"
    from subscriptions where space_id = ${spaceId}`.execute(database);
  return rows[0];
}
