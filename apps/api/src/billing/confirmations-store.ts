import { sql } from 'kysely';
import type { BillingPreview } from '@youyaku/contract/billing';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { billingBounds } from './billing-bounds.ts';

type NewConfirmation = {
  spaceId: string;
  accountId: string;
  shown: BillingPreview;
  prorationAt: Date | undefined;
  language: MessageLanguage;
};
export type Confirmation = NewConfirmation & { id: string; isOver: boolean };

/** Stores what is shown before an order, as it is shown. */
export async function insertConfirmation(database: Database, confirmation: NewConfirmation): Promise<void> {
  const { shown, prorationAt, spaceId, accountId, language } = confirmation;
  await database
    .insertInto('checkout_confirmations')
    .values({
      id: shown.confirmationId,
      space_id: spaceId,
      account_id: accountId,
      version: shown.version,
      shown: JSON.stringify(shown),
      ...(prorationAt === undefined ? {} : { proration_at: prorationAt }),
      language,
    })
    .execute();
}

/** A confirmation of this space. */
export async function findConfirmation(
  database: Database,
  spaceId: string,
  id: string,
): Promise<Confirmation | undefined> {
  const row = await database
    .selectFrom('checkout_confirmations')
    .selectAll()
    .select(sql<boolean>`created_at < now() - make_interval(mins => ${billingBounds.confirmationMinutes})`.as('isOver'))
    .where('id', '=', id)
    .where('space_id', '=', spaceId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    spaceId: row.space_id,
    accountId: row.account_id,
    shown: row.shown,
    prorationAt: row.proration_at ?? undefined,
    language: row.language,
    isOver: row.isOver,
  };
}

export async function markOrdered(database: Database, id: string): Promise<void> {
  await sql`update checkout_confirmations set ordered_at = coalesce(ordered_at, now()) where id = ${id}`.execute(
    database,
  );
}

/** What was never ordered says nothing after a day; what was ordered is kept as evidence of what was agreed. */
export async function deleteOldConfirmations(database: Database, now: Date): Promise<void> {
  await sql`
    delete from checkout_confirmations
    where created_at < ${now}::timestamptz - interval '1 day' and ordered_at is null
      or created_at < ${now}::timestamptz - make_interval(days => ${billingBounds.confirmationsKeptDays})`.execute(
    database,
  );
}

/** Lets one at a time order for a space. Returns whether it is the holder's turn. */
export async function takeOrderTurn(database: Database, spaceId: string, holder: string): Promise<boolean> {
  const { rows } = await sql<{ holder: string }>`
    insert into checkout_turns as turn (space_id, holder, until)
    values (${spaceId}, ${holder}, now() + make_interval(secs => ${billingBounds.orderSeconds}))
    on conflict (space_id) do update set holder = excluded.holder, until = excluded.until where turn.until < now()
    returning holder`.execute(database);
  return rows[0]?.holder === holder;
}

export async function leaveOrderTurn(database: Database, spaceId: string, holder: string): Promise<void> {
  await database.deleteFrom('checkout_turns').where('space_id', '=', spaceId).where('holder', '=', holder).execute();
}
