import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { takeOrderTurn } from '#billing/confirmations-store.ts';
import { writeBillingLetter } from '#billing/letters-store.ts';
import { insertCustomer } from '#billing/subscriptions-store.ts';
import { makeSharedSpace, newEmail, signUp } from '#identity/test-accounts.ts';
import { workAsGuest } from '#identity/test-guest-work.ts';
import { deleteOldChanges } from '#live/space-changes-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import { useTestApp } from '#test-app.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseDueSpace } from './erase-space-store.ts';

const app = useTestApp();
const never = new AbortController().signal;
const afterDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

/** How many rows of these spaces each table has, for every table whose columns say to which space a row belongs. */
async function countRows(database: Database, spaceIds: readonly string[]): Promise<Record<string, number>> {
  const { rows: places } = await sql<{ table: string; column: string }>`
    select columns.table_name as table, columns.column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('owner_id', 'space_id')
      -- The rows of partitions are counted with their table.
      and not exists (select from pg_class where oid = to_regclass(quote_ident(columns.table_name)) and relispartition)`.execute(
    database,
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of places) {
    const ids = sql.join(spaceIds);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} in (${ids})`.execute(database);
    counts[table] = (counts[table] ?? 0) + (rows[0]?.count ?? 0);
  }
  return counts;
}

/** A row of each table about payments. */
async function storeBilling(database: Database, spaceId: string): Promise<void> {
  await insertCustomer(database, { spaceId, customerId: 'cus_erased', language: 'ja' });
  await takeOrderTurn(database, spaceId, 'somebody');
  await writeBillingLetter(database, { key: 'erased', spaceId, kind: 'subscriptionEnded', fill: {} });
  await sql`
    insert into checkout_confirmations (id, space_id, account_id, version, shown, language)
    values ('cnf_erased', ${spaceId}, 'acc_1', 1, '{}', 'ja')`.execute(database);
}

it('leaves no row of a space in any table, and there was one in each', async () => {
  const session = app().asStranger();
  const { database } = session.parts;
  const guestId = await workAsGuest(session);
  const account = await signUp(session, newEmail());
  const shared = await makeSharedSpace(session, [{ id: account.id, role: 'owner' }]);
  const inShared = { 'youyaku-space': shared };
  const invitation = { email: newEmail(), role: 'reader' };
  const invited = await session.send('POST', `/v1/spaces/${shared}/invitations`, { json: invitation });
  expect(invited.status).toBe(201);
  expect((await session.send('POST', '/v1/export', { headers: inShared })).status).toBe(202);
  await storeBilling(database, shared);
  const ids = [guestId, account.space.id, shared];
  const before = Object.entries(await countRows(database, ids));
  expect(before.map(([table]) => table)).toContain('usage_days');
  expect(before.filter(([, count]) => count === 0)).toEqual([]);
  await sql`update spaces set delete_after = now() where id = ${shared}`.execute(database);
  await eraseDueSpace(session.parts, shared, afterDays(1), never);
  const waiting = await session.parts.chores.queues.measure();
  expect(waiting.find(({ name }) => name === 'forget-customer')?.waiting).toBe(1);
  expect((await session.send('POST', '/v1/account/deletion')).status).toBe(202);
  await eraseAccount(session.parts, account.id, afterDays(31), never);
  // Changes are remembered for three days, for browsers that were offline.
  await deleteOldChanges(database, afterDays(4));
  const left = Object.entries(await countRows(database, ids)).filter(([, count]) => count > 0);
  expect(left).toEqual([]);
});
