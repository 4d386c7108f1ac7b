import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/**
 * Waits until no other transaction is in the same turn, which ends with the transaction. Code that counts rows and then adds one must be in
 * a turn, or two at once would both see space for the last one.
 */
export async function takeTurn(transaction: Transaction<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
