import { sql, type Kysely } from 'kysely';

/** The ledger of model calls becomes a partition for each month, as the audit log in 0047. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table model_calls rename to model_calls_before`.execute(database);
  for (const name of ['of_owner', 'of_summary', 'at', 'open', 'of_address'])
    await sql`alter index ${sql.id(`model_calls_${name}`)} rename to ${sql.id(`model_calls_before_${name}`)}`.execute(
      database,
    );
  await sql`alter table model_calls_before alter column id drop identity`.execute(database);
  await sql`
    alter table model_calls_before drop constraint model_calls_pkey,
      add constraint model_calls_before_pkey primary key (id, at)`.execute(database);
  await sql`create sequence model_calls_id_seq`.execute(database);
  await sql`select setval('model_calls_id_seq', coalesce(max(id), 0) + 1, false) from model_calls_before`.execute(
    database,
  );
  await sql`
    create table model_calls (
      like model_calls_before including defaults,
      constraint model_calls_pkey primary key (id, at),
      constraint model_calls_summary_id_fkey foreign key (summary_id) references summaries (id) on delete set null
    ) partition by range (at)`.execute(database);
  await sql`alter table model_calls alter column id set default nextval('model_calls_id_seq')`.execute(database);
  await sql`alter sequence model_calls_id_seq owned by model_calls.id`.execute(database);
  await createIndexes(database);
  await sql`select partition_by_month('model_calls')`.execute(database);
}

async function createIndexes(database: Kysely<unknown>): Promise<void> {
  await sql`create index model_calls_of_owner on model_calls (owner_id, at)`.execute(database);
  await sql`create index model_calls_of_summary on model_calls (summary_id) where summary_id is not null`.execute(
    database,
  );
  await sql`create index model_calls_at on model_calls (at)`.execute(database);
  await sql`create index model_calls_open on model_calls (at) where outcome is null`.execute(database);
  await sql`create index model_calls_of_address on model_calls (at) where address_key is not null`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`create table model_calls_plain (like model_calls including defaults)`.execute(database);
  await sql`alter table model_calls_plain alter column id drop default`.execute(database);
  await sql`insert into model_calls_plain select * from model_calls`.execute(database);
  await sql`drop table model_calls`.execute(database);
  await sql`alter table model_calls_plain rename to model_calls`.execute(database);
  await sql`
    alter table model_calls add constraint model_calls_pkey primary key (id),
      add constraint model_calls_summary_id_fkey foreign key (summary_id) references summaries (id) on delete set null,
      alter column id add generated always as identity`.execute(database);
  await sql`
    select setval(pg_get_serial_sequence('model_calls', 'id'), coalesce(max(id), 0) + 1, false) from model_calls`.execute(
    database,
  );
  await createIndexes(database);
}
