import type { Transaction } from 'kysely';
import type { KeyCipher } from '#byok/encrypt-key.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { RunSecrets } from './run-secrets.ts';
import { openRunSecrets, sealRunSecrets } from './seal-run-secrets.ts';

/** The stored secrets of an open run; undefined where there are none that open. */
export async function findRunSecrets(
  database: Database,
  cipher: KeyCipher,
  id: string,
): Promise<RunSecrets | undefined> {
  // With the owner of this moment: they are sealed anew in the transaction that moves the run.
  const row = await database
    .selectFrom('run_secrets')
    .innerJoin('summaries', 'summaries.id', 'run_secrets.summary_id')
    .select(['run_secrets.sealed', 'summaries.owner_id'])
    .where('summaries.id', '=', id)
    .executeTakeFirst();
  return row && openRunSecrets(cipher, row.sealed, { ownerId: row.owner_id, id });
}

/** Seals the secrets of the runs that have moved from a guest into a space for their new owner. What does not open stays as it is. */
export async function moveRunSecrets(
  transaction: Transaction<Schema>,
  cipher: KeyCipher | undefined,
  { guestId, spaceId }: { guestId: string; spaceId: string },
): Promise<void> {
  if (cipher === undefined) return;
  const rows = await transaction
    .selectFrom('run_secrets')
    .innerJoin('summaries', 'summaries.id', 'run_secrets.summary_id')
    .select(['run_secrets.summary_id as id', 'run_secrets.sealed'])
    .where('summaries.owner_id', '=', spaceId)
    .where('summaries.moved_from', '=', guestId)
    .execute();
  for (const { id, sealed } of rows) {
    const secrets = openRunSecrets(cipher, sealed, { ownerId: guestId, id });
    if (secrets === undefined) continue;
    await transaction
      .updateTable('run_secrets')
      .set({ sealed: sealRunSecrets(cipher, secrets, { ownerId: spaceId, id }) })
      .where('summary_id', '=', id)
      .execute();
  }
}
