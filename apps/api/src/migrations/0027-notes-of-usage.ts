import { sql, type Kysely } from 'kysely';

/**
 * What a summary that is stored uses is known from its own changes. Only one that may not be stored needs a note of its own: that something was
 * used, not by what.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop trigger note_charge on run_charges`.execute(database);
  await sql`
    create function note_usage() returns trigger language plpgsql as $$
    begin
      perform note_space_change(case when tg_op = 'DELETE' then old.owner_id else new.owner_id end, 'usage-changed', 'run');
      return null;
    end $$`.execute(database);
  await sql`
    create trigger note_usage_begun after insert on summaries
    for each row when (new.request ->> 'retention' = 'none') execute function note_usage()`.execute(database);
  await sql`
    create trigger note_usage_ended after update of status on summaries
    for each row when (new.request ->> 'retention' = 'none' and new.status not in ('queued', 'running'))
    execute function note_usage()`.execute(database);
  await sql`
    create trigger note_usage_deleted after delete on summaries
    for each row when (old.request ->> 'retention' = 'none' and old.status in ('queued', 'running'))
    execute function note_usage()`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop function note_usage() cascade`.execute(database);
  await sql`
    create trigger note_charge after insert or update of state, owner_id on run_charges
    for each row execute function note_row_change('usage-changed', 'owner_id', 'unit')`.execute(database);
}
