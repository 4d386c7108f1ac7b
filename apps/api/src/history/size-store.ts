import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';

export type HistorySizes = { textBytes: number; gramsBytes: number; indexBytes: number; grams: number };

/** What sources take as UTF-8, and what their words take in the table and in its index. */
export async function measureSizes(database: Database): Promise<HistorySizes> {
  const { rows } = await sql<HistorySizes>`
    select (select coalesce(sum(octet_length(text)), 0)::float8 from sources) as "textBytes",
      pg_table_size('summary_search')::float8 as "gramsBytes",
      pg_relation_size('summary_search_words')::float8 as "indexBytes",
      (select coalesce(avg(cardinality(grams)), 0)::float8 from summary_search) as grams`.execute(database);
  return rows[0] ?? { textBytes: 0, gramsBytes: 0, indexBytes: 0, grams: 0 };
}
