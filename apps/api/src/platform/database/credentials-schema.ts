import type { ColumnType } from 'kysely';
import type { SuspendableColumns } from './operator-tables.ts';

type Time = ColumnType<Date, Date | undefined, Date>;

/** The four tables of the identity library; what it expects of them is checked by a test. */
type AuthUsersTable = SuspendableColumns & {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  image: string | null;
  /** Whoever signed in to another service before this has to do so again. */
  provider_sign_ins_after: ColumnType<Date | null, Date | undefined, Date | null>;
  created_at: Time;
  updated_at: Time;
};

type AuthSessionsTable = {
  id: string;
  user_id: string;
  /** The cookie holds it signed: without the secret a copy of the database opens no session. */
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  expires_at: Date;
  created_at: Time;
  updated_at: Time;
  /** When its user last showed who they are, and how; see require-recent.ts. */
  authenticated_at: Time;
  authenticated_by: string | null;
};

type AuthCredentialsTable = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  /** The hash of a password; see hash-password.ts. */
  password: string | null;
  created_at: Time;
  updated_at: Time;
};

type AuthVerificationsTable = {
  id: string;
  /** The hash of a token that was mailed. */
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Time;
  updated_at: Time;
};

type PasskeysTable = {
  id: string;
  account_id: string;
  /** As the browser names it, base64url. */
  credential_id: string;
  public_key: Buffer;
  /** Uses that the authenticator has counted; always 0 for those that are synchronised between devices. */
  counter: ColumnType<string, number, number>;
  transports: ColumnType<string[], string, string>;
  is_synced: boolean;
  name: string;
  created_at: Time;
  used_at: Date | null;
};

/** The authenticator app of an account. It counts only from `confirmed_at` on. */
type AuthenticatorsTable = {
  account_id: string;
  encrypted_secret: Buffer;
  /** The time step of the last code that was used (RFC 6238, 5.2: none is taken twice). */
  last_step: ColumnType<string, number | undefined, number>;
  confirmed_at: Date | null;
  created_at: Time;
};

/** Hashes of recovery codes that have not been used. */
type RecoveryCodesTable = { account_id: string; hash: string };

/** What a sign-in or a registration has begun, by the hash of the token in the browser's cookie. */
type PendingStepsTable = {
  hash: string;
  kind: string;
  account_id: string | null;
  facts: ColumnType<unknown, string, string>;
  expires_at: Date;
};

/** How often something was tried, by a keyed hash of who or what. */
type AttemptsTable = { key: string; count: number; resets_at: Date };

export type CredentialsSchema = {
  auth_users: AuthUsersTable;
  auth_sessions: AuthSessionsTable;
  auth_credentials: AuthCredentialsTable;
  auth_verifications: AuthVerificationsTable;
  passkeys: PasskeysTable;
  authenticators: AuthenticatorsTable;
  recovery_codes: RecoveryCodesTable;
  pending_steps: PendingStepsTable;
  attempts: AttemptsTable;
};
