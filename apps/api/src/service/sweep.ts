import { addUpEvents } from '#analytics/event-counts-store.ts';
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
import { sweepTasks } from '#metrics/instruments.ts';
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
import { plansBounds } from '#plans/plans-bounds.ts';
import { deleteOldGuestDays } from '#usage/usage-store.ts';
import { forgetOldRows, makePartitions } from './partitions-store.ts';
import { deleteExpiredSummaries, deleteOldEvents, deleteOldKeys, deleteUnusedSources } from './stale-store.ts';

type SweepPorts = {
  database: Database;
  files: Files;
  identity: Pick<Identity, 'keyCipher'>;
  facts: Pick<Config, 'auditDays'>;
  log: Log;
};

/** Deletes expired data once a minute. Returns a function that stops it. Several processes may sweep concurrently. */
export function startSweep(ports: SweepPorts): () => void {
  let isSweeping = false;
  let orphansSweptAt = -Infinity;
  const timer = setInterval(() => {
    // A slow sweep is not joined by the next.
    if (isSweeping) return;
    isSweeping = true;
    const isForOrphans = performance.now() - orphansSweptAt > filesBounds.orphanSweepMs;
    if (isForOrphans) orphansSweptAt = performance.now();
    // What failed is in the log.
    sweep(ports, new Date(), isForOrphans)
      .catch(() => undefined)
      .finally(() => (isSweeping = false));
  }, processBounds.sweepMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Does every task, whatever becomes of the others. Throws an `AggregateError` at the end, after the name and code of each failure were logged and counted. */
export async function sweep(ports: SweepPorts, now: Date, isForOrphans = false): Promise<void> {
  const failures: unknown[] = [];
  const tasks = [...listRowTasks(ports), ...listFileTasks(ports)];
  if (isForOrphans) tasks.push(['orphans', () => sweepOrphans(ports, now)]);
  for (const [task, run] of tasks)
    try {
      await run(now);
      sweepTasks.inc({ task, outcome: 'ok' });
    } catch (error) {
      failures.push(error);
      sweepTasks.inc({ task, outcome: 'failed' });
      ports.log.warn({ task, code: faultCode(error) }, 'a task of the sweep failed');
    }
  if (failures.length > 0) throw new AggregateError(failures, 'tasks of the sweep failed');
}

/** A name for the log and the counter, and what is done. */
type Task = [task: string, run: (now: Date) => Promise<unknown>];

function listRowTasks({ database, identity, facts }: SweepPorts): Task[] {
  // The ledger of calls as long as the lines of runs, which hold its sums.
  const { chargeDays } = plansBounds;
  const { auditDays } = facts;
  return [
    ['deletions', (now) => deleteTaken(database, now)],
    ['expired-summaries', (now) => deleteExpiredSummaries(database, now)],
    ['unused-sources', (now) => deleteUnusedSources(database, now)],
    ['idempotency-keys', (now) => deleteOldKeys(database, now)],
    ['summary-events', (now) => deleteOldEvents(database, now)],
    ['unused-models', (now) => deleteUnusedModels(database, now)],
    ['unused-templates', (now) => deleteUnusedTemplates(database, now)],
    ['unused-glossaries', (now) => deleteUnusedGlossaries(database, now)],
    ['unused-minutes-forms', (now) => deleteUnusedMinutesForms(database, now)],
    ['sessions', (now) => deleteOverIdentity(database, now)],
    ['attempts', (now) => deleteOldAttempts(database, now)],
    ['mails', (now) => deleteOldMails(database, now)],
    ['invitations', (now) => deleteOverInvitations(database, now)],
    ['suppressions', (now) => deleteOldSuppressions(database, now)],
    ['shares', (now) => deleteOldShares(database, now)],
    ['partitions-of-acts', (now) => makePartitions(database, 'audit_acts', now)],
    ['partitions-of-calls', (now) => makePartitions(database, 'model_calls', now)],
    ['old-acts', (now) => forgetOldRows(database, { table: 'audit_acts', keptDays: auditDays, now })],
    ['old-calls', (now) => forgetOldRows(database, { table: 'model_calls', keptDays: chargeDays, now })],
    ['disclosures', (now) => deleteUnconfirmedDisclosures(database, now)],
    ['space-changes', (now) => deleteOldChanges(database, now)],
    ['guest-days', (now) => deleteOldGuestDays(database, now)],
    ['charges', (now) => deleteOldCharges(database, now)],
    ['event-counts', (now) => addUpEvents(database, now)],
    ['stragglers', (now) => moveStragglers({ database, keyCipher: identity.keyCipher }, now)],
    ['history', () => fillHistory(database)],
  ];
}

/** Last, so that a storage that is away holds up nothing else. */
function listFileTasks({ database, files }: SweepPorts): Task[] {
  const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  return [
    ['exports', (now) => deleteOverExports({ database, files }, now)],
    ['batches', (now) => deleteOverBatches({ database, files }, now)],
    [
      'files',
      async (now) => {
        const whole = hoursBefore(now, processBounds.fileHoursMax);
        const broken = hoursBefore(now, processBounds.uploadHoursMax);
        for (const id of await deleteFilesBefore(database, { whole, broken })) await files.delete(id);
      },
    ],
    ['broken-uploads', (now) => files.deleteBroken(hoursBefore(now, processBounds.uploadHoursMax))],
  ];
}
