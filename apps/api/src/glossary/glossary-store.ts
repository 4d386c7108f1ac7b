import { sql, type Transaction } from 'kysely';
import type { Glossary, GlossaryChange } from '@youyaku/contract/glossary';
import { findGlossaryOverlap, glossaryLimits, type GlossaryEntry } from '@youyaku/contract/glossary-values';
import { modelBounds } from '#bounds.ts';
import { createId } from '#http/ids.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Schema } from '#platform/database/schema.ts';
import { storableWords } from '#platform/storable.ts';
import { takeTurn } from '#turns/turn-store.ts';

/** The glossary of a space; an empty one in version 0 where none was stored. */
export async function findGlossary(database: Database, ownerId: string): Promise<Glossary> {
  const [row, entries] = await Promise.all([
    database
      .selectFrom('glossaries')
      .select(['version', 'mask_kinds'])
      .where('owner_id', '=', ownerId)
      .executeTakeFirst(),
    database
      .selectFrom('glossary_entries')
      .select('content')
      .where('owner_id', '=', ownerId)
      .orderBy('place')
      .orderBy('id')
      .limit(glossaryLimits.entriesMax)
      .execute(),
  ]);
  const contents = withoutOverlaps(entries.map(({ content }) => content));
  return { version: row?.version ?? 0, maskKinds: row?.mask_kinds ?? [], entries: contents };
}

/** Reading it for its owner counts as use. */
export async function markGlossaryUsed(database: Database, ownerId: string): Promise<void> {
  await sql`
    update glossaries set used_at = now()
    where owner_id = ${ownerId} and used_at < now() - interval '1 day'`.execute(database);
}

/** Stores it whole; undefined when another version is stored than the change is based on. */
export async function replaceGlossary(
  database: Database,
  ownerId: string,
  { version, entries, maskKinds }: GlossaryChange,
): Promise<Glossary | undefined> {
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, `glossary ${ownerId}`);
    const stored = await findGlossary(transaction, ownerId);
    if (stored.version !== version) return undefined;
    const next = version + 1;
    await sql`
      insert into glossaries (owner_id, version, mask_kinds) values (${ownerId}, ${next}, ${JSON.stringify(maskKinds)})
      on conflict (owner_id) do update set
        version = excluded.version, mask_kinds = excluded.mask_kinds, used_at = now()`.execute(transaction);
    await transaction.deleteFrom('glossary_entries').where('owner_id', '=', ownerId).execute();
    const rows = entries.map((entry, place) => ({
      id: createId('trm'),
      owner_id: ownerId,
      place,
      content: JSON.stringify(toStorable(entry)),
    }));
    if (rows.length > 0) await transaction.insertInto('glossary_entries').values(rows).execute();
    return findGlossary(transaction, ownerId);
  });
}

/** What a guest wrote joins the terms of the space; what is masked stays as the space has it, if it has said so. */
export async function moveGlossary(
  transaction: Transaction<Schema>,
  { guestId, spaceId }: { guestId: string; spaceId: string },
): Promise<void> {
  await sql`
    update glossary_entries set owner_id = ${spaceId}, place = place + ${glossaryLimits.entriesMax}
    where owner_id = ${guestId}`.execute(transaction);
  await sql`
    update glossaries set owner_id = ${spaceId}
    where owner_id = ${guestId} and not exists (select from glossaries where owner_id = ${spaceId})`.execute(
    transaction,
  );
  const { numDeletedRows } = await transaction
    .deleteFrom('glossaries')
    .where('owner_id', '=', guestId)
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await sql`update glossaries set version = version + 1 where owner_id = ${spaceId}`.execute(transaction);
}

/** Deletes those of guests that were unused for so long that the guest is forgotten. */
export async function deleteUnusedGlossaries(database: Database, now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from glossaries where starts_with(owner_id, 'guest_')
        and used_at < ${now}::timestamptz - make_interval(days => ${modelBounds.templateUnusedDaysMax})
      returning owner_id
    )
    delete from glossary_entries where owner_id in (select owner_id from gone)`.execute(database);
}

/** Terms of a guest may be terms of the space: the earlier ones count. */
function withoutOverlaps(entries: readonly GlossaryEntry[]): Glossary['entries'] {
  const kept = [...entries];
  for (let index = findGlossaryOverlap(kept); index !== undefined; index = findGlossaryOverlap(kept))
    kept.splice(index, 1);
  return kept.map((entry) => ({ ...entry, variants: [...entry.variants] }));
}

function toStorable({ term, variants, translation, note, hidden }: GlossaryEntry): GlossaryEntry {
  return {
    term: storableWords(term),
    variants: variants.map(storableWords),
    ...(translation === undefined ? {} : { translation: storableWords(translation) }),
    ...(note === undefined ? {} : { note: storableWords(note) }),
    ...(hidden === undefined ? {} : { hidden }),
  };
}
