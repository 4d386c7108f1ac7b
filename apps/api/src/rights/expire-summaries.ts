import { recordAct } from '#audit/audit-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { RightsPorts } from './rights-ports.ts';
import { allGuests, effectiveDays, plannedExpiry, type Expiry } from './retention-days.ts';
import { deleteSomeTooOld, findRetention, listSpacesWithOld } from './retention-store.ts';
import { rightsBounds } from './rights-bounds.ts';

type ExpirePorts = Pick<RightsPorts, 'database' | 'facts'>;

/** What has a chore tonight: spaces, and guests where plans are enforced. */
export async function listExpiring(database: Database, facts: RightsPorts['facts'], now: Date): Promise<string[]> {
  const spaces = await listSpacesWithOld(database, facts, now);
  const guests = await plannedExpiry(database, facts, allGuests);
  return guests.planned === undefined ? spaces : [...spaces, allGuests];
}

/** The chore that deletes the summaries of a space that are too old, in small steps, with all that hangs on them. */
export async function expireSummaries(
  { database, facts }: ExpirePorts,
  subject: string,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const expiry = await findExpiry(database, facts, subject, now);
  if (effectiveDays(expiry) === undefined) return;
  const whose = subject === allGuests ? 'guests' : { spaceId: subject };
  let count = 0;
  for (let deleted: number = rightsBounds.deleteRowsMax; deleted > 0 && !signal.aborted;) {
    deleted = await deleteSomeTooOld(database, whose, expiry, now);
    count += deleted;
  }
  if (count > 0 && whose !== 'guests') await recordAct(database, { act: 'summaries-expired', spaceId: subject, count });
  signal.throwIfAborted();
}

/** A choice so new that it can still be taken back does not count yet. */
async function findExpiry(
  database: Database,
  facts: RightsPorts['facts'],
  spaceId: string,
  now: Date,
): Promise<Expiry> {
  const { days, since } = await findRetention(database, spaceId);
  const planned = await plannedExpiry(database, facts, spaceId);
  const isNew = since !== null && now.getTime() - since.getTime() < rightsBounds.retentionGraceHours * 3_600_000;
  return isNew ? planned : { ...planned, chosen: days };
}
