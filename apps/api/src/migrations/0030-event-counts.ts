import { sql, type Kysely } from 'kysely';

const formats = [
  'pdf',
  'docx',
  'doc',
  'xlsx',
  'xls',
  'pptx',
  'ppt',
  'html',
  'epub',
  'txt',
  'md',
  'csv',
  'rtf',
  'odt',
  'eml',
  'jpg',
  'png',
  'mp3',
  'mp4',
];

/**
 * How many try, finish, copy, come back, sign up and pay, by day: no text, no title, no id of anybody. Triggers note an event without an id and
 * without a lock, so that no path forgets one and nobody waits; the sweep adds the notes up.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_notes (
      day date not null, event text not null, plan text not null, format text not null default '', error text not null default ''
    )`.execute(database);
  await sql`
    create table event_counts (
      day date not null, event text not null, plan text not null, format text not null default '', error text not null default '',
      count bigint not null,
      primary key (day, event, plan, format, error)
    )`.execute(database);
  await sql`
    create function plan_kind(of_owner text) returns text language sql stable as $$
      select case when of_owner like 'guest\\_%' then 'guest' else coalesce((
        select plan from subscriptions
        where space_id = of_owner and plan is not null and (status = 'active' or (status = 'past_due' and grace_until > now()))
      ), 'account') end
    $$`.execute(database);
  await sql`
    create function note_event(event text, plan text, format text default '', error text default '') returns void language sql as $$
      insert into event_notes (day, event, plan, format, error)
      values ((now() at time zone 'Asia/Tokyo')::date, event, plan, format, error)
    $$`.execute(database);
  await createRunTriggers(database);
  await sql`
    create function count_sign_up() returns trigger language plpgsql as $$
    begin
      perform note_event('signed-up', 'account');
      return null;
    end $$`.execute(database);
  await sql`
    create trigger count_sign_up after insert on auth_users for each row execute function count_sign_up()`.execute(
    database,
  );
  await sql`
    create function count_payment() returns trigger language plpgsql as $$
    begin
      if new.status = 'active' and (tg_op = 'INSERT' or old.status <> 'active') then
        perform note_event('paid', coalesce(new.plan, 'account'));
      end if;
      return null;
    end $$`.execute(database);
  await sql`
    create trigger count_payment after insert or update of status on subscriptions
    for each row execute function count_payment()`.execute(database);
}

/** The name of a file is not noted: only its ending, if it is one of ours. */
async function createRunTriggers(database: Kysely<unknown>): Promise<void> {
  const known = sql.raw(formats.map((format) => `'${format}'`).join(', '));
  await sql`
    create function format_of(input jsonb) returns text language plpgsql stable as $$
    declare ending text;
    begin
      if input is null or input ->> 'type' is null then return ''; end if;
      if input ->> 'type' <> 'file' then return input ->> 'type'; end if;
      select lower(substring(name from '\\.([A-Za-z0-9]{1,8})$')) into ending from files where id = input ->> 'fileId';
      return case when ending in (${known}) then ending else 'other' end;
    end $$`.execute(database);
  await sql`
    create function count_run() returns trigger language plpgsql as $$
    declare
      kind text := plan_kind(new.owner_id);
      today timestamptz := date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo';
    begin
      if tg_op = 'UPDATE' then
        perform note_event(case new.status when 'done' then 'finished' else 'failed' end, kind,
          coalesce(nullif(format_of(old.input), ''), new.source ->> 'type', ''), coalesce(new.error ->> 'code', ''));
        return null;
      end if;
      perform note_event('tried', kind, format_of(new.input));
      -- The first of a day, of somebody who has been here before.
      if exists (select 1 from summaries where owner_id = new.owner_id and created_at < today)
        and not exists (select 1 from summaries where owner_id = new.owner_id and created_at >= today and id <> new.id) then
        perform note_event('came-back', kind);
      end if;
      return null;
    end $$`.execute(database);
  await sql`
    create trigger count_run_begun after insert on summaries
    for each row when (new.status = 'queued') execute function count_run()`.execute(database);
  await sql`
    create trigger count_run_ended after update of status on summaries
    for each row when (old.status in ('queued', 'running') and new.status in ('done', 'failed'))
    execute function count_run()`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const name of ['count_run', 'count_sign_up', 'count_payment'])
    await sql`drop function ${sql.raw(name)}() cascade`.execute(database);
  await sql`drop function format_of(jsonb)`.execute(database);
  await sql`drop function note_event(text, text, text, text)`.execute(database);
  await sql`drop function plan_kind(text)`.execute(database);
  await sql`drop table event_counts`.execute(database);
  await sql`drop table event_notes`.execute(database);
}
