import { magicLink } from 'better-auth/plugins/magic-link';
import type { BetterAuthOptions } from 'better-auth';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { identityBounds } from './identity-bounds.ts';
import { createId } from '#http/ids.ts';
import type { Database } from '#platform/database/open-database.ts';

/** What the library asks to have mailed, with the token of the link. */
export type MailRequests = {
  confirmNewEmail(accountId: string, email: string, token: string): Promise<void>;
  signInLink(email: string, token: string): Promise<void>;
  resetPassword(email: string, token: string): Promise<void>;
  /** Whoever can read the mails of an address owns it. */
  passwordWasReset(account: { id: string; email: string }): Promise<void>;
};

export type AuthFacts = {
  database: Database;
  secret: string;
  apiUrl: string;
  appUrl: string;
  mails: MailRequests;
  /** Throws where no account may be made for this address. */
  beforeAccount: (email: string) => Promise<void>;
};

const idPrefixes = { user: 'acc', session: 'ses' } as const;

/** The name of the session's cookie: with TLS one that no other host of the domain can set (RFC 6265bis, 4.1.3.2). */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-youyaku-session' : 'youyaku-session';
}

/**
 * The identity library on our tables. It is called as a function and never mounted: requests pass our own guards, limits and words. Its own
 * log is off, because it repeats addresses.
 */
export function createAuthOptions({ database, secret, apiUrl, appUrl, mails, beforeAccount }: AuthFacts) {
  const isSecure = apiUrl.startsWith('https:');
  return {
    appName: '要約AI',
    baseURL: apiUrl,
    basePath: '/v1/account',
    secret,
    trustedOrigins: [appUrl],
    database: { db: database, type: 'postgres' as const, transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    databaseHooks: { user: { create: { before: ({ email }: { email: string }) => beforeAccount(email) } } },
    advanced: {
      database: { generateId: ({ model }: { model: string }) => createId(prefixOf(model)) },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax' as const, path: '/' },
      cookies: { session_token: { name: sessionCookieName(isSecure) } },
      ipAddress: { disableIpTracking: true },
    },
    ...tables,
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      // Decided before by parse-credentials.ts.
      minPasswordLength: 1,
      maxPasswordLength: 4_096,
      resetPasswordTokenExpiresIn: identityBounds.resetSeconds,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: ({ user, token }: { user: { email: string }; token: string }) =>
        mails.resetPassword(user.email, token),
      onPasswordReset: ({ user }: { user: { id: string; email: string } }) => mails.passwordWasReset(user),
    },
    emailVerification: {
      autoSignInAfterVerification: true,
      expiresIn: identityBounds.confirmSeconds,
      // Only the second link of a change of address is asked for here; confirmations are sent by our own handlers.
      sendVerificationEmail: ({ user, token }: { user: { id: string; email: string }; token: string }) =>
        mails.confirmNewEmail(user.id, user.email, token),
    },
    plugins: [
      magicLink({
        expiresIn: identityBounds.signInLinkSeconds,
        storeToken: 'hashed',
        sendMagicLink: ({ email, token }) => mails.signInLink(email, token),
      }),
    ],
  } satisfies BetterAuthOptions;
}

const credentialFields = {
  userId: 'user_id',
  accountId: 'account_id',
  providerId: 'provider_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

/** Our names of the library's tables and columns. */
const tables = {
  user: {
    modelName: 'auth_users',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
  session: {
    modelName: 'auth_sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    expiresIn: identityBounds.sessionSeconds,
    updateAge: identityBounds.sessionRenewSeconds,
  },
  account: { modelName: 'auth_credentials', fields: credentialFields },
  verification: {
    modelName: 'auth_verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    storeIdentifier: 'hashed' as const,
  },
};

function prefixOf(model: string): 'acc' | 'ses' | 'auth' {
  return Object.hasOwn(idPrefixes, model) ? idPrefixes[model as keyof typeof idPrefixes] : 'auth';
}
