import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';

export type ProviderBatches = {
  /** Of which nobody knows yet whether the provider took them. */
  submitting: number;
  /** That the provider has. */
  open: number;
  /** Shards whose questions are in one of them. */
  shards: number;
  /** Since the oldest of them was submitted; 0 without any. */
  oldestSeconds: number;
};

/** Batches at the providers that are not over, those of cancelled batches included: they are stopped and settled as the others are. */
export async function countProviderBatches(database: Database): Promise<ProviderBatches> {
  const { rows } = await sql<ProviderBatches>`
    select count(*) filter (where state = 'submitting')::integer as submitting, count(*) filter (where state = 'open')::integer as open,
      count(distinct (batch_id, shard))::integer as shards,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from batch_submissions where state <> 'ended'`.execute(database);
  return rows[0] ?? { submitting: 0, open: 0, shards: 0, oldestSeconds: 0 };
}
