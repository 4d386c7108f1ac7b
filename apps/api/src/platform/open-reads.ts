import type { DatabaseUrls } from '#database-config.ts';
import { openDatabase, openThroughPooler, type Database } from './database/open-database.ts';
import type { Log } from './log/port.ts';
import type { Reads } from './reads/port.ts';
import { createPrimaryReads } from './reads/primary.ts';
import { openReplicaReads } from './reads/replica.ts';

/** Reads by the replica of `DATABASE_READ_URL`, where there is one; it is opened as the database is, through a pooler or not. */
export async function openReads(
  { databaseUrl, databaseDirectUrl, databaseReadUrl }: DatabaseUrls,
  primary: Database,
  log: Log,
): Promise<Reads> {
  if (databaseReadUrl === undefined) return createPrimaryReads(primary);
  const open = databaseUrl === databaseDirectUrl ? openDatabase : openThroughPooler;
  return openReplicaReads({ primary, replica: open(databaseReadUrl, log) }, log);
}
