import { addUpEvents } from '#analytics/event-counts-store.ts';
import { deleteOldActs } from '#audit/audit-store.ts';
import { deleteOverBatches } from '#batches/delete-batches.ts';
import { processBounds } from '#bounds.ts';
import type { Config } from '#config.ts';
import { deleteTaken } from '#history/deletion-store.ts';
import { fillHistory } from '#history/fill-history.ts';
import { deleteFilesBefore } from '#files/files-store.ts';
import { sweepOrphans } from '#files/sweep-orphans.ts';
import { filesBounds } from '#files/files-bounds.ts';
import { deleteOldAttempts } from '#identity/attempts-store.ts';
import { moveStragglers } from '#identity/moved-guests-store.ts';
import type { Identity } from '#identity/open-identity.ts';
import { deleteOverIdentity } from '#identity/sessions-store.ts';
import { deleteOldChanges } from '#live/space-changes-store.ts';
import { deleteOldMails } from '#mail/mails-store.ts';
import { deleteOldSuppressions } from '#mail/suppressions-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Files } from '#platform/files/port.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Log } from '#platform/log/port.ts';
import { deleteUnusedModels } from '#byok/byok-models-store.ts';
import { deleteUnconfirmedDisclosures } from '#rights/disclosures-store.ts';
import { deleteOverExports } from '#rights/make-export.ts';
import { deleteOldShares } from '#shares/shares-store.ts';
import { deleteUnusedGlossaries } from '#glossary/glossary-store.ts';
import { deleteUnusedMinutesForms } from '#minutes-forms/minutes-forms-store.ts';
import { deleteUnusedTemplates } from '#templates/templates-store.ts';
import { deleteOverInvitations } from '#spaces/invitations-store.ts';
import { deleteOldCharges } from '#plans/charges-store.ts';
import { deleteOldGuestDays } from '#usage/usage-store.ts';
import { deleteStale } from './stale-store.ts';

type SweepPorts = {
  database: Database;
  files: Files;
  identity: Pick<Identity, 'keyCipher'>;
  facts: Pick<Config, 'auditDays'>;
};

/** Deletes expired data once a minute. Returns a function that stops it. Several processes may sweep concurrently. */
export function startSweep(ports: SweepPorts & { log: Log }): () => void {
  let isSweeping = false;
  let orphansSweptAt = -Infinity;
  const timer = setInterval(() => {
    // A slow sweep is not joined by the next.
    if (isSweeping) return;
    isSweeping = true;
    const isForOrphans = performance.now() - orphansSweptAt > filesBounds.orphanSweepMs;
    if (isForOrphans) orphansSweptAt = performance.now();
    sweep(ports, new Date())
      .then(() => (isForOrphans ? sweepOrphans(ports, new Date()) : undefined))
      .catch((error: unknown) => ports.log.warn({ code: faultCode(error) }, 'sweep failed'))
      .finally(() => (isSweeping = false));
  }, processBounds.sweepMs);
  timer.unref();
  return () => clearInterval(timer);
}

export async function sweep({ database, files, identity, facts }: SweepPorts, now: Date): Promise<void> {
  await deleteTaken(database, now);
  await deleteStale(database, now);
  await deleteUnusedModels(database, now);
  await deleteUnusedTemplates(database, now);
  await deleteUnusedGlossaries(database, now);
  await deleteUnusedMinutesForms(database, now);
  await deleteOverIdentity(database, now);
  await deleteOldAttempts(database, now);
  await deleteOldMails(database, now);
  await deleteOverInvitations(database, now);
  await deleteOldSuppressions(database, now);
  await deleteOldShares(database, now);
  await deleteOldActs(database, facts.auditDays, now);
  await deleteUnconfirmedDisclosures(database, now);
  await deleteOldChanges(database, now);
  await deleteOldGuestDays(database, now);
  await deleteOldCharges(database, now);
  await addUpEvents(database, now);
  await moveStragglers({ database, keyCipher: identity.keyCipher }, now);
  await fillHistory(database);
  // Last, so that a storage that is away holds up nothing else.
  await deleteOverExports({ database, files }, now);
  await deleteOverBatches({ database, files }, now);
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  const broken = hoursAgo(processBounds.uploadHoursMax);
  const ids = await deleteFilesBefore(database, { whole: hoursAgo(processBounds.fileHoursMax), broken });
  for (const id of ids) await files.delete(id);
  await files.deleteBroken(broken);
}
