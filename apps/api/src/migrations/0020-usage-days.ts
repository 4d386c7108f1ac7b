import { sql, type Kysely } from 'kysely';

/**
 * How many summaries each owner has finished on each day in Japan, and how many characters were read for them. A count of its own, because
 * summaries may be deleted. It begins with those that are stored now.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table usage_days (
      owner_id text not null,
      day date not null,
      builtin integer not null default 0,
      model integer not null default 0,
      characters bigint not null default 0,
      primary key (owner_id, day)
    )`.execute(database);
  await sql`
    insert into usage_days (owner_id, day, builtin, model, characters)
    select owner_id, (finished_at at time zone 'Asia/Tokyo')::date,
      count(*) filter (where body -> 'engine' ->> 'kind' = 'builtin'),
      count(*) filter (where body -> 'engine' ->> 'kind' = 'llm'),
      sum((body -> 'coverage' ->> 'readCharacters')::bigint)
    from summaries
    where status = 'done' and finished_at is not null and body -> 'engine' ->> 'kind' in ('builtin', 'llm')
    group by 1, 2`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table usage_days`.execute(database);
}
