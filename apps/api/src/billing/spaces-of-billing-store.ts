import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';

/** What an order needs to know of a space. `seats`: a personal space has one, of a shared one every member is one. */
export type BilledSpace = { kind: 'personal' | 'shared'; name: string; seats: number };

export async function findBilledSpace(database: Database, spaceId: string): Promise<BilledSpace> {
  const { rows } = await sql<BilledSpace>`
    select kind, name, ${seatsOf} as seats from spaces where id = ${spaceId}`.execute(database);
  return rows[0] ?? { kind: 'personal', name: '', seats: 1 };
}

const seatsOf = sql<number>`greatest(1, case spaces.kind when 'shared' then
  (select count(*)::int from space_members where space_members.space_id = spaces.id) else 1 end)`;

/** Whether an account owns another space whose invoice is still to be paid. */
export async function owesInvoice(database: Database, accountId: string, exceptSpaceId: string): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`
    select exists (
      select from subscriptions join space_members using (space_id)
      where space_members.account_id = ${accountId} and space_members.role = 'owner' and space_id <> ${exceptSpaceId}
        and facts ->> 'payment' = 'invoice' and facts -> 'openInvoice' is not null) as owes`.execute(database);
  return rows[0]?.owes === true;
}

/** Spaces that will be renewed with another number of seats than they have. */
export async function listSeatChanges(
  database: Database,
  limit: number,
): Promise<{ spaceId: string; seats: number }[]> {
  const { rows } = await sql<{ spaceId: string; seats: number }>`
    select spaces.id as "spaceId", ${seatsOf} as seats
    from subscriptions join spaces on spaces.id = subscriptions.space_id
    where subscriptions.status in ('active', 'past_due') and spaces.delete_after is null
      and subscriptions.cancel_at is null and coalesce((subscriptions.facts ->> 'bookedSeats')::int, subscriptions.seats) <> ${seatsOf}
    -- Those that are refused do not keep others waiting.
    order by subscriptions.read_at nulls first limit ${limit}`.execute(database);
  return rows;
}

/** Spaces that are being deleted, or whose account is, and are still to be renewed. */
export async function listEndingSpaces(database: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select spaces.id from subscriptions join spaces on spaces.id = subscriptions.space_id
    where subscriptions.status in ('active', 'past_due') and subscriptions.cancel_at is null
      and (spaces.delete_after is not null
        or exists (select from account_deletions where account_deletions.account_id = spaces.account_id))
    limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Spaces with a change that has to be made before the period ends. */
export async function listDueChanges(database: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select space_id as id from subscriptions
    where status in ('active', 'past_due') and (facts -> 'pending' ->> 'isMade') = 'false' and period_end <= ${before}
      and cancel_at is null
    limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Customers of whom something should have been heard: the period, the grace or the cancelled time is over, or a kept plan is. */
export async function listOverdue(database: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from subscriptions
    where customer_id is not null and status in ('active', 'past_due') and (
      period_end < now() or grace_until < now() or cancel_at < now()
      or to_timestamp((facts -> 'pending' ->> 'at')::bigint) < now())
      and (read_at is null or read_at < now() - interval '5 minutes')
    order by read_at nulls first limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

type Notice = { spaceId: string; kind: 'renewalSoon' | 'invoiceReminder'; key: string; fill: Record<string, string> };

/** Years that are renewed soon, and invoices that are due soon. */
export async function listNotices(database: Database, days: number): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select space_id as "spaceId", 'renewalSoon' as kind,
      'renewal:' || subscription_id || ':' || extract(epoch from period_end)::bigint as key,
      jsonb_build_object('plan', facts -> 'next' ->> 'plan', 'amount', facts -> 'next' ->> 'totalJpy',
        'at', to_char(period_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as fill
    from subscriptions
    where status = 'active' and "interval" = 'year' and cancel_at is null
      and period_end > now() and period_end <= now() + make_interval(days => ${days})
    union all
    select space_id, 'invoiceReminder', 'due:' || (facts -> 'openInvoice' ->> 'id'),
      jsonb_build_object('plan', plan, 'amount', facts -> 'openInvoice' ->> 'totalJpy',
        'at', to_char(to_timestamp((facts -> 'openInvoice' ->> 'dueAt')::bigint) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from subscriptions
    where status = 'active' and facts ->> 'payment' = 'invoice' and facts -> 'openInvoice' ->> 'dueAt' is not null
      and to_timestamp((facts -> 'openInvoice' ->> 'dueAt')::bigint) between now() and now() + make_interval(days => ${days})`.execute(
    database,
  );
  return rows;
}
