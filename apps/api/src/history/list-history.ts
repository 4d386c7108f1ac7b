import type { HistoryFilters, ListedSummary, SummaryPage } from '@youyaku/contract/history';
import { turnBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Reads } from '#platform/reads/port.ts';
import { createOwnerTurns } from '#turns/owner-turns.ts';
import { listSummaries, toListItem, type ListedRow, type Place } from './list-store.ts';
import { parseSearch, type Search } from './parse-search.ts';
import { countUnsearched } from './search-store.ts';
import { createSearchBudget, searchSummaries, type SearchBudget } from './search-summaries.ts';

export function listHistoryHandler({ reads }: { reads: Reads }) {
  const turns = createOwnerTurns(turnBounds.searches);
  return contract.summaries.list.handler(async ({ input, context }) => {
    const { limit, cursor, textMax, ...filters } = input;
    const after = cursor === undefined ? undefined : parseCursor(cursor);
    const ownerId = context.ownerId();
    const search = filters.q === undefined ? undefined : parseSearch(filters.q);
    const asked = { ownerId, filters, search, after, limit, textMax, language: context.language };
    // A read that is done again begins with the whole budget.
    const read = () => reads.run((database) => readPage(database, { ...asked, budget: createSearchBudget() }));
    if (search === undefined) return read();
    // By person: a space may have many members.
    const personId = context.identity.member?.personalSpaceId ?? ownerId;
    const endTurn = await turns.take(personId, context.signal, { addressKey: context.addressKey });
    return read().finally(endTurn);
  });
}

type Asked = {
  ownerId: string;
  filters: HistoryFilters;
  search: Search | undefined;
  /** Of the whole request: what looking for filters to loosen reads counts too. */
  budget: SearchBudget;
  after: Place | undefined;
  limit: number;
  textMax?: number | undefined;
  language: MessageLanguage;
};

async function readPage(database: Database, asked: Asked): Promise<SummaryPage> {
  const { search, after, ownerId, filters } = asked;
  const { items, next } = await findItems(database, asked);
  const isFirst = after === undefined;
  const unsearched = search !== undefined && isFirst ? await countUnsearched(database, ownerId) : undefined;
  const isEmpty = items.length === 0 && isFirst && next === undefined;
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  const loosen = isEmpty && isNarrowed ? await findLoosened(database, asked) : undefined;
  return {
    items,
    ...(next === undefined ? {} : { nextCursor: formatCursor(next) }),
    ...(loosen === undefined ? {} : { loosen }),
    ...(unsearched === undefined ? {} : { unsearched }),
  };
}

type Items = { items: ListedSummary[]; next?: Place | undefined };

async function findItems(database: Database, asked: Asked): Promise<Items> {
  const { ownerId, filters, search, budget, after, limit, textMax, language } = asked;
  const { q: _q, ...rest } = filters;
  if (search !== undefined) {
    const found = await searchSummaries(database, ownerId, { search, filters: rest, budget, after, limit, textMax });
    const items = found.items.map(({ row, matches }) => ({ ...toListItem(row, language), matches }));
    return { items, next: found.next };
  }
  const rows = await listSummaries(database, ownerId, { limit: limit + 1, after, textMax, filters: rest });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map((row) => toListItem(row, language)), next: last && toPlace(last) };
}

/** The filters without which, one at a time, there would be something. */
async function findLoosened(database: Database, asked: Asked): Promise<(keyof HistoryFilters)[]> {
  const names = Object.keys(asked.filters) as (keyof HistoryFilters)[];
  const helpful: (keyof HistoryFilters)[] = [];
  for (const name of names.filter((one) => asked.filters[one] !== undefined)) {
    const { [name]: _dropped, ...filters } = asked.filters;
    const search = name === 'q' ? undefined : asked.search;
    const { items } = await findItems(database, { ...asked, filters, search, limit: 1, textMax: 0 });
    if (items.length > 0) helpful.push(name);
  }
  return helpful;
}

const toPlace = ({ pinned, created_at: createdAt, id }: ListedRow): Place => ({ pinned, createdAt, id });

function formatCursor({ pinned, createdAt, id }: Place): string {
  return Buffer.from(`${pinned ? 1 : 0} ${createdAt.getTime()} ${id}`).toString('base64url');
}

function parseCursor(cursor: string): Place {
  const match = /^([01]) (\d{1,14}) (sum_[\w-]{1,60})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  const [, pinned, time, id] = match ?? [];
  if (time === undefined || id === undefined) throw new ApiError('invalid_request', { param: 'cursor' });
  return { pinned: pinned === '1', createdAt: new Date(Number(time)), id };
}
