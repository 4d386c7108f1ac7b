import { listDueDeletions } from './deletions-store.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseDueSpace, listDueSpaces } from './erase-space-store.ts';
import { expireSummaries, listExpiring } from './expire-summaries.ts';
import { makeExport } from './make-export.ts';
import { rightsBounds } from './rights-bounds.ts';
import type { RightsPorts } from './rights-ports.ts';

/** Does the chores of exports, of retention and of deleted accounts. */
export async function openRights(ports: RightsPorts): Promise<void> {
  const { chores } = ports;
  await chores.work('make-export', (id, signal) => makeExport(ports, id, signal));
  await chores.work('expire-summaries', (spaceId, signal) => expireSummaries(ports, spaceId, new Date(), signal));
  await chores.work('erase-account', (accountId, signal) => eraseAccount(ports, accountId, new Date(), signal));
  await chores.work('erase-space', (spaceId, signal) => eraseDueSpace(ports, spaceId, new Date(), signal));
  await chores.work('nightly', () => addNightlyChores(ports, new Date()));
  await chores.addDaily('nightly', rightsBounds.nightlyHour);
}

/** Adds a chore for each space that has something too old, and for each account and space whose deletion can no longer be undone. */
export async function addNightlyChores({ database, chores, facts }: RightsPorts, now: Date): Promise<void> {
  for (const spaceId of await listExpiring(database, facts, now)) await chores.add('expire-summaries', spaceId);
  for (const accountId of await listDueDeletions(database, now)) await chores.add('erase-account', accountId);
  for (const id of await listDueSpaces(database, now)) await chores.add('erase-space', id);
}
