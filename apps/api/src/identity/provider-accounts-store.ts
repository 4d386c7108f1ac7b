import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';
import type { ProviderUser } from './providers.ts';

/** The account that is linked to this user of a provider. */
export async function findLinkedAccount(
  database: Database,
  { issuer, subject }: Pick<ProviderUser, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('auth_credentials')
    .select('user_id')
    .where('provider_id', '=', issuer)
    .where('account_id', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** The issuers whose users are linked to this account. */
export async function findLinkedIssuers(database: Database, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('auth_credentials')
    .select('provider_id')
    .where('user_id', '=', accountId)
    .execute();
  return new Set(rows.map((row) => row.provider_id));
}

/** Returns whether it was linked. */
export async function unlinkProvider(database: Database, accountId: string, issuer: string): Promise<boolean> {
  const deleted = await database
    .deleteFrom('auth_credentials')
    .where('user_id', '=', accountId)
    .where('provider_id', '=', issuer)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Whoever has signed in to another service until now has to do so again, to sign in to this account. */
export async function endProviderSignIns(database: Database, accountId: string): Promise<void> {
  await database
    .updateTable('auth_users')
    .set({ provider_sign_ins_after: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute();
}

/** Whether a sign-in to another service at this moment signs in to the account no more. */
export async function isSignInOver(database: Database, accountId: string, signedInAt: Date): Promise<boolean> {
  const row = await database
    .selectFrom('auth_users')
    .select('id')
    .where('id', '=', accountId)
    .where('provider_sign_ins_after', '>', signedInAt)
    .executeTakeFirst();
  return row !== undefined;
}
