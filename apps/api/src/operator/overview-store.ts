import { sql } from 'kysely';
import type { AdminOverview } from '@youyaku/contract/admin';
import type { Database } from '#platform/database/open-database.ts';

/** Runs by the hour in which they ended, of this hour and the 23 before it. */
export async function listEndedByHour(database: Database): Promise<AdminOverview['hours']> {
  const { rows } = await sql<{ at: Date; done: number; failed: number; cancelled: number }>`
    with ended as (
      select date_trunc('hour', finished_at) as hour, status from summaries
      where finished_at >= date_trunc('hour', now()) - interval '23 hours'
    )
    select at, count(*) filter (where status = 'done')::int as done, count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'cancelled')::int as cancelled
    from generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), interval '1 hour') as at
      left join ended on hour = at
    group by at order by at`.execute(database);
  return rows.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts }));
}

type Counted = Omit<AdminOverview['needs'], 'failedChores' | 'stuckRuns'> & AdminOverview['counts'] & { bytes: number };

/** What can be counted without looking at any work. Days are those in Japan. */
export async function countForOverview(database: Database): Promise<Counted> {
  const today = sql`date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo'`;
  const { rows } = await sql<Record<keyof Counted, string>>`
    select
      (select count(*) from summaries where status = 'failed' and finished_at >= ${today}) as "failedRunsToday",
      (select count(*) from mails where failed_at is not null) as "mailsWaiting",
      (select count(*) from takedowns where state in ('open', 'underReview')) as "openTakedowns",
      (select count(*) from disclosure_requests where status in ('received', 'in_progress')) as "openDisclosures",
      (select count(*) from auth_users where suspended_at is not null) as "suspendedAccounts",
      (select count(*) from spaces where suspended_at is not null) as "suspendedSpaces",
      (select count(*) from auth_users where email_verified) as "accounts",
      (select count(*) from auth_users where email_verified and created_at >= ${today}) as "accountsToday",
      (select count(*) from spaces where kind = 'shared') as "sharedSpaces",
      (select count(*) from summaries where created_at >= ${today}) as "summariesToday",
      pg_database_size(current_database()) as bytes`.execute(database);
  const [row] = rows;
  const numberOf = (name: keyof Counted): number => Number(row?.[name] ?? 0);
  return {
    failedRunsToday: numberOf('failedRunsToday'),
    mailsWaiting: numberOf('mailsWaiting'),
    openTakedowns: numberOf('openTakedowns'),
    openDisclosures: numberOf('openDisclosures'),
    suspendedAccounts: numberOf('suspendedAccounts'),
    suspendedSpaces: numberOf('suspendedSpaces'),
    accounts: numberOf('accounts'),
    accountsToday: numberOf('accountsToday'),
    sharedSpaces: numberOf('sharedSpaces'),
    summariesToday: numberOf('summariesToday'),
    bytes: numberOf('bytes'),
  };
}
