import { recordAct } from '#audit/audit-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { RightsPorts } from './rights-ports.ts';
import { allGuests, effectiveDays, planDays } from './retention-days.ts';
import { deleteSomeBefore, findRetention, listSpacesWithOld } from './retention-store.ts';
import { rightsBounds } from './rights-bounds.ts';

type ExpirePorts = Pick<RightsPorts, 'database' | 'facts'>;
const dayMs = 86_400_000;

/** What has a chore tonight: spaces, and guests where plans are enforced. */
export async function listExpiring(database: Database, facts: RightsPorts['facts'], now: Date): Promise<string[]> {
  const spaces = await listSpacesWithOld(database, planDays(facts, ''), now);
  return facts.isHistoryByPlan ? [...spaces, allGuests] : spaces;
}

/** The chore that deletes the summaries of a space that are too old, in small steps, with all that hangs on them. */
export async function expireSummaries(
  { database, facts }: ExpirePorts,
  subject: string,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const before = await findEnd(database, facts, subject, now);
  if (before === undefined) return;
  const whose = subject === allGuests ? 'guests' : { spaceId: subject };
  let count = 0;
  for (let deleted: number = rightsBounds.deleteRowsMax; deleted > 0 && !signal.aborted;) {
    deleted = await deleteSomeBefore(database, whose, before);
    count += deleted;
  }
  if (count > 0 && whose !== 'guests') await recordAct(database, { act: 'summaries-expired', spaceId: subject, count });
  signal.throwIfAborted();
}

/** Summaries made before this are too old; undefined where nothing is, or where the choice is so new that it can still be taken back. */
async function findEnd(
  database: Database,
  facts: RightsPorts['facts'],
  spaceId: string,
  now: Date,
): Promise<Date | undefined> {
  const { days, since } = await findRetention(database, spaceId);
  const planned = planDays(facts, spaceId);
  const isNew = since !== null && now.getTime() - since.getTime() < rightsBounds.retentionGraceHours * 3_600_000;
  return daysBefore(now, isNew ? planned : effectiveDays(days, planned));
}

function daysBefore(now: Date, days: number | undefined): Date | undefined {
  return days === undefined ? undefined : new Date(now.getTime() - days * dayMs);
}
