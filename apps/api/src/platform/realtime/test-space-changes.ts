import { openDatabase } from '#platform/database/open-database.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Commits a change of a space in the database, or rolls it back, and calls nothing of the realtime port. */
export async function changeTestSpace(url: string, spaceId: string, end: 'commit' | 'rollback'): Promise<void> {
  const database = openDatabase(url, silent);
  await database
    .transaction()
    .execute(async (transaction) => {
      const template = { id: `tpl_${spaceId}`, owner_id: spaceId, version: 1 };
      await transaction.insertInto('templates').values(template).execute();
      if (end === 'rollback') throw new RangeError(end);
    })
    .catch(() => undefined);
  await database.destroy();
}
