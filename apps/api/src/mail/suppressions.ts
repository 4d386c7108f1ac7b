import type { AdminMails } from '@youyaku/contract/admin';
import type { SuppressionReason } from '@youyaku/contract/admin-values';
import { createKeyCipher } from '#byok/encrypt-key.ts';
import { createAddressKey } from '#http/address-key.ts';
import type { Database } from '#platform/database/open-database.ts';
import { deleteSuppression, isKeySuppressed, listSuppressions, upsertSuppression } from './suppressions-store.ts';

/** Addresses that are mailed no more, because nothing arrives there or nothing is wanted there. */
export type Suppressions = {
  isSuppressed(email: string): Promise<boolean>;
  /** `code` is the mail server's, such as `550 5.1.1`. */
  suppress(email: string, why: { reason: SuppressionReason; code: string }): Promise<void>;
  /** The last ones, at most `limit`. */
  list(limit: number): Promise<AdminMails['suppressed']>;
  /** Mails are sent to the address again. Returns whether it was suppressed. */
  release(id: string): Promise<boolean>;
};

/** Stored by a keyed hash, and encrypted for operators: the table names nobody. */
export function openSuppressions(database: Database, secret: string): Suppressions {
  const hash = createAddressKey(secret);
  const cipher = createKeyCipher(secret);
  const keyOf = (email: string): string => hash(`suppressed ${email.toLowerCase()}`);
  const placeOf = (id: string) => ({ ownerId: 'suppressed', id });
  return {
    isSuppressed: (email) => isKeySuppressed(database, keyOf(email)),
    async suppress(email, { reason, code }) {
      const key = keyOf(email);
      const address = cipher.encrypt(email.toLowerCase(), placeOf(key));
      await upsertSuppression(database, { key, address, reason, code: code.slice(0, 40) });
    },
    async list(limit) {
      const rows = await listSuppressions(database, limit);
      return rows.map(({ key, address, reason, code, count, last_at: lastAt }) => ({
        id: key,
        // Encrypted with another secret it cannot be named, and suppresses nothing.
        email: cipher.decrypt(address, placeOf(key)) ?? '—',
        reason,
        code,
        count,
        lastAt: lastAt.toISOString(),
      }));
    },
    release: (id) => deleteSuppression(database, id),
  };
}
