import { sql } from 'kysely';
import type { BillingLetterKind } from '#messages/billing-letters.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { canAct } from '#spaces/owners-store.ts';

/** A letter about payments; `key` says about what, so that it is written once however often that is heard of. */
export type BillingLetter = {
  key: string;
  spaceId: string;
  kind: BillingLetterKind;
  fill: Readonly<Record<string, string>>;
};

export async function writeBillingLetter(database: Database, letter: BillingLetter): Promise<void> {
  await database
    .insertInto('billing_letters')
    .values({ key: letter.key, space_id: letter.spaceId, kind: letter.kind, fill: JSON.stringify(letter.fill) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes letters that wait, for whoever posts them: nobody else gets the same. One that its taker does not post, because it dies at that moment, is
 * lost rather than sent twice.
 */
export async function takeBillingLetters(database: Database, limit: number): Promise<BillingLetter[]> {
  const { rows } = await sql<BillingLetter>`
    update billing_letters set posted_at = now() where key in (
      select key from billing_letters where posted_at is null order by written_at limit ${limit} for update skip locked)
    returning key, space_id as "spaceId", kind, fill`.execute(database);
  return rows;
}

export async function putBackBillingLetter(database: Database, key: string): Promise<void> {
  await sql`update billing_letters set posted_at = null where key = ${key}`.execute(database);
}

export type Recipient = { email: string; language: MessageLanguage; spaceName: string };

/** The owners of a space who can act, and how the space is called. A personal space has no name: it is called by nothing. */
export async function listRecipients(database: Database, spaceId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select account.email, coalesce(subscriptions.language, 'ja') as language, spaces.name as "spaceName"
    from spaces
    join auth_users as account on account.id = spaces.account_id or account.id in (
      select account_id from space_members where space_id = spaces.id and role = 'owner')
    left join subscriptions on subscriptions.space_id = spaces.id
    where spaces.id = ${spaceId} and ${canAct('account.id')}
    order by account.id`.execute(database);
  return rows;
}
