import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';

/** What somebody has begun and not yet ended. `used-challenge`, `used-token`: one of a passkey or of another service that must not count again. `sign-up`, `email-change`: one whose letter has not been opened. */
export type StepKind = 'second-step' | 'provider' | 'used-challenge' | 'used-token' | 'sign-up' | 'email-change';

type NewStep = { kind: StepKind; accountId?: string | undefined; facts?: object; seconds: number };
export type PendingStep = { accountId: string | undefined; facts: unknown };

/** Stores a step; returns the token that ends it, of which only the hash is stored. */
export async function beginStep(database: Database, step: NewStep): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertStep(database, token, step);
  return token;
}

/** `false` when this was used before. */
export async function useOnce(database: Database, kind: StepKind, token: string, seconds: number): Promise<boolean> {
  return insertStep(database, token, { kind, seconds });
}

async function insertStep(
  database: Database,
  token: string,
  { kind, accountId, facts, seconds }: NewStep,
): Promise<boolean> {
  const { rows } = await sql`
    insert into pending_steps (hash, kind, account_id, facts, expires_at)
    values (${hashOf(kind, token)}, ${kind}, ${accountId ?? null}, ${JSON.stringify(facts ?? {})},
      now() + make_interval(secs => ${seconds}))
    on conflict (hash) do nothing returning hash`.execute(database);
  return rows.length > 0;
}

/** The step that this token ends, until it is taken. */
export async function findStep(database: Database, kind: StepKind, token: string): Promise<PendingStep | undefined> {
  const row = await database
    .selectFrom('pending_steps')
    .select(['account_id', 'facts'])
    .where('hash', '=', hashOf(kind, token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row === undefined ? undefined : { accountId: row.account_id ?? undefined, facts: row.facts };
}

/** Ends a step: of two who do so at once, one gets it. */
export async function takeStep(database: Database, kind: StepKind, token: string): Promise<PendingStep | undefined> {
  const row = await database
    .deleteFrom('pending_steps')
    .where('hash', '=', hashOf(kind, token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'facts'])
    .executeTakeFirst();
  return row === undefined ? undefined : { accountId: row.account_id ?? undefined, facts: row.facts };
}

/** What was begun with a password before it changed. */
export async function forgetSteps(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('pending_steps').where('account_id', '=', accountId).execute();
}

export async function deleteOldSteps(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('pending_steps').where('expires_at', '<', now).execute();
}

function hashOf(kind: StepKind, token: string): string {
  return createHash('sha256').update(`${kind} ${token}`).digest('base64url');
}
