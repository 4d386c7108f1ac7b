import { openHosted } from '#platform/database/open-hosted.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Commits a change of a space in the database, through a pooler where `databaseUrl` is one, or rolls it back, and calls nothing of the realtime port. */
export async function changeTestSpace(
  databaseDirectUrl: string,
  spaceId: string,
  end: 'commit' | 'rollback',
  databaseUrl = databaseDirectUrl,
): Promise<void> {
  const database = (await openHosted({ databaseUrl, databaseDirectUrl }, silent))();
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
