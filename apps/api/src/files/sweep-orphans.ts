import type { Database } from '#platform/database/open-database.ts';
import type { Files } from '#platform/files/port.ts';
import type { Log } from '#platform/log/port.ts';
import { markExportOver } from '#rights/exports-store.ts';
import { filesBounds } from './files-bounds.ts';
import { deleteFileRow, findOwnedKeys, listOwned } from './orphans-store.ts';

type OrphanPorts = { database: Database; files: Files; log: Log };

const pageRows = 1_000;
/** Names of ours; what others have put into the same place is theirs. */
const ownKey = /^(?:file_|exp_|bat_|probe-)/;

/**
 * Deletes bytes that belong to nothing (a deletion that failed, a process that was killed) and rows whose bytes are gone, two hours old at least.
 * Nothing is concluded from a storage that cannot be listed, and no row is deleted where the bytes of all of more than `missingMax` files
 * are missing: a volume that is not mounted looks like that.
 */
export async function sweepOrphans(ports: OrphanPorts, now: Date): Promise<{ bytes: number; rows: number }> {
  const before = new Date(now.getTime() - filesBounds.orphanHoursMin * 3_600_000);
  await ports.files.deleteBroken(before, { withDeletions: true });
  const { stored, deleted } = await deleteOrphanBytes(ports, before);
  const { missing, isForeign } = await findMissing(ports, stored, before);
  if (isForeign) ports.log.warn({ missing: missing.length }, 'the storage holds none of the files that it should hold');
  else for (const { kind, id } of missing) await (kind === 'file' ? deleteFileRow : markExportOver)(ports.database, id);
  const rows = isForeign ? 0 : missing.length;
  if (deleted + rows > 0) ports.log.warn({ bytes: deleted, rows }, 'orphans of files were deleted');
  return { bytes: deleted, rows };
}

async function deleteOrphanBytes(
  { database, files }: OrphanPorts,
  before: Date,
): Promise<{ stored: Set<string>; deleted: number }> {
  const stored = new Set<string>();
  let deleted = 0;
  for await (const page of files.list()) {
    for (const { key } of page) stored.add(key);
    const old = page.filter(({ key, changedAt }) => ownKey.test(key) && changedAt < before).map(({ key }) => key);
    const owned = await findOwnedKeys(database, old);
    for (const key of old) {
      if (owned.has(key) || deleted === filesBounds.orphansMax) continue;
      await files.delete(key);
      deleted += 1;
    }
  }
  return { stored, deleted };
}

/** A key that was not listed is asked for by itself, as a list may be late. */
async function findMissing(
  { database, files }: OrphanPorts,
  stored: ReadonlySet<string>,
  before: Date,
): Promise<{ missing: Awaited<ReturnType<typeof listOwned>>; isForeign: boolean }> {
  const missing: Awaited<ReturnType<typeof listOwned>> = [];
  let after = '';
  let found = 0;
  for (;;) {
    const page = await listOwned(database, { before, after, max: pageRows });
    for (const owned of page) {
      const isThere = stored.has(owned.key) || (await files.open(owned.key)) !== undefined;
      if (isThere) found += 1;
      else missing.push(owned);
    }
    const isForeign = found === 0 && missing.length > filesBounds.missingMax;
    if (page.length < pageRows || missing.length >= filesBounds.orphansMax) return { missing, isForeign };
    after = page.at(-1)?.key ?? after;
  }
}
