import { sql } from 'kysely';
import { recordAct } from '#audit/audit-store.ts';
import type { Database } from '#platform/database/open-database.ts';

export type RoleChange = 'changed' | 'unchanged' | 'unknown' | 'unconfirmed';

/** Makes the account of this address an operator: only one whose address is confirmed, because whoever reads its mails signs in. */
export async function grantOperator(database: Database, email: string): Promise<RoleChange> {
  return database.transaction().execute(async (transaction) => {
    const user = await findByEmail(transaction, email);
    if (user === undefined) return 'unknown';
    if (!user.email_verified) return 'unconfirmed';
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('operators')
      .values({ account_id: user.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return 'unchanged';
    await recordAct(transaction, { act: 'operator-granted', subjectId: user.id });
    return 'changed';
  });
}

export async function revokeOperator(database: Database, email: string): Promise<RoleChange> {
  return database.transaction().execute(async (transaction) => {
    const user = await findByEmail(transaction, email);
    if (user === undefined) return 'unknown';
    const { numDeletedRows } = await transaction
      .deleteFrom('operators')
      .where('account_id', '=', user.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return 'unchanged';
    await recordAct(transaction, { act: 'operator-revoked', subjectId: user.id });
    return 'changed';
  });
}

export type Operator = { id: string; email: string; grantedAt: Date };

export async function listOperators(database: Database): Promise<Operator[]> {
  const rows = await database
    .selectFrom('operators')
    .innerJoin('auth_users as user', 'user.id', 'operators.account_id')
    .select(['user.id', 'user.email', 'operators.granted_at'])
    .orderBy('operators.granted_at')
    .orderBy('user.id')
    .execute();
  return rows.map((row) => ({ id: row.id, email: row.email, grantedAt: row.granted_at }));
}

function findByEmail(database: Database, email: string) {
  return database
    .selectFrom('auth_users')
    .select(['id', 'email_verified'])
    .where('email', '=', sql<string>`lower(${email})`)
    .forUpdate()
    .executeTakeFirst();
}
