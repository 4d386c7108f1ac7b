import { sql } from 'kysely';
import { createId } from '#http/ids.ts';
import type { Database } from '#platform/database/open-database.ts';

/** The personal space of an account, made at its first use. */
export async function ensureSpace(database: Database, accountId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into spaces (id, account_id) values (${createId('spc')}, ${accountId})
      on conflict (account_id) do nothing returning id
    )
    select id from made union all select id from spaces where account_id = ${accountId} limit 1`.execute(database);
  const [row] = rows;
  // Another request made it between the two halves of the statement.
  return row?.id ?? ensureSpace(database, accountId);
}
