import type { Database } from '#platform/database/open-database.ts';
import { findPasswordHash, replacePasswordHash } from './credentials-store.ts';
import { hashPassword, isCurrent } from './hash-password.ts';

/** Hashes a password that is known to be right anew, if its hash was made otherwise than now. */
export async function renewHash(database: Database, accountId: string, password: string): Promise<void> {
  const before = await findPasswordHash(database, accountId);
  if (before === undefined || isCurrent(before)) return;
  await replacePasswordHash(database, accountId, { before, hash: await hashPassword(password) });
}
