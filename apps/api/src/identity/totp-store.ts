import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';

type Authenticator = { encryptedSecret: Buffer; isConfirmed: boolean };

export async function findAuthenticator(database: Database, accountId: string): Promise<Authenticator | undefined> {
  const row = await database
    .selectFrom('authenticators')
    .select(['encrypted_secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { encryptedSecret: row.encrypted_secret, isConfirmed: row.confirmed_at !== null };
}

/** The secret of a set-up that no code has confirmed yet. `false` when one is confirmed: that is not replaced. */
export async function storeSecret(database: Database, accountId: string, encryptedSecret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into authenticators (account_id, encrypted_secret) values (${accountId}, ${encryptedSecret})
    on conflict (account_id) do update set encrypted_secret = excluded.encrypted_secret, last_step = 0
    where authenticators.confirmed_at is null returning account_id`.execute(database);
  return rows.length > 0;
}

/** `false` when the code of this or a later time step was taken before. */
export async function takeTotpStep(database: Database, accountId: string, step: number): Promise<boolean> {
  const taken = await database
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Codes are asked for from now on. */
export async function confirmAuthenticator(
  database: Database,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`update authenticators set confirmed_at = now() where account_id = ${accountId}`.execute(transaction);
    await replaceHashes(transaction, accountId, hashes);
  });
}

export async function replaceRecoveryCodes(
  database: Database,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await database.transaction().execute((transaction) => replaceHashes(transaction, accountId, hashes));
}

async function replaceHashes(database: Database, accountId: string, hashes: readonly string[]): Promise<void> {
  // Locked, so that of two sets made at once one is whole.
  await sql`select 1 from authenticators where account_id = ${accountId} for update`.execute(database);
  await database.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await database
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute();
}

/** Uses a recovery code up. `false` when there is none like it. */
export async function takeRecoveryCode(database: Database, accountId: string, hash: string): Promise<boolean> {
  const taken = await database
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

export async function countRecoveryCodes(database: Database, accountId: string): Promise<number> {
  const { count } = await database
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns whether there was a confirmed one. */
export async function deleteAuthenticator(database: Database, accountId: string): Promise<boolean> {
  const row = await database
    .deleteFrom('authenticators')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}
