import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HistoryFilters, SearchMatch } from '@youyaku/contract/history';
import type { Database } from '#platform/database/open-database.ts';
import { findMatches, type SearchedField } from './find-matches.ts';
import { historyBounds } from './history-bounds.ts';
import { findListed, type ListedRow, type Place } from './list-store.ts';
import type { Search } from './parse-search.ts';
import { findCandidates, readSearchedTexts, readSourceTexts, type SearchedText } from './search-store.ts';

type SearchQuery = {
  search: Search;
  filters: Omit<HistoryFilters, 'q'>;
  budget: SearchBudget;
  after: Place | undefined;
  limit: number;
  textMax?: number | undefined;
};

/** `next` is the place after which the search goes on; absent at its end. */
export type Found = { items: { row: ListedRow; matches: SearchMatch[] }[]; next?: Place };

/** What a request may still look through: units of texts, and summaries. It is used up by its searches. */
export type SearchBudget = { units: number; candidates: number };

export function createSearchBudget(): SearchBudget {
  return { units: historyBounds.searchedUnitsMax, candidates: historyBounds.candidatesMax };
}

/**
 * Up to `limit` summaries in the order of lists that contain every term. The index names candidates; each is looked up in its texts, so that
 * nothing is shown that does not contain the words. A search that has used up its budget ends early, and goes on from `next`.
 */
export async function searchSummaries(database: Database, ownerId: string, query: SearchQuery): Promise<Found> {
  const { search, limit, budget } = query;
  const found: (Found['items'][number] & { place: Place })[] = [];
  // The first page of candidates is mostly the answer; where it is not, few large pages cost the database less than many small ones.
  for (let { after } = query, batch = limit + 1; ; batch = historyBounds.candidatesAtOnce) {
    const candidates = await findCandidates(database, ownerId, { ...query, grams: search.grams, after, limit: batch });
    const read = await readCandidates(database, ownerId, candidates, query);
    for (const place of candidates) {
      const item = await read(place.id);
      await nextTurn();
      after = place;
      if (item !== undefined) found.push({ ...item, place });
      budget.candidates -= 1;
      if (found.length > limit) break;
      if (budget.units <= 0 || budget.candidates <= 0) return toPage(found, limit, after);
    }
    if (found.length > limit || candidates.length < batch) return toPage(found, limit, undefined);
  }
}

/** One more than fits has been looked for, to know whether there is a next page. */
function toPage(found: readonly (Found['items'][number] & { place: Place })[], limit: number, end?: Place): Found {
  const next = found.length > limit ? found[limit - 1]?.place : end;
  const items = found.slice(0, limit).map(({ row, matches }) => ({ row, matches }));
  return next === undefined ? { items } : { items, next };
}

/** Reads what is small of all candidates at once; returns the lookup of one of them. */
async function readCandidates(
  database: Database,
  ownerId: string,
  candidates: readonly Place[],
  { search, textMax, budget }: SearchQuery,
): Promise<(id: string) => Promise<Found['items'][number] | undefined>> {
  const ids = candidates.map(({ id }) => id);
  if (ids.length === 0) return () => Promise.resolve(undefined);
  const rows = new Map((await findListed(database, ownerId, ids, textMax)).map((row) => [row.id, row]));
  const texts = new Map((await readSearchedTexts(database, [...rows.keys()])).map((text) => [text.id, text]));
  const isSmall = ({ sourceBytes }: SearchedText): boolean => sourceBytes <= historyBounds.sourceBytesSmall;
  const small = [...texts.values()].flatMap((text) => (text.sourceId !== null && isSmall(text) ? [text.sourceId] : []));
  // One query for all of them, made when the first summary is found not to contain the words itself.
  let smallSources: Promise<Map<string, string>> | undefined;
  const readSource = async ({ sourceId, ...text }: SearchedText): Promise<string> => {
    if (sourceId === null) return '';
    const isRead = isSmall({ sourceId, ...text });
    if (isRead) smallSources ??= readSourceTexts(database, small);
    return (await (isRead ? smallSources : readSourceTexts(database, [sourceId])))?.get(sourceId) ?? '';
  };
  return async (id) => {
    const [row, text] = [rows.get(id), texts.get(id)];
    if (row === undefined || text === undefined) return undefined;
    const count = (read: string): string => {
      budget.units -= read.length;
      return read;
    };
    const fields: SearchedField[] = [
      { field: 'title', read: () => count(row.title) },
      { field: 'text', read: () => count(text.text) },
      { field: 'source', read: async () => count(await readSource(text)) },
    ];
    const matches = await findMatches(fields, search.terms);
    return matches && { row, matches };
  };
}
