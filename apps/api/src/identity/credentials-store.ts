import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';

/** What signs an account in besides mailed links. */
type Credentials = { hasPassword: boolean; hasPasskeys: boolean; hasTotp: boolean };

export async function findCredentials(database: Database, accountId: string): Promise<Credentials> {
  const { rows } = await sql<Credentials>`
    select
      exists (select from auth_credentials
        where user_id = ${accountId} and provider_id = 'credential' and password is not null) as "hasPassword",
      exists (select from passkeys where account_id = ${accountId}) as "hasPasskeys",
      exists (select from authenticators where account_id = ${accountId} and confirmed_at is not null) as "hasTotp"`.execute(
    database,
  );
  return rows[0] ?? { hasPassword: false, hasPasskeys: false, hasTotp: false };
}

export async function findPasswordHash(database: Database, accountId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('auth_credentials')
    .select('password')
    .where('user_id', '=', accountId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Does nothing when the password was changed meanwhile. */
export async function replacePasswordHash(
  database: Database,
  accountId: string,
  { before, hash }: { before: string; hash: string },
): Promise<void> {
  await database
    .updateTable('auth_credentials')
    .set({ password: hash })
    .where('user_id', '=', accountId)
    .where('password', '=', before)
    .execute();
}
