import { sql, type Selectable } from 'kysely';
import type { Disclosure, DisclosureStatus } from '@youyaku/contract/disclosure';
import type { Database } from '#platform/database/open-database.ts';
import type { RightsTables } from '#platform/database/rights-tables.ts';
import { rightsBounds } from './rights-bounds.ts';

export type DisclosureRow = Selectable<RightsTables['disclosure_requests']>;
type NewDisclosure = Pick<DisclosureRow, 'id' | 'kind' | 'account_id' | 'email' | 'name' | 'details' | 'language'>;

/** Stores a request; without an account it waits for its address to be confirmed. */
export async function insertDisclosure(database: Database, asked: NewDisclosure): Promise<DisclosureRow> {
  const isKnown = asked.account_id !== null;
  return database
    .insertInto('disclosure_requests')
    .values({
      ...asked,
      status: isKnown ? 'received' : 'unconfirmed',
      ...(isKnown ? { received_at: new Date() } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The request is received now; undefined when it was before, or is gone. */
export async function confirmDisclosure(database: Database, id: string): Promise<DisclosureRow | undefined> {
  return database
    .updateTable('disclosure_requests')
    .set({ status: 'received', received_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'unconfirmed')
    .returningAll()
    .executeTakeFirst();
}

export async function listDisclosures(database: Database, accountId: string): Promise<Disclosure[]> {
  const rows = await database
    .selectFrom('disclosure_requests')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(toDisclosure);
}

/** Requests that reached the operator, open ones first, for the pages of operators. */
export async function listReceivedDisclosures(database: Database): Promise<DisclosureRow[]> {
  return database
    .selectFrom('disclosure_requests')
    .selectAll()
    .where('status', '<>', 'unconfirmed')
    .orderBy(sql`closed_at is not null`)
    .orderBy('received_at', 'desc')
    .limit(200)
    .execute();
}

/** Returns whether there is such a request. */
export async function setDisclosureStatus(
  database: Database,
  id: string,
  status: Exclude<DisclosureStatus, 'unconfirmed'>,
): Promise<boolean> {
  const isClosed = status === 'answered' || status === 'declined';
  const updated = await database
    .updateTable('disclosure_requests')
    .set({ status, closed_at: isClosed ? new Date() : null })
    .where('id', '=', id)
    .where('status', '<>', 'unconfirmed')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function deleteUnconfirmedDisclosures(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - rightsBounds.unconfirmedDisclosureHours * 3_600_000);
  await database
    .deleteFrom('disclosure_requests')
    .where('status', '=', 'unconfirmed')
    .where('created_at', '<', before)
    .execute();
}

export function toDisclosure({
  id,
  kind,
  status,
  created_at: createdAt,
  closed_at: closedAt,
}: DisclosureRow): Disclosure {
  return {
    id,
    kind,
    status,
    createdAt: createdAt.toISOString(),
    ...(closedAt === null ? {} : { closedAt: closedAt.toISOString() }),
  };
}
