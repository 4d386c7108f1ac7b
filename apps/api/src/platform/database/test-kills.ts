import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './open-database.ts';

/** A process of its own, ready for what it is sent, and known to the server by its name. `args` come after the address of the database. */
export async function startChild(
  program: URL,
  serverUrl: string,
  name: string,
  ...args: string[]
): Promise<ChildProcess> {
  const url = new URL(serverUrl);
  url.searchParams.set('application_name', name);
  const child = fork(program, [url.href, ...args], { execArgv: [] });
  await once(child, 'message');
  return child;
}

/** Every statement that changes one of these tables is made to take this long, so that kills are spread over all of them. */
export async function slowDown(database: Database, tables: readonly string[], pauseSeconds: number): Promise<void> {
  await sql`
    create function pause() returns trigger language plpgsql as
    ${sql.raw(`$$ begin perform pg_sleep(${pauseSeconds}); return null; end $$`)}`.execute(database);
  for (const table of tables)
    await sql`
      create trigger pause before insert or update or delete on ${sql.table(table)}
      for each statement execute function pause()`.execute(database);
}

/** Whether the killed process was inside of its transaction; resolves when the server has noticed its end. */
export async function seeEnd(database: Database, name: string): Promise<boolean> {
  let wasOpen = false;
  for (;;) {
    const { rows } = await sql<{ isOpen: boolean }>`
      select xact_start is not null as "isOpen" from pg_stat_activity where application_name = ${name}`.execute(
      database,
    );
    if (rows.length === 0) return wasOpen;
    wasOpen ||= rows.some(({ isOpen }) => isOpen);
    await wait(5);
  }
}
