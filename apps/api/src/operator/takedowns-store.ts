import { sql } from 'kysely';
import type { Takedown } from '@youyaku/contract/admin';
import type { TakedownKind, TakedownState } from '@youyaku/contract/admin-values';
import { takeDownShare } from '#shares/shares-store.ts';
import { recordAct } from '#audit/audit-store.ts';
import { createId } from '#http/ids.ts';
import type { Database } from '#platform/database/open-database.ts';
import { operatorBounds } from './operator-bounds.ts';

/** Requests, open ones first, then the newest. */
export async function listTakedowns(database: Database): Promise<Takedown[]> {
  const rows = await database
    .selectFrom('takedowns')
    .selectAll()
    .orderBy(sql`state in ('open', 'underReview')`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(operatorBounds.rowsMax)
    .execute();
  return rows.map(toTakedown);
}

type NewTakedown = { kind: TakedownKind; reference: string; note: string; actorId: string };

export async function insertTakedown(database: Database, { actorId, ...values }: NewTakedown): Promise<Takedown> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('takedowns')
      .values({ id: createId('tkd'), ...values })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAct(transaction, { act: 'takedown-recorded', actorId, subjectId: row.id });
    return toTakedown(row);
  });
}

type NewReport = { kind: TakedownKind; shareId: string; details: string; contact: string };

/** What a reader reports about a shared link. */
export async function insertReport(database: Database, { shareId, ...values }: NewReport): Promise<{ id: string }> {
  return database.transaction().execute(async (transaction) => {
    const id = createId('tkd');
    await transaction
      .insertInto('takedowns')
      .values({ id, ...values, reference: shareId, share_id: shareId })
      .execute();
    await recordAct(transaction, { act: 'takedown-recorded', subjectId: id });
    return { id };
  });
}

type Change = { id: string; state?: TakedownState | undefined; note?: string | undefined; actorId: string };

/** Undefined where there is no such request. What is removed is gone at once, where it is a shared link. */
export async function updateTakedown(
  database: Database,
  { id, state, note, actorId }: Change,
): Promise<Takedown | undefined> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('takedowns')
      .set({
        changed_at: sql<Date>`now()`,
        ...(state === undefined ? {} : { state }),
        ...(note === undefined ? {} : { note }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (state === 'removed' && row.share_id !== null) await takeDownShare(transaction, row.share_id);
    await recordAct(transaction, { act: 'takedown-decided', actorId, subjectId: id });
    return toTakedown(row);
  });
}

type Row = {
  id: string;
  kind: TakedownKind;
  reference: string;
  state: TakedownState;
  note: string;
  details: string;
  contact: string;
  share_id: string | null;
  created_at: Date;
  changed_at: Date;
};

function toTakedown({ created_at: createdAt, changed_at: changedAt, share_id: shareId, ...row }: Row): Takedown {
  return {
    ...row,
    ...(shareId === null ? {} : { shareId }),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
