import { getMigrations } from 'better-auth/db/migration';
import { expect, it } from 'vitest';
import { migrate } from '#platform/database/open-database.ts';
import { openTestDatabase } from '#platform/database/test-database.ts';
import { createAuthOptions, type MailRequests } from './auth-options.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const nothing = () => Promise.resolve();
const mails: MailRequests = {
  confirmNewEmail: nothing,
  signInLink: nothing,
  resetPassword: nothing,
  passwordWasReset: nothing,
};
const urls = { apiUrl: 'http://api.test', appUrl: 'http://app.test' };
const facts = { secret: 's'.repeat(40), ...urls, mails, beforeAccount: nothing };

it('our migrations make every table and column that the identity library expects', async () => {
  const { database, url } = await openTestDatabase();
  const before = await getMigrations(createAuthOptions({ database, ...facts }));
  expect(before.toBeCreated.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['auth_users', 'auth_sessions', 'auth_credentials', 'auth_verifications']),
  );
  await migrate(url, silent);
  const { toBeCreated, toBeAdded } = await getMigrations(createAuthOptions({ database, ...facts }));
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
});
