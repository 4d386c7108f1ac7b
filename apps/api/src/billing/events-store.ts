import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';

/** An event of the payment provider, without its content. */
export type StoredEvent = {
  id: string;
  type: string;
  customerId: string | undefined;
  /** The object that it is about. */
  subjectId: string | undefined;
  createdAt: Date;
};

/** Stores an event that nobody has applied yet. */
export async function insertEvent(database: Database, event: StoredEvent): Promise<void> {
  await database
    .insertInto('billing_events')
    .values({
      id: event.id,
      type: event.type,
      customer_id: event.customerId ?? null,
      subject_id: event.subjectId ?? null,
      created_at: event.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores events as applied, in the transaction of what they say. */
export async function markApplied(database: Database, events: readonly StoredEvent[]): Promise<void> {
  if (events.length === 0) return;
  await database
    .insertInto('billing_events')
    .values(
      events.map((event) => ({
        id: event.id,
        type: event.type,
        customer_id: event.customerId ?? null,
        subject_id: event.subjectId ?? null,
        created_at: event.createdAt,
        applied_at: new Date(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ applied_at: (eb) => eb.ref('excluded.applied_at') })
        .where('billing_events.applied_at', 'is', null),
    )
    .execute();
}

/** Those of these that were applied. */
export async function listApplied(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('billing_events')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('applied_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Events that were stored and not applied, the oldest first; or one of them. */
export async function listOpenEvents(database: Database, limit: number, id?: string): Promise<StoredEvent[]> {
  let query = database.selectFrom('billing_events').selectAll().where('applied_at', 'is', null);
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.orderBy('received_at').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    customerId: row.customer_id ?? undefined,
    subjectId: row.subject_id ?? undefined,
    createdAt: row.created_at,
  }));
}

/** Up to when the events of the provider were looked through. */
export async function findSweptUntil(database: Database): Promise<Date | undefined> {
  const row = await database.selectFrom('billing_sweeps').select('swept_until').executeTakeFirst();
  return row?.swept_until;
}

export async function saveSweptUntil(database: Database, until: Date): Promise<void> {
  await sql`
    insert into billing_sweeps (id, swept_until) values (1, ${until})
    on conflict (id) do update set swept_until = greatest(billing_sweeps.swept_until, excluded.swept_until)`.execute(
    database,
  );
}

export async function deleteOldEvents(database: Database, keptDays: number, now: Date): Promise<void> {
  await sql`
    delete from billing_events where id in (
      select id from billing_events
      where received_at < ${now}::timestamptz - make_interval(days => ${keptDays}) limit 10000)`.execute(database);
}
