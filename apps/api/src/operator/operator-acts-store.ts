import type { AdminAct } from '@youyaku/contract/admin';
import { operatorActs } from '@youyaku/contract/audit';
import type { Database } from '#platform/database/open-database.ts';

/** What operators did, newest first, from the one before the id `before` on. */
export async function listOperatorActs(
  database: Database,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<AdminAct[]> {
  let select = database
    .selectFrom('audit_acts as done')
    .leftJoin('auth_users as actor', 'actor.id', 'done.actor_id')
    .leftJoin('auth_users as subject', 'subject.id', 'done.subject_id')
    .select(['done.id', 'done.act', 'done.at', 'done.actor_id', 'done.space_id', 'done.subject_id'])
    .select(['actor.email as actor_email', 'subject.email as subject_email'])
    .where('done.act', 'in', operatorActs);
  if (before !== undefined) select = select.where('done.id', '<', before);
  const rows = await select.orderBy('done.id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    act: row.act,
    ...(row.actor_id === null
      ? {}
      : { actor: { id: row.actor_id, ...(row.actor_email === null ? {} : { email: row.actor_email }) } }),
    ...(row.space_id === null ? {} : { spaceId: row.space_id }),
    ...(row.subject_id === null ? {} : { subjectId: row.subject_id }),
    ...(row.subject_email === null ? {} : { subjectEmail: row.subject_email }),
  }));
}
