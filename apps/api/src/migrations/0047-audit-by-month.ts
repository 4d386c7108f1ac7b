import { sql, type Kysely } from 'kysely';

/**
 * The audit log becomes a partition for each month, so that old months are dropped instead of deleted row by row. What is there becomes the first
 * partition as it is, up to the end of its last month: no row is copied. The key holds the time, as the key of a partitioned table must.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await addFunctions(database);
  await sql`alter table audit_acts rename to audit_acts_before`.execute(database);
  await sql`alter index audit_acts_of_space rename to audit_acts_before_of_space`.execute(database);
  await sql`alter index audit_acts_of_actor rename to audit_acts_before_of_actor`.execute(database);
  await sql`alter index audit_acts_at rename to audit_acts_before_at`.execute(database);
  // NOTE: an identity column of a partitioned table needs PostgreSQL 17.
  await sql`alter table audit_acts_before alter column id drop identity`.execute(database);
  await sql`
    alter table audit_acts_before drop constraint audit_acts_pkey,
      add constraint audit_acts_before_pkey primary key (id, at)`.execute(database);
  await sql`create sequence audit_acts_id_seq`.execute(database);
  await sql`select setval('audit_acts_id_seq', coalesce(max(id), 0) + 1, false) from audit_acts_before`.execute(
    database,
  );
  await sql`
    create table audit_acts (
      like audit_acts_before including defaults,
      constraint audit_acts_pkey primary key (id, at)
    ) partition by range (at)`.execute(database);
  await sql`alter table audit_acts alter column id set default nextval('audit_acts_id_seq')`.execute(database);
  await sql`alter sequence audit_acts_id_seq owned by audit_acts.id`.execute(database);
  await createIndexes(database);
  await sql`select partition_by_month('audit_acts')`.execute(database);
}

async function createIndexes(database: Kysely<unknown>): Promise<void> {
  await sql`create index audit_acts_of_space on audit_acts (space_id, id desc)`.execute(database);
  await sql`create index audit_acts_of_actor on audit_acts (actor_id) where actor_id is not null`.execute(database);
  await sql`create index audit_acts_at on audit_acts (at)`.execute(database);
}

async function addFunctions(database: Kysely<unknown>): Promise<void> {
  // Where rows of the month are in the default partition, because it was made too late, they move into it.
  await sql`
    create function add_month_partition(of_table text, of_month date) returns boolean language plpgsql as $$
    declare
      name constant text := of_table || to_char(of_month, '_YYYY_MM');
      since constant timestamptz := date_trunc('month', of_month::timestamp) at time zone 'UTC';
      until constant timestamptz := (date_trunc('month', of_month::timestamp) + interval '1 month') at time zone 'UTC';
    begin
      if exists (
        select from partition_bounds where parent = of_table and until_at > since and coalesce(since_at, '-infinity') < until
      ) then
        return false;
      end if;
      execute format('lock table %I in access exclusive mode', of_table || '_default');
      execute format('create table %I (like %I including defaults)', name, of_table);
      execute format(
        'with moved as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from moved',
        of_table || '_default', since, until, name);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', of_table, name, since, until);
      return true;
    end $$`.execute(database);
  // The default partition has no bounds and is not listed.
  await sql`
    create view partition_bounds as
    select parent.relname::text as parent, part.relname::text as partition,
      substring(bound.expression from 'FROM \\(''([^'']+)''\\)')::timestamptz as since_at,
      substring(bound.expression from 'TO \\(''([^'']+)''\\)')::timestamptz as until_at
    from pg_inherits
      join pg_class as parent on parent.oid = inhparent
      join pg_class as part on part.oid = inhrelid,
      lateral (select pg_get_expr(part.relpartbound, part.oid) as expression) as bound
    where parent.relkind = 'p' and part.relkind = 'r' and parent.relnamespace = current_schema()::regnamespace
      and bound.expression <> 'DEFAULT'`.execute(database);
  await addGuard(database);
  await sql`
    create function partition_by_month(of_table text) returns void language plpgsql as $$
    declare
      until date;
    begin
      execute format('select (date_trunc(''month'', greatest(max(at), now()) at time zone ''UTC'') + interval ''1 month'')::date from %I',
        of_table || '_before') into until;
      execute format('alter table %I attach partition %I for values from (minvalue) to (%L)',
        of_table, of_table || '_before', until::timestamp at time zone 'UTC');
      execute format('create table %I partition of %I default', of_table || '_default', of_table);
      perform add_month_partition(of_table, until);
      execute format('create trigger refuse_ctid before delete on %I for each row execute function refuse_ctid()', of_table);
    end $$`.execute(database);
}

/**
 * The version before this migration erases a space by the `ctid` of its rows alone, which names a row within one partition only: rows of other
 * spaces would go with them. That statement is refused; its chore is tried again, by the new version.
 */
async function addGuard(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_ctid() returns trigger language plpgsql as $$
    begin
      if current_query() ~* '^\\s*delete from "?\\w+"? where ctid' then
        raise exception 'a row of a partitioned table is not named by its ctid alone' using errcode = 'feature_not_supported';
      end if;
      return old;
    end $$`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`create table audit_acts_plain (like audit_acts including defaults)`.execute(database);
  await sql`alter table audit_acts_plain alter column id drop default`.execute(database);
  await sql`insert into audit_acts_plain select * from audit_acts`.execute(database);
  await sql`drop table audit_acts`.execute(database);
  await sql`alter table audit_acts_plain rename to audit_acts`.execute(database);
  await sql`
    alter table audit_acts add constraint audit_acts_pkey primary key (id),
      alter column id add generated always as identity`.execute(database);
  await sql`
    select setval(pg_get_serial_sequence('audit_acts', 'id'), coalesce(max(id), 0) + 1, false) from audit_acts`.execute(
    database,
  );
  await createIndexes(database);
  for (const name of ['partition_by_month(text)', 'add_month_partition(text, date)', 'refuse_ctid()'])
    await sql`drop function ${sql.raw(name)}`.execute(database);
  await sql`drop view partition_bounds`.execute(database);
}
