import { sql, type Kysely } from 'kysely';

/**
 * Who came back is known from the days of use too, which stay when summaries are deleted; whoever deletes is no new person, and no second one of
 * the same day. A payment that was late is not a second beginning to pay.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_back(of_owner text, of_run text) returns boolean language sql stable as $$
      select (
        exists (select from usage_days where owner_id = of_owner and day < today)
        or exists (select from summaries where owner_id = of_owner and created_at < today::timestamp at time zone 'Asia/Tokyo')
      )
      and not exists (
        select from summaries
        where owner_id = of_owner and id <> of_run and created_at >= today::timestamp at time zone 'Asia/Tokyo'
      )
      and coalesce((select builtin + model from usage_days where owner_id = of_owner and day = today), 0)
        <= (select count(*) from summaries where id = of_run and status = 'done')
      from (select (now() at time zone 'Asia/Tokyo')::date as today) as now_in_japan
    $$`.execute(database);
  await replaceCountRun(database, 'is_back(new.owner_id, new.id)');
  await replaceCountPayment(database, `old.status not in ('active', 'past_due')`);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await replaceCountPayment(database, `old.status <> 'active'`);
  await replaceCountRun(
    database,
    `exists (select 1 from summaries where owner_id = new.owner_id and created_at < today)
      and not exists (select 1 from summaries where owner_id = new.owner_id and created_at >= today and id <> new.id)`,
  );
  await sql`drop function is_back(text, text)`.execute(database);
}

async function replaceCountRun(database: Kysely<unknown>, isBack: string): Promise<void> {
  await sql`
    create or replace function count_run() returns trigger language plpgsql as $$
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
      if ${sql.raw(isBack)} then
        perform note_event('came-back', kind);
      end if;
      return null;
    end $$`.execute(database);
}

async function replaceCountPayment(database: Kysely<unknown>, wasNone: string): Promise<void> {
  await sql`
    create or replace function count_payment() returns trigger language plpgsql as $$
    begin
      if new.status = 'active' and (tg_op = 'INSERT' or ${sql.raw(wasNone)}) then
        perform note_event('paid', coalesce(new.plan, 'account'));
      end if;
      return null;
    end $$`.execute(database);
}
