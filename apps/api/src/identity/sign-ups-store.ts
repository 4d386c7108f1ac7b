import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';
import { identityBounds } from './identity-bounds.ts';
import { beginStep, forgetSteps, takeStep } from './pending-steps-store.ts';

/** What a letter confirms: its address, and the password of the sign-up that it belongs to; without one the account has none. */
type SignUpFacts = { password?: string | undefined };

const daySeconds = 86_400;

/**
 * Keeps the password of a sign-up until its own letter is opened; returns the token of that letter. It is known longer than an unconfirmed account,
 * so that `findOnlyPassword` overlooks none.
 */
export function beginSignUp(database: Database, accountId: string, facts: SignUpFacts): Promise<string> {
  const seconds = (identityBounds.unconfirmedDaysMax + 1) * daySeconds;
  return beginStep(database, { kind: 'sign-up', accountId, facts, seconds });
}

/** The password of an account that nobody has confirmed; undefined where several people may have signed up, and which of them asks is not known. */
export async function findOnlyPassword(database: Database, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ password: string }>`
    select distinct facts ->> 'password' as password from pending_steps
    where account_id = ${accountId} and kind = 'sign-up' and facts ? 'password' limit 2`.execute(database);
  return rows.length === 1 ? rows[0]?.password : undefined;
}

/**
 * Confirms an address with the password of the letter that was opened; every other sign-up with it is forgotten. `undefined` when there is no such
 * sign-up; `isNew` is false when the address was confirmed before.
 */
export async function confirmSignUp(
  database: Database,
  { email, signUp }: { email: string; signUp: string },
): Promise<{ accountId: string; isNew: boolean } | undefined> {
  return database.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('auth_users')
      .select(['id', 'email_verified'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return undefined;
    if (user.email_verified) return { accountId: user.id, isNew: false };
    const step = await takeStep(transaction, 'sign-up', signUp);
    if (step === undefined || step.accountId !== user.id) return undefined;
    await transaction
      .updateTable('auth_credentials')
      .set({ password: (step.facts as SignUpFacts).password ?? null })
      .where('user_id', '=', user.id)
      .where('provider_id', '=', 'credential')
      .execute();
    await transaction
      .updateTable('auth_users')
      .set({ email_verified: true, updated_at: sql<Date>`now()` })
      .where('id', '=', user.id)
      .execute();
    await forgetSteps(transaction, user.id);
    return { accountId: user.id, isNew: true };
  });
}
