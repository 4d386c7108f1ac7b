import { limits } from '@youyaku/contract/limits';
import type { AppParts } from '#app-parts.ts';
import { ApiError } from '#http/api-error.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import { stopRuns } from '#operator/stop-runs.ts';
import { beginDeletion } from './deletions-store.ts';
import { writeDate } from './write-values.ts';

const dayMs = 86_400_000;
const letterDays = 2;

type Deleted = { accountId: string; personalSpaceId: string; email: string; language: MessageLanguage };

/**
 * Begins the deletion of an account, by its owner or an operator: out at once with its open runs, everything else after `limits.deletionDays`; its
 * owner is told. Returns when it is due. Throws `conflict` with `deletion_begun` or `only_owner`.
 */
export async function startDeletion(
  parts: Pick<AppParts, 'database' | 'identity' | 'realtime'>,
  account: Deleted,
): Promise<Date> {
  const { database, identity } = parts;
  const dueAt = new Date(Date.now() + limits.deletionDays * dayMs);
  if (!(await beginDeletion(database, { ...account, dueAt })))
    throw new ApiError('conflict', { reason: 'deletion_begun' });
  identity.lookups.forget();
  await stopRuns(parts, { ownerId: account.personalSpaceId });
  const goodUntil = new Date(Date.now() + letterDays * dayMs);
  const fill = { date: writeDate(dueAt, account.language) };
  await identity.post({ kind: 'deletionRequested', fill, goodUntil }, account.email, account.language);
  return dueAt;
}
