import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';
import { endProviderSignIns } from './provider-accounts-store.ts';
import { forgetSteps } from './pending-steps-store.ts';

/**
 * Ends what was begun for an account and waits for a link, a code or another service, and what tokens of one are still good for: its new password or address, its deletion and its suspension
 * leave nothing behind that lets in whoever had it before. `email`: its address until now; links that sign in name the address alone.
 */
export async function endMailedLinks(
  database: Database,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  // As the library stores a sign-in link: `{"email":"…","name":""}`.
  await sql`
    delete from auth_verifications
    where value = ${accountId} or starts_with(value, '{"email":' || to_json(${email}::text)::text)`.execute(database);
  await forgetSteps(database, accountId);
  await endProviderSignIns(database, accountId);
}
