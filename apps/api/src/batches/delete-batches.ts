import type { Database } from '#platform/database/open-database.ts';
import type { Files } from '#platform/files/port.ts';
import { deleteBatchRow, listOverBatches } from './batches-store.ts';
import { documentsKey, resultsKey } from './shard-keys.ts';
import { deleteOldSubmissions } from '#deferred/submissions-store.ts';
import { listShardAttempts } from './shards-store.ts';

type DeletePorts = { database: Database; files: Files };

/** Deletes batches that are over with their files; the sweep calls it. */
export async function deleteOverBatches(ports: DeletePorts, now: Date): Promise<void> {
  for (const id of await listOverBatches(ports.database, now)) {
    await deleteBatchFiles(ports, id);
    await deleteBatchRow(ports.database, id);
  }
  await deleteOldSubmissions(ports.database, now);
}

/** The bytes before their rows: a deletion that breaks off is repeated. Files of attempts that died are deleted too. */
export async function deleteBatchFiles(
  { database, files }: DeletePorts,
  batchId: string,
  signal?: AbortSignal,
): Promise<void> {
  for (const { number, attempt: last } of await listShardAttempts(database, batchId)) {
    signal?.throwIfAborted();
    await files.delete(documentsKey(batchId, number));
    for (let attempt = 1; attempt <= last; attempt += 1) await files.delete(resultsKey({ batchId, number, attempt }));
  }
}
