import { sql } from 'kysely';
import type { SummaryBody } from '@youyaku/contract/summary';
import type { Database } from '#platform/database/open-database.ts';
import { takeTurn } from '#turns/turn-store.ts';
import { isHeld, isLive, LeaseLostError, type Lease } from '#summaries/runs-store.ts';

/**
 * What a run finds under its cache key: a finished summary, another run that is working on it, or nothing, and then it
 * owns the work.
 */
export type Claim = { kind: 'done'; body: SummaryBody } | { kind: 'busy'; id: string } | { kind: 'own' };

type Found = { id: string; status: 'done' | 'running'; body: SummaryBody | null };

/** Finds equal work of the same owner, or claims it. Of several concurrent runs exactly one gets the claim. */
export async function claimWork(database: Database, lease: Lease, ownerId: string, key: string): Promise<Claim> {
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, `${ownerId} ${key}`);
    const { rows } = await sql<Found>`
      select id, status, case when status = 'done' then body end as body from summaries
      where owner_id = ${ownerId} and cache_key = ${key} and id <> ${lease.id} and expires_at is null
        and (status = 'done' or ${isLive})
      order by status = 'done' desc, created_at desc limit 1`.execute(transaction);
    const [found] = rows;
    if (found?.status === 'done' && found.body !== null) return { kind: 'done', body: found.body };
    // A waiting run releases the key of an earlier attempt, or two runs could wait for each other.
    const { rows: held } = await sql`
      update summaries set cache_key = ${found === undefined ? key : null} where ${isHeld(lease)} returning id`.execute(
      transaction,
    );
    if (held.length === 0) throw new LeaseLostError();
    return found === undefined ? { kind: 'own' } : { kind: 'busy', id: found.id };
  });
}

/** Whether a run is active and its worker alive. */
export async function isRunning(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select id from summaries where id = ${id} and ${isLive}`.execute(database);
  return rows.length > 0;
}
