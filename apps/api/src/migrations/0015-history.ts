import { sql, type Kysely } from 'kysely';

/**
 * What a list shows of a summary, stored when it is written; the index of the words of titles, summaries and sources; deletions that can
 * be undone. Existing rows are filled later, in steps (history/fill-history.ts).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table summaries
      add column listed jsonb,
      add column to_check integer not null default 0,
      add column is_searchable boolean not null default false,
      add column deleted_at timestamptz`.execute(database);
  await sql`create index summaries_listed on summaries (owner_id, pinned desc, created_at desc, id desc)`.execute(
    database,
  );
  await sql`create index summaries_tagged on summaries (owner_id) where tags <> '{}'`.execute(database);
  await sql`
    create index summaries_noted on summaries (owner_id) where status = 'failed' or to_check > 0`.execute(database);
  await sql`create index summaries_deleted on summaries (deleted_at) where deleted_at is not null`.execute(database);
  await sql`
    create index summaries_unsearchable on summaries (owner_id, finished_at)
    where not is_searchable and finished_at is not null and expires_at is null`.execute(database);
  // NOTE: `pinned` is in no index of this table, so that pinning does not write the words again.
  await sql`
    create table summary_search (
      summary_id text primary key references summaries (id) on delete cascade,
      owner_id text not null,
      pinned boolean not null,
      created_at timestamptz not null,
      is_partial boolean not null,
      text text not null,
      grams integer[] not null
    ) with (fillfactor = 85)`.execute(database);
  await createWordsIndex(database);
  await sql`create index summary_search_partial on summary_search (owner_id) where is_partial`.execute(database);
}

/**
 * The grams of a space under its own hash: a search reads the lists of its space alone, so that neither its time nor its result depends on
 * others, and the grams of a space lie together. The cost makes the planner use the index also where the table is small. Nothing waits in
 * a pending list, which every search of every space would have to read.
 */
async function createWordsIndex(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function summary_search_keys(owner_id text, grams integer[]) returns bigint[]
    language sql immutable strict parallel safe cost 1000
    as $$ select array_agg((hashtext(owner_id)::bigint << 32) | (gram::bigint & 4294967295)) from unnest(grams) as gram $$`.execute(
    database,
  );
  await sql`
    create index summary_search_words on summary_search
    using gin (summary_search_keys(owner_id, grams)) with (fastupdate = off)`.execute(database);
  // Statistics of the keys would cost seconds and say little: the planner's fixed guess chooses the index.
  await sql`alter index summary_search_words alter column 1 set statistics 0`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table summary_search`.execute(database);
  await sql`drop function summary_search_keys(text, integer[])`.execute(database);
  await sql`delete from summaries where deleted_at is not null`.execute(database);
  for (const index of [
    'summaries_listed',
    'summaries_tagged',
    'summaries_noted',
    'summaries_deleted',
    'summaries_unsearchable',
  ])
    await sql`drop index ${sql.table(index)}`.execute(database);
  await sql`
    alter table summaries drop column listed, drop column to_check, drop column is_searchable, drop column deleted_at`.execute(
    database,
  );
}
