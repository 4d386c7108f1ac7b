import { sql, type Kysely } from 'kysely';

/** Whoever signed in to another service before this moment signs in with that no more: its tokens are good for longer than a session here may be. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table auth_users add column provider_sign_ins_after timestamptz`.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter table auth_users drop column provider_sign_ins_after`.execute(database);
}
