import { sql } from 'kysely';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { createId } from '#http/ids.ts';
import type { Passkey } from '@youyaku/contract/credentials';
import type { Database } from '#platform/database/open-database.ts';

type PasskeyRow = { id: string; accountId: string; credential: WebAuthnCredential };
type NewPasskey = { accountId: string; credential: WebAuthnCredential; isSynced: boolean; name: string };

const shown = ['id', 'name', 'is_synced', 'created_at', 'used_at'] as const;

export async function listPasskeys(database: Database, accountId: string): Promise<Passkey[]> {
  const rows = await database
    .selectFrom('passkeys')
    .select(shown)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

/** The credentials of an account, which a browser must not make again. */
export async function listCredentialIds(database: Database, accountId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('passkeys')
    .select('credential_id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => row.credential_id);
}

export async function findPasskey(database: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const row = await database
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const publicKey = new Uint8Array(row.public_key);
  return {
    id: row.id,
    accountId: row.account_id,
    credential: { id: row.credential_id, publicKey, counter: Number(row.counter) },
  };
}

/** Undefined when some account has this credential. */
export async function insertPasskey(database: Database, passkey: NewPasskey): Promise<Passkey | undefined> {
  const { id, publicKey, counter, transports = [] } = passkey.credential;
  const row = await database
    .insertInto('passkeys')
    .values({
      id: createId('psk'),
      account_id: passkey.accountId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: JSON.stringify(transports),
      is_synced: passkey.isSynced,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst();
  return row === undefined ? undefined : toPasskey(row);
}

/**
 * Notes a use with what the authenticator has counted. `false` when it had counted as far before: then there are two of it, or two requests with one
 * answer (WebAuthn Level 3, 6.1.1).
 */
export async function notePasskeyUse(database: Database, id: string, counter: number): Promise<boolean> {
  const noted = await database
    .updateTable('passkeys')
    .set({ counter, used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

type OneOfAccount = { accountId: string; id: string };

export async function renamePasskey(
  database: Database,
  { accountId, id }: OneOfAccount,
  name: string,
): Promise<Passkey | undefined> {
  const row = await database
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(shown)
    .executeTakeFirst();
  return row === undefined ? undefined : toPasskey(row);
}

export async function deletePasskey(database: Database, { accountId, id }: OneOfAccount): Promise<boolean> {
  const deleted = await database
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

type Shown = { id: string; name: string; is_synced: boolean; created_at: Date; used_at: Date | null };

function toPasskey({ id, name, is_synced: isSynced, created_at: createdAt, used_at: usedAt }: Shown): Passkey {
  return {
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    ...(usedAt === null ? {} : { usedAt: usedAt.toISOString() }),
  };
}
