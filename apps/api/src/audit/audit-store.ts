import { sql } from 'kysely';
import { operatorActs, type AuditAct, type AuditEntry } from '@youyaku/contract/audit';
import { isGuestOwner } from '#http/guest-session.ts';
import type { Database } from '#platform/database/open-database.ts';

/** `spaceId`: in whose log it stands; `actorId`: the account that did it, absent for the service itself; `subjectId`: to what. */
export type Act = {
  act: AuditAct;
  spaceId?: string | undefined;
  actorId?: string | undefined;
  subjectId?: string | undefined;
  count?: number | undefined;
};

/**
 * Records an act, in the transaction of what was done where there is one. Ids only: never a text, title, address or key. Guests have no log:
 * what is done in their space is not recorded.
 */
export async function recordAct(database: Database, { act, spaceId, actorId, subjectId, count }: Act): Promise<void> {
  if (spaceId !== undefined && isGuestOwner(spaceId)) return;
  await database
    .insertInto('audit_acts')
    .values({
      act,
      space_id: spaceId ?? null,
      actor_id: actorId ?? null,
      subject_id: subjectId ?? null,
      count: count ?? null,
    })
    .execute();
}

/** Records what a person did to their account: it stands in the log of their personal space. */
export async function recordAccountAct(
  database: Database,
  accountId: string,
  act: AuditAct,
  subjectId?: string,
): Promise<void> {
  await sql`
    insert into audit_acts (act, space_id, actor_id, subject_id)
    select ${act}, id, ${accountId}, ${subjectId ?? null} from spaces where account_id = ${accountId}`.execute(
    database,
  );
}

type ActsQuery = { limit: number; before: string | undefined };

/** The acts of a space, newest first, from the one before the id `before` on. */
export async function listActs(
  database: Database,
  spaceId: string,
  { limit, before }: ActsQuery,
): Promise<AuditEntry[]> {
  let select = database
    .selectFrom('audit_acts as done')
    .leftJoin('auth_users as actor', 'actor.id', 'done.actor_id')
    .select(['done.id', 'done.act', 'done.at', 'done.subject_id', 'done.count', 'actor.id as actor_id', 'actor.email'])
    .where('done.space_id', '=', spaceId);
  if (before !== undefined) select = select.where('done.id', '<', before);
  const rows = await select.orderBy('done.id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    act: row.act,
    ...(row.actor_id === null || row.email === null || operatorActs.includes(row.act)
      ? {}
      : { actor: { id: row.actor_id, email: row.email } }),
    ...(row.subject_id === null ? {} : { subjectId: row.subject_id }),
    ...(row.count === null ? {} : { count: row.count }),
  }));
}
