import { type RawBuilder, sql } from 'kysely';
import type { Document } from '@youyaku/contract/document';
import { ApiError } from '#http/api-error.ts';
import { createId } from '#http/ids.ts';
import { escapeJsonString } from '#http/json-stream.ts';
import type { Database } from '#platform/database/open-database.ts';

/** Stores an extracted document of the owner of `owners`, as a part of another statement. */
export function insertSourceOf(owners: RawBuilder<unknown>, id: string, document: Document): RawBuilder<unknown> {
  const { text, ...meta } = document;
  return sql`insert into sources (id, owner_id, text, meta)
    select ${id}, owner_id, ${text}, ${JSON.stringify(meta)}::jsonb from ${owners}`;
}

/** Stores an extracted document. The text has a column of its own so that it can be searched. */
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

/** Whether the text is still there, and whether it has at most `codePointsMax` code points. */
export async function isSourceWithin(
  database: Database,
  id: string,
  codePointsMax: number,
): Promise<boolean | undefined> {
  const row = await database
    .selectFrom('sources')
    .select(sql<boolean>`char_length(text) <= ${codePointsMax}`.as('within'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.within;
}

/** Whether the text is still there. */
export async function hasSource(database: Database, id: string): Promise<boolean> {
  return (await database.selectFrom('sources').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Characters read per query: of the text, and of everything else as JSON. */
const textSlice = 200_000;
const metaSlice = 1_000_000;

type Slices = { text: string; meta: string };

/** Runs the query when its turn comes. */
export type InTurn = <Row>(query: () => Promise<Row>) => Promise<Row>;

/**
 * The stored document as JSON, read piece by piece from the table: however large it is and however slowly the client reads, this process
 * holds one piece. Undefined when there is no such source.
 */
export async function findSourcePieces(
  database: Database,
  id: string,
  inTurn: InTurn,
): Promise<AsyncIterable<string> | undefined> {
  const first = await inTurn(() =>
    database
      .selectFrom('sources')
      .select([sliceOf('text', textSlice, 0).as('text'), sliceOf('meta', metaSlice, 0).as('meta')])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const readNth = (slice: RawBuilder<string>): Promise<string> => inTurn(() => readSlice(database, id, slice));
  return first === undefined ? undefined : writePieces(first, readNth);
}

async function* writePieces(
  first: Slices,
  readNth: (slice: RawBuilder<string>) => Promise<string>,
): AsyncGenerator<string> {
  // NOTE: the rest must not stay in memory while a client reads the text slowly.
  if (first.text.length >= textSlice) first.meta = '';
  yield '{"text":"';
  for await (const text of readSlices(takeSlice(first, 'text'), textSlice, (nth) =>
    readNth(sliceOf('text', textSlice, nth)),
  ))
    yield escapeJsonString(text);
  const firstMeta = takeSlice(first, 'meta') || (await readNth(sliceOf('meta', metaSlice, 0)));
  let isFirst = true;
  for await (const meta of readSlices(firstMeta, metaSlice, (nth) => readNth(sliceOf('meta', metaSlice, nth)))) {
    yield isFirst ? `",${meta.slice(1)}` : meta;
    isFirst = false;
  }
}

function takeSlice(slices: Slices, column: keyof Slices): string {
  const slice = slices[column];
  slices[column] = '';
  return slice;
}

/** Yields the first slice and those after it. A slice with fewer units than the characters requested is the last. */
async function* readSlices(
  slice: string,
  size: number,
  read: (nth: number) => Promise<string>,
): AsyncGenerator<string> {
  for (let nth = 1; slice !== ''; nth += 1) {
    yield slice;
    if (slice.length < size) return;
    slice = await read(nth);
  }
}

function sliceOf(column: 'text' | 'meta', size: number, nth: number): RawBuilder<string> {
  return sql<string>`substr(${sql.ref(column)}::text, ${nth * size + 1}, ${size})`;
}

async function readSlice(database: Database, id: string, slice: RawBuilder<string>): Promise<string> {
  const row = await database.selectFrom('sources').select(slice.as('slice')).where('id', '=', id).executeTakeFirst();
  // Deleted meanwhile: a truncated response would not be valid JSON.
  if (row === undefined) throw new ApiError('not_found');
  return row.slice;
}
