import type { Document } from '@youyaku/contract/document';
import { createId } from '#http/ids.ts';
import type { Database } from '#platform/database/open-database.ts';

/** Keeps what was read. The text stands in a column of its own so that it can be searched. */
export async function insertSource(database: Database, ownerId: string, document: Document): Promise<string> {
  const id = createId('src');
  const { text, ...meta } = document;
  await database
    .insertInto('sources')
    .values({ id, owner_id: ownerId, text, meta: JSON.stringify(meta) })
    .execute();
  return id;
}

export async function findSource(database: Database, id: string): Promise<Document | undefined> {
  const row = await database.selectFrom('sources').select(['text', 'meta']).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { ...row.meta, text: row.text };
}
