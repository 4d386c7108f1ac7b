import { sql, type Kysely } from 'kysely';

/**
 * What the payment provider reported, what was shown before an order, and which letters about payments were written. No card, no name and no
 * address of a buyer is stored here: those are at the payment provider.
 *
 * `facts` of a subscription is what only its owners are shown. `read_at`: what was read at the provider before is not written over it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscriptions
      add column facts jsonb,
      add column language text not null default 'ja',
      add column read_at timestamptz`.execute(database);
  await sql`
    create table billing_events (
      id text primary key,
      type text not null,
      customer_id text,
      subject_id text,
      created_at timestamptz not null,
      received_at timestamptz not null default now(),
      applied_at timestamptz
    )`.execute(database);
  await sql`create index billing_events_open on billing_events (received_at) where applied_at is null`.execute(
    database,
  );
  await sql`create index billing_events_received on billing_events (received_at)`.execute(database);
  await sql`
    create table billing_sweeps (
      id integer primary key check (id = 1),
      swept_until timestamptz not null
    )`.execute(database);
  await sql`
    create table checkout_confirmations (
      id text primary key,
      space_id text not null,
      account_id text not null,
      version integer not null,
      shown jsonb not null,
      proration_at timestamptz,
      language text not null,
      created_at timestamptz not null default now(),
      ordered_at timestamptz
    )`.execute(database);
  await sql`create index checkout_confirmations_of_space on checkout_confirmations (space_id, created_at)`.execute(
    database,
  );
  await sql`
    create table checkout_turns (
      space_id text primary key,
      holder text not null,
      until timestamptz not null
    )`.execute(database);
  await sql`
    create table billing_letters (
      key text primary key,
      space_id text not null,
      kind text not null,
      fill jsonb not null,
      written_at timestamptz not null default now(),
      posted_at timestamptz
    )`.execute(database);
  await sql`create index billing_letters_of_space on billing_letters (space_id)`.execute(database);
  await sql`create index billing_letters_waiting on billing_letters (written_at) where posted_at is null`.execute(
    database,
  );
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of [
    'billing_letters',
    'checkout_turns',
    'checkout_confirmations',
    'billing_sweeps',
    'billing_events',
  ])
    await sql`drop table ${sql.table(table)}`.execute(database);
  await sql`alter table subscriptions drop column facts, drop column language, drop column read_at`.execute(database);
}
