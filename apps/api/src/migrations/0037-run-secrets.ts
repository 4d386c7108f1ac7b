import { sql, type Kysely } from 'kysely';

/**
 * The sealed passwords and keys of open runs, so that any worker can do them. However a run ends, they are deleted in the transaction that
 * ends it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table run_secrets (
      summary_id text primary key references summaries (id) on delete cascade,
      sealed bytea not null
    )`.execute(database);
  await sql`
    create function forget_run_secrets() returns trigger language plpgsql as $$
    begin
      delete from run_secrets where summary_id = new.id;
      return null;
    end $$`.execute(database);
  await sql`
    create trigger forget_secrets_of_run after update of status on summaries
    for each row when (old.status in ('queued', 'running') and new.status not in ('queued', 'running'))
    execute function forget_run_secrets()`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop trigger forget_secrets_of_run on summaries`.execute(database);
  await sql`drop function forget_run_secrets()`.execute(database);
  await sql`drop table run_secrets`.execute(database);
}
