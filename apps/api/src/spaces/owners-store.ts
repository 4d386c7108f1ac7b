import { sql, type RawBuilder } from 'kysely';

/** Of a column of accounts: whether the account can act, neither suspended nor being deleted. */
export function canAct(accountColumn: string): RawBuilder<boolean> {
  const account = sql.ref(accountColumn);
  return sql<boolean>`(
    exists (select from auth_users as acting where acting.id = ${account} and acting.suspended_at is null)
    and not exists (select from account_deletions as ending where ending.account_id = ${account}))`;
}

/** Of columns of spaces and accounts: whether the account owns the shared space and can act. */
export function isActingOwner(spaceColumn: string, accountColumn: string): RawBuilder<boolean> {
  return sql<boolean>`(${canAct(accountColumn)} and exists (
    select from space_members as owning
    where owning.space_id = ${sql.ref(spaceColumn)} and owning.account_id = ${sql.ref(accountColumn)}
      and owning.role = 'owner'))`;
}
