import {
  deleteAccountRows,
  endAllSessions,
  findDueDeletion,
  handOverSpaces,
  listExportFiles,
} from './deletions-store.ts';
import { eraseSpace } from './erase-space-store.ts';
import type { RightsPorts } from './rights-ports.ts';

type ErasePorts = Pick<RightsPorts, 'database' | 'files' | 'identity' | 'chores'>;
const letterHours = 48;

/**
 * The chore that deletes an account whose deletion can no longer be undone, and everything in its own space. Each step may be repeated: one that
 * fails, at the files for example, leaves the rest for the next attempt.
 */
export async function eraseAccount(
  { database, files, identity, chores }: ErasePorts,
  accountId: string,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const due = await findDueDeletion(database, accountId, now);
  if (due === undefined) return;
  await endAllSessions(database, accountId);
  await handOverSpaces(database, accountId);
  for (const key of await listExportFiles(database, accountId)) await files.delete(key);
  if (due.spaceId !== null) await eraseSpace({ database, files, chores }, due.spaceId, signal);
  const goodUntil = new Date(now.getTime() + letterHours * 3_600_000);
  await identity.post({ kind: 'accountErased', goodUntil }, due.email, due.language);
  await deleteAccountRows(database, accountId, due.email);
  // What a run or a request that had begun before stored meanwhile.
  if (due.spaceId !== null) await eraseSpace({ database, files, chores }, due.spaceId, signal);
}
