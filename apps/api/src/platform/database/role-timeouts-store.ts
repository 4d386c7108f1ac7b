import { sql } from 'kysely';
import type { Database } from './open-database.ts';

/**
 * Keeps time limits, in ms, as settings of this role in this database: a pooler passes on no start-up parameters, and `set local` would need
 * a transaction around every single statement. Connections of the server get them when they are opened, this one at once. Processes that
 * start together wait for each other, since PostgreSQL refuses to alter a role twice at once.
 */
export async function keepRoleTimeouts(database: Database, timeouts: Readonly<Record<string, number>>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('role timeouts', 0))`.execute(transaction);
    const { rows } = await sql<{ settings: string[] }>`
      select coalesce(array_agg(setting), '{}') as settings from pg_db_role_setting, unnest(setconfig) as setting
      where setdatabase = (select oid from pg_database where datname = current_database())
        and setrole = (select oid from pg_roles where rolname = current_user)`.execute(transaction);
    const names = await sql<{ name: string }>`select current_database() as name`.execute(transaction);
    const name = sql.id(names.rows[0]?.name ?? '');
    for (const [timeout, ms] of Object.entries(timeouts)) {
      await sql`select set_config(${timeout}, ${String(ms)}, false)`.execute(transaction);
      if (rows[0]?.settings.includes(`${timeout}=${ms}`) === true) continue;
      await sql`alter role current_user in database ${name} set ${sql.raw(timeout)} = ${sql.lit(ms)}`.execute(
        transaction,
      );
    }
  });
}
