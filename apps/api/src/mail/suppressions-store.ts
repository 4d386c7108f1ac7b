import { sql } from 'kysely';
import type { SuppressionReason } from '@youyaku/contract/admin-values';
import { identityBounds } from '#identity/identity-bounds.ts';
import type { Database } from '#platform/database/open-database.ts';

type Suppression = { key: string; address: Buffer; reason: SuppressionReason; code: string };

export async function isKeySuppressed(database: Database, key: string): Promise<boolean> {
  const row = await database.selectFrom('suppressed_addresses').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

export async function upsertSuppression(database: Database, row: Suppression): Promise<void> {
  await database
    .insertInto('suppressed_addresses')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        reason: row.reason,
        code: row.code,
        address: row.address,
        count: sql<number>`suppressed_addresses.count + 1`,
        last_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

export function listSuppressions(database: Database, limit: number) {
  return database
    .selectFrom('suppressed_addresses')
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute();
}

export async function deleteSuppression(database: Database, key: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('suppressed_addresses')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** An address may have become good, and its owner another person. */
export async function deleteOldSuppressions(database: Database, now: Date): Promise<void> {
  await sql`
    delete from suppressed_addresses
    where last_at < ${now}::timestamptz - make_interval(days => ${identityBounds.suppressedDays})`.execute(database);
  await sql`
    delete from refused_mails
    where at < ${now}::timestamptz - make_interval(days => ${identityBounds.refusedMailDays})`.execute(database);
}
