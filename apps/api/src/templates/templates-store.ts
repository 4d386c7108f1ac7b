import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { limits } from '@youyaku/contract/limits';
import type { Template, TemplateContent } from '@youyaku/contract/template';
import { listVariables } from '@youyaku/contract/template-variables';
import { modelBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';
import { takeTurn } from '#turns/turn-store.ts';
import { storableWords } from '#platform/storable.ts';

type NewTemplate = { id: string; ownerId: string; content: TemplateContent };

/** Stores a template for its owner; undefined when the limit is reached. */
export async function insertTemplate(
  database: Database,
  { id, ownerId, content }: NewTemplate,
): Promise<Template | undefined> {
  return database.transaction().execute(async (transaction) => {
    // Serialized per owner, because two concurrent counts would both be below the limit.
    await takeTurn(transaction, `templates ${ownerId}`);
    const { rows } = await sql`
      insert into templates (id, owner_id, version)
      select ${id}, ${ownerId}, 1
      where (select count(*) from templates where owner_id = ${ownerId}) < ${limits.templatesMax}
      returning id`.execute(transaction);
    if (rows.length === 0) return undefined;
    await insertVersion(transaction, id, 1, content);
    return findTemplate(transaction, ownerId, id);
  });
}

/**
 * Stores the result of `change` on the newest version as the next one; undefined when the owner has no such template.
 */
export async function changeTemplate(
  database: Database,
  { id, ownerId, change }: { id: string; ownerId: string; change: (content: TemplateContent) => TemplateContent },
): Promise<Template | undefined> {
  return database.transaction().execute(async (transaction) => {
    // Locks in a query of its own: a join would skip a row that changed while waiting for the lock.
    await transaction.selectFrom('templates').select('id').where('id', '=', id).forUpdate().execute();
    const row = await selectTemplates(transaction, ownerId)
      .where('templates.id', '=', id)
      .whereRef('told.version', '=', 'templates.version')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const content = change(row.content);
    if (!isDeepStrictEqual(content, row.content)) {
      const version = row.version + 1;
      await insertVersion(transaction, id, version, content);
      await transaction.updateTable('templates').set({ version, used_at: new Date() }).where('id', '=', id).execute();
      await transaction
        .deleteFrom('template_versions')
        .where('template_id', '=', id)
        .where('version', '<=', version - limits.templateVersionsMax)
        .execute();
    }
    return findTemplate(transaction, ownerId, id);
  });
}

/** A template of this owner, in its newest or the given version; another owner's template is treated as missing. */
export async function findTemplate(
  database: Database,
  ownerId: string,
  id: string,
  version?: number,
): Promise<Template | undefined> {
  const row = await selectTemplates(database, ownerId)
    .where('templates.id', '=', id)
    .where('told.version', '=', (eb) => (version === undefined ? eb.ref('templates.version') : eb.val(version)))
    .executeTakeFirst();
  return row === undefined ? undefined : toTemplate(row);
}

/** Newest first. Listing counts as use. */
export async function listTemplates(database: Database, ownerId: string): Promise<Template[]> {
  await markUsed(database, ownerId);
  const rows = await selectTemplates(database, ownerId)
    .whereRef('told.version', '=', 'templates.version')
    .orderBy('templates.created_at', 'desc')
    .orderBy('templates.id')
    .execute();
  return rows.map(toTemplate);
}

async function markUsed(database: Database, ownerId: string): Promise<void> {
  await sql`
    update templates set used_at = now() where owner_id = ${ownerId} and used_at < now() - interval '1 day'`.execute(
    database,
  );
}

/** Returns whether it existed. */
export async function deleteTemplate(database: Database, ownerId: string, id: string): Promise<boolean> {
  const deleted = await database
    .deleteFrom('templates')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Deletes templates of guests that were unused for so long that the guest is forgotten. */
export async function deleteUnusedTemplates(database: Database, now: Date): Promise<void> {
  await sql`
    delete from templates where starts_with(owner_id, 'guest_') and used_at < ${now}::timestamptz - make_interval(days => ${modelBounds.templateUnusedDaysMax})`.execute(
    database,
  );
}

async function insertVersion(database: Database, id: string, version: number, content: TemplateContent): Promise<void> {
  const { name, instructions } = content;
  const stored = { ...content, name: storableWords(name), instructions: storableWords(instructions) };
  await database
    .insertInto('template_versions')
    .values({ template_id: id, version, content: JSON.stringify(stored) })
    .execute();
}

function selectTemplates(database: Database, ownerId: string) {
  return database
    .selectFrom('templates')
    .innerJoin('template_versions as told', 'told.template_id', 'templates.id')
    .select(['templates.id', 'told.version', 'told.content', 'templates.created_at', 'told.created_at as updated_at'])
    .where('templates.owner_id', '=', ownerId);
}

type Row = { id: string; version: number; content: TemplateContent; created_at: Date; updated_at: Date };

function toTemplate({ id, version, content, created_at: createdAt, updated_at: updatedAt }: Row): Template {
  return {
    ...content,
    id,
    version,
    variables: listVariables(content.instructions),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
