import { sql, type Kysely } from 'kysely';

/**
 * What has changed in a space, for whoever follows it: kinds and ids, no text and no title. Triggers note it in the transaction of the change
 * itself, so that no code that writes a table can forget to. A run in progress writes its row many times a second: only the columns named
 * below count.
 *
 * A change gets its number when it is first read (`number_space_changes`), not when it is written. So no writer waits for another, and numbers
 * follow the order in which changes became visible: a reader at number n has seen everything up to n. A number is the time in microseconds, or
 * one more than the one before; that makes it meaningful across spaces, and comparable with how long changes are kept.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table space_changes (
      id bigint generated always as identity primary key,
      space_id text not null,
      seq bigint,
      kind text not null,
      subject_id text not null,
      at timestamptz not null default clock_timestamp()
    )`.execute(database);
  await sql`create unique index space_changes_in_order on space_changes (space_id, seq)`.execute(database);
  await createNumbering(database);
  await createNotes(database);
  await createTriggers(database);
}

async function createNumbering(database: Kysely<unknown>): Promise<void> {
  // Each statement of a volatile function sees what was committed before it: the numbers of the others are known under the lock.
  await sql`
    create function number_space_changes(of_space text) returns void language plpgsql volatile as $$
    begin
      if not exists (select from space_changes where space_id = of_space and seq is null) then
        return;
      end if;
      perform pg_advisory_xact_lock(hashtextextended('space changes ' || of_space, 0));
      update space_changes as change set seq = before.seq + numbered.place
      from (
        select id, row_number() over (order by id) as place from space_changes where space_id = of_space and seq is null
      ) as numbered, (
        select greatest(coalesce(max(seq), 0), (extract(epoch from clock_timestamp()) * 1000000)::bigint) as seq
        from space_changes where space_id = of_space
      ) as before
      where change.id = numbered.id;
    end $$`.execute(database);
}

async function createNotes(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_space_change(of_space text, of_kind text, of_subject text) returns void language plpgsql as $$
    begin
      insert into space_changes (space_id, kind, subject_id) values (of_space, of_kind, of_subject);
      perform pg_notify('youyaku_space_changed', of_space);
    end $$`.execute(database);
  // Its arguments: the kind, the column of the space, the column of the subject.
  await sql`
    create function note_row_change() returns trigger language plpgsql as $$
    declare
      was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    begin
      if is_now is not null then
        perform note_space_change(is_now ->> tg_argv[1], tg_argv[0], is_now ->> tg_argv[2]);
      end if;
      if was is not null and was ->> tg_argv[1] is distinct from is_now ->> tg_argv[1] then
        perform note_space_change(was ->> tg_argv[1], tg_argv[0], was ->> tg_argv[2]);
      end if;
      return null;
    end $$`.execute(database);
  await sql`
    create function note_summary_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform note_space_change(new.owner_id, 'summary-created', new.id);
      elsif tg_op = 'DELETE' then
        perform note_space_change(old.owner_id, 'summary-deleted', old.id);
      elsif new.owner_id <> old.owner_id then
        -- A deletion that can be undone takes it away from its owner, and back.
        if old.deleted_at is null then
          perform note_space_change(old.owner_id, 'summary-deleted', old.id);
        end if;
        if new.deleted_at is null then
          perform note_space_change(new.owner_id, 'summary-created', new.id);
        end if;
      elsif new.deleted_at is not null then
        return null;
      elsif new.finished_at is distinct from old.finished_at and new.finished_at is not null then
        perform note_space_change(new.owner_id, 'summary-finished', new.id);
      elsif new.title <> old.title then
        perform note_space_change(new.owner_id, 'summary-renamed', new.id);
      else
        perform note_space_change(new.owner_id, 'summary-changed', new.id);
      end if;
      return null;
    end $$`.execute(database);
  // Whoever is added or removed learns of it in the personal space, wherever the others are.
  await sql`
    create function note_member_change() returns trigger language plpgsql as $$
    declare
      member space_members := case when tg_op = 'DELETE' then old else new end;
    begin
      perform note_space_change(member.space_id, 'member-changed', member.account_id);
      perform note_space_change(id, 'space-changed', member.space_id) from spaces where account_id = member.account_id;
      return null;
    end $$`.execute(database);
}

/** A summary that may not be stored leaves no trace here either. */
async function createTriggers(database: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger note_summary_added after insert on summaries
    for each row when (new.request ->> 'retention' is distinct from 'none') execute function note_summary_change()`.execute(
    database,
  );
  await sql`
    create trigger note_summary_removed after delete on summaries
    for each row when (old.deleted_at is null and old.request ->> 'retention' is distinct from 'none') execute function note_summary_change()`.execute(
    database,
  );
  await sql`
    create trigger note_summary_changed
    after update of owner_id, status, title, pinned, tags, decisions on summaries
    for each row when (
      (new.owner_id, new.status, new.title, new.pinned, new.tags, new.decisions)
        is distinct from (old.owner_id, old.status, old.title, old.pinned, old.tags, old.decisions)
      and new.request ->> 'retention' is distinct from 'none'
    ) execute function note_summary_change()`.execute(database);
  await noteRows(database, {
    table: 'templates',
    kind: 'template-changed',
    on: 'insert or delete or update of owner_id, version',
  });
  await noteRows(database, {
    table: 'own_models',
    kind: 'model-changed',
    on: 'insert or delete or update of owner_id',
  });
  // While its bytes arrive it is no file yet.
  await noteRows(database, { table: 'files', kind: 'file-changed', on: 'delete or update of owner_id, is_whole' });
  await sql`
    create trigger note_question after update of answer on questions
    for each row when (new.answer is not null) execute function note_row_change('question-changed', 'owner_id', 'summary_id')`.execute(
    database,
  );
  await sql`
    create trigger note_member after insert or delete or update of role on space_members
    for each row execute function note_member_change()`.execute(database);
  await noteRows(database, {
    table: 'space_invitations',
    kind: 'member-changed',
    on: 'insert or delete or update',
    space: 'space_id',
  });
  await noteRows(database, { table: 'spaces', kind: 'space-changed', on: 'update of name, delete_after', space: 'id' });
}

async function noteRows(
  database: Kysely<unknown>,
  {
    table,
    kind,
    on,
    space = 'owner_id',
    subject = 'id',
  }: Record<'table' | 'kind' | 'on', string> & { space?: string; subject?: string },
): Promise<void> {
  await sql`
    create trigger ${sql.id(`note_${table}`)} after ${sql.raw(on)} on ${sql.table(table)}
    for each row execute function note_row_change(${sql.lit(kind)}, ${sql.lit(space)}, ${sql.lit(subject)})`.execute(
    database,
  );
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const name of ['note_row_change()', 'note_summary_change()', 'note_member_change()'])
    await sql`drop function ${sql.raw(name)} cascade`.execute(database);
  await sql`drop function note_space_change(text, text, text)`.execute(database);
  await sql`drop function number_space_changes(text)`.execute(database);
  await sql`drop table space_changes`.execute(database);
}
