import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Moved } from '@youyaku/contract/credentials';
import { recordAct } from '#audit/audit-store.ts';
import { identityBounds } from './identity-bounds.ts';
import type { KeyCipher } from '#byok/encrypt-key.ts';
import type { Database } from '#platform/database/open-database.ts';
import { moveQuota } from '#plans/quota-store.ts';
import type { Schema } from '#platform/database/schema.ts';
import { moveRunSecrets } from '#summaries/run-secrets-store.ts';
import { takeTurn } from '#turns/turn-store.ts';
import { moveGlossary } from '#glossary/glossary-store.ts';
import { moveMinutesForms } from '#minutes-forms/minutes-forms-store.ts';
import { moveUsage } from '#usage/usage-store.ts';

type Moving = { database: Database; keyCipher: KeyCipher | undefined };
type Move = { guestId: string; spaceId: string };

/**
 * Moves everything of a guest into a space, in one transaction, also what is being worked on: runs are fenced by their lease, not by their
 * owner. May be repeated. Returns how many rows moved.
 */
export async function moveGuest({ database, keyCipher }: Moving, { guestId, spaceId }: Move): Promise<Moved> {
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, `move ${guestId}`);
    await sql`
      insert into moved_guests (guest_id, space_id) values (${guestId}, ${spaceId})
      on conflict (guest_id) do update set space_id = excluded.space_id, moved_at = excluded.moved_at`.execute(
      transaction,
    );
    return moveRows(transaction, keyCipher, { guestId, spaceId });
  });
}

/** Moves what requests and runs have stored for guests that had moved while they were under way. */
export async function moveStragglers({ database, keyCipher }: Moving, now: Date): Promise<void> {
  const moves = await database
    .selectFrom('moved_guests')
    .select(['guest_id as guestId', 'space_id as spaceId'])
    .where('moved_at', '>', sql<Date>`${now}::timestamptz - make_interval(mins => ${identityBounds.moveMinutes})`)
    .execute();
  for (const move of moves)
    await database.transaction().execute(async (transaction) => {
      await takeTurn(transaction, `move ${move.guestId}`);
      await moveRows(transaction, keyCipher, move);
    });
}

/**
 * Whether a summary or file found by its id belongs to this owner, or was this guest's and has moved into a space not long ago: what was
 * begun as a guest ends well. Never what else the space has, and nothing once its account is suspended or being deleted. For rows that are
 * looked up by an unguessable id only, never for lists.
 */
export function isOwnedBy(ownerId: string): RawBuilder<boolean> {
  return sql<boolean>`(owner_id = ${ownerId} or (moved_from = ${ownerId} and owner_id in (
    select spaces.id from moved_guests
    join spaces on spaces.id = moved_guests.space_id join auth_users on auth_users.id = spaces.account_id
    where guest_id = ${ownerId} and moved_at > now() - make_interval(mins => ${identityBounds.moveMinutes})
      and spaces.delete_after is null and spaces.suspended_at is null and auth_users.suspended_at is null
      and not exists (select from account_deletions where account_deletions.account_id = spaces.account_id))))`;
}

/** Tables whose rows change their owner and nothing else. `sources` follow their summaries. */
const plainTables = ['summaries', 'files', 'questions', 'templates', 'model_calls'] as const;
const keepsOrigin: ReadonlySet<string> = new Set<(typeof plainTables)[number]>(['summaries', 'files']);

async function moveRows(
  transaction: Transaction<Schema>,
  keyCipher: KeyCipher | undefined,
  { guestId, spaceId }: Move,
): Promise<Moved> {
  const moved = { summaries: 0, files: 0, questions: 0, templates: 0, model_calls: 0 };
  for (const table of plainTables) {
    const origin = keepsOrigin.has(table) ? sql`, moved_from = ${guestId}` : sql``;
    const move = sql`update ${sql.table(table)} set owner_id = ${spaceId} ${origin} where owner_id = ${guestId}`;
    moved[table] = Number((await move.execute(transaction)).numAffectedRows ?? 0n);
  }
  await moveGlossary(transaction, { guestId, spaceId });
  await moveMinutesForms(transaction, { guestId, spaceId });
  await transaction.updateTable('batches').set({ owner_id: spaceId }).where('owner_id', '=', guestId).execute();
  await transaction.updateTable('shares').set({ owner_id: spaceId }).where('owner_id', '=', guestId).execute();
  await transaction.updateTable('summary_search').set({ owner_id: spaceId }).where('owner_id', '=', guestId).execute();
  const count = Object.values(moved).reduce((sum, each) => sum + each, 0);
  if (count > 0) await recordAct(transaction, { act: 'guest-moved-in', spaceId, count });
  await sql`
    update sources set owner_id = ${spaceId} from summaries
    where summaries.owner_id = ${spaceId} and summaries.source_id = sources.id and sources.owner_id = ${guestId}`.execute(
    transaction,
  );
  // A key that the space has used itself means the space's own summary.
  await sql`
    delete from idempotency_keys as mine using idempotency_keys as theirs
    where mine.owner_id = ${guestId} and theirs.owner_id = ${spaceId} and theirs.key = mine.key`.execute(transaction);
  await sql`update idempotency_keys set owner_id = ${spaceId} where owner_id = ${guestId}`.execute(transaction);
  await moveBudgets(transaction, { guestId, spaceId });
  await moveUsage(transaction, { guestId, spaceId });
  await moveQuota(transaction, { guestId, spaceId });
  await moveRunSecrets(transaction, keyCipher, { guestId, spaceId });
  const models = await moveKeys(transaction, keyCipher, { guestId, spaceId });
  const { model_calls: _, ...shown } = moved;
  return { ...shown, models };
}

/** What the guest has spent today counts for the space: signing up is no second allowance. Rows are locked in the order of their names. */
async function moveBudgets(transaction: Transaction<Schema>, { guestId, spaceId }: Move): Promise<void> {
  await sql`
    with spent as (
      delete from model_budgets where scope like ${`owner:${guestId}:%`} returning *
    )
    insert into model_budgets as budget (scope, spent_micro_jpy, max_micro_jpy, at)
    select replace(scope, ${guestId}, ${spaceId}), spent_micro_jpy, max_micro_jpy, at from spent order by scope
    on conflict (scope) do update set
      spent_micro_jpy = least(budget.spent_micro_jpy + excluded.spent_micro_jpy, budget.max_micro_jpy)`.execute(
    transaction,
  );
}

/** Stored keys are encrypted for their owner. One that cannot be decrypted here is moved as it is: it is as unreadable there. */
async function moveKeys(
  transaction: Transaction<Schema>,
  keyCipher: KeyCipher | undefined,
  { guestId, spaceId }: Move,
): Promise<number> {
  const rows = await transaction
    .selectFrom('own_models')
    .select(['id', 'sealed_key'])
    .where('owner_id', '=', guestId)
    .forUpdate()
    .execute();
  for (const { id, sealed_key: sealed } of rows) {
    const key = keyCipher?.decrypt(sealed, { ownerId: guestId, id });
    const encrypted = key === undefined ? sealed : keyCipher?.encrypt(key, { ownerId: spaceId, id });
    await transaction
      .updateTable('own_models')
      .set({ owner_id: spaceId, sealed_key: encrypted ?? sealed })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}
