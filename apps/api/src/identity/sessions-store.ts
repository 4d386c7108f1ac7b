import { sql } from 'kysely';
import type { SpaceRole } from '@youyaku/contract/space-role';
import { identityBounds } from './identity-bounds.ts';
import type { Database } from '#platform/database/open-database.ts';
import { deleteOldSteps } from './pending-steps-store.ts';
import { findSpace } from './space-of-request.ts';

/** How somebody showed who they are. `code`: by an authenticator app or a recovery code. */
export type AuthenticationMethod = 'password' | 'link' | 'passkey' | 'provider' | 'code';

/** `isSuspended`: an operator has closed the space. */
type Membership = { spaceId: string; role: SpaceRole; isSuspended: boolean };

/** In whose name something stays open: a session, in a space. */
export type Standing = { sessionId: string; spaceId: string };

export type SignedIn = {
  accountId: string;
  sessionId: string;
  /** Undefined before the first use of the account. */
  personalSpaceId: string | undefined;
  /** The shared spaces that the account is a member of. */
  memberships: readonly Membership[];
  /** Whether the account operates the service. */
  isOperator: boolean;
  email: string;
  emailVerified: boolean;
  name: string;
  createdAt: Date;
  /** When the session was last prolonged. */
  renewedAt: Date;
  /** Seconds since the user of the session showed who they are, by the clock of the database, and how. */
  authenticatedSeconds: number;
  authenticatedBy: AuthenticationMethod | undefined;
};

/**
 * Who has the session of this token, with every space that it may name; undefined when it is over, or its account suspended. One indexed query, so that an ended session
 * and a removed member are out at once, and naming other spaces costs no further one.
 */
export async function findSignedIn(database: Database, token: string): Promise<SignedIn | undefined> {
  const row = await selectSignedIn(database).where('session.token', '=', token).executeTakeFirst();
  return row === undefined ? undefined : toSignedIn(row);
}

/** Those of these that no longer hold: the session is over, or its account is no member of the space, or the space is suspended. */
export async function findLapsed(database: Database, standings: readonly Standing[]): Promise<Standing[]> {
  const ids = [...new Set(standings.map(({ sessionId }) => sessionId))];
  const rows = await selectSignedIn(database).where('session.id', 'in', ids).execute();
  const sessions = new Map(rows.map((row) => [row.session_id, toSignedIn(row)]));
  return standings.filter(({ sessionId, spaceId }) => {
    const found = sessions.get(sessionId);
    return found === undefined || findSpace(found, spaceId)?.isSuspended !== false;
  });
}

function selectSignedIn(database: Database) {
  return database
    .selectFrom('auth_sessions as session')
    .innerJoin('auth_users as user', 'user.id', 'session.user_id')
    .leftJoin('spaces as space', 'space.account_id', 'user.id')
    .leftJoin('operators as operator', 'operator.account_id', 'user.id')
    .select(['session.id as session_id', 'session.updated_at as renewed_at', 'space.id as space_id'])
    .select(sql<number>`extract(epoch from now() - session.authenticated_at)::float8`.as('authenticated_seconds'))
    .select(['session.authenticated_by', 'operator.account_id as operator_id'])
    .select(['user.id as account_id', 'user.email', 'user.email_verified', 'user.name', 'user.created_at'])
    .select(
      sql<Membership[]>`(
        select coalesce(json_agg(json_build_object(
          'spaceId', member.space_id, 'role', member.role, 'isSuspended', shared.suspended_at is not null)), '[]')
        from space_members member join spaces shared on shared.id = member.space_id
        where member.account_id = "user".id and shared.delete_after is null)`.as('memberships'),
    )
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('user.suspended_at', 'is', null);
}

type SignedInRow = Awaited<ReturnType<ReturnType<typeof selectSignedIn>['execute']>>[number];

function toSignedIn(row: SignedInRow): SignedIn {
  return {
    accountId: row.account_id,
    sessionId: row.session_id,
    personalSpaceId: row.space_id ?? undefined,
    memberships: row.memberships,
    isOperator: row.operator_id !== null,
    email: row.email,
    emailVerified: row.email_verified,
    name: row.name,
    createdAt: row.created_at,
    renewedAt: row.renewed_at,
    authenticatedSeconds: row.authenticated_seconds,
    // Written by `noteAuthentication` alone.
    authenticatedBy: (row.authenticated_by ?? undefined) as AuthenticationMethod | undefined,
  };
}

/** Ends the session of this token if an operator has suspended its account. Returns whether that is so. */
export async function endSuspendedSession(database: Database, token: string): Promise<boolean> {
  const ended = await sql`
    delete from auth_sessions as session using auth_users as account
    where session.token = ${token} and account.id = session.user_id and account.suspended_at is not null`.execute(
    database,
  );
  return (ended.numAffectedRows ?? 0n) > 0n;
}

/** The user of this session has shown who they are: now, or at this moment before. */
export async function noteAuthentication(
  database: Database,
  sessionId: string,
  method: AuthenticationMethod,
  at?: Date,
): Promise<void> {
  await database
    .updateTable('auth_sessions')
    .set({ authenticated_at: sql<Date>`least(now(), ${at ?? null}::timestamptz)`, authenticated_by: method })
    .where('id', '=', sessionId)
    .execute();
}

export type SessionRow = { id: string; userAgent: string | undefined; createdAt: Date; usedAt: Date };

/** The sessions of an account that are not over, the last used first. */
export async function listSessions(database: Database, accountId: string): Promise<SessionRow[]> {
  const rows = await database
    .selectFrom('auth_sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(identityBounds.sessionsMax)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent ?? undefined,
    createdAt: row.created_at,
    usedAt: row.updated_at,
  }));
}

/** Ends one session of this account. Returns whether it existed. */
export async function endSession(database: Database, accountId: string, id: string): Promise<boolean> {
  const ended = await database
    .deleteFrom('auth_sessions')
    .where('id', '=', id)
    .where('user_id', '=', accountId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends every session of this account but one. */
export async function endOtherSessions(database: Database, accountId: string, currentId: string): Promise<void> {
  await database.deleteFrom('auth_sessions').where('user_id', '=', accountId).where('id', '<>', currentId).execute();
}

export async function hasPassword(database: Database, accountId: string): Promise<boolean> {
  const row = await database
    .selectFrom('auth_credentials')
    .select('id')
    .where('user_id', '=', accountId)
    .where('provider_id', '=', 'credential')
    .where('password', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the sessions of an account that were used longest ago, beyond `identityBounds.sessionsMax`. */
export async function limitSessions(database: Database, accountId: string): Promise<void> {
  await sql`
    delete from auth_sessions where id in (
      select id from auth_sessions where user_id = ${accountId} order by updated_at desc, id offset ${identityBounds.sessionsMax})`.execute(
    database,
  );
}

/** Sessions and links that are over, and sign-ups that nobody has confirmed. */
export async function deleteOverIdentity(database: Database, now: Date): Promise<void> {
  await sql`
    delete from auth_users where not email_verified
      and updated_at < ${now}::timestamptz - make_interval(days => ${identityBounds.unconfirmedDaysMax})`.execute(
    database,
  );
  await database.deleteFrom('auth_sessions').where('expires_at', '<', now).execute();
  await database.deleteFrom('auth_verifications').where('expires_at', '<', now).execute();
  await deleteOldSteps(database, now);
}
