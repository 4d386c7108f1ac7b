import { turnBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import { createOwnerTurns } from '#turns/owner-turns.ts';
import { listSummaries, toListItem, type SummaryRow } from './summaries-store.ts';

export function listSummariesHandler({ database }: { database: Database }) {
  const turns = createOwnerTurns(turnBounds.searches);
  return contract.summaries.list.handler(async ({ input, context }) => {
    const { limit, cursor, q, tag } = input;
    const place = cursor === undefined ? undefined : parseCursor(cursor);
    const ownerId = context.ownerId();
    const isSearch = q !== undefined && q.trim() !== '';
    const endTurn = isSearch
      ? await turns.take(ownerId, context.signal, { addressKey: context.addressKey })
      : undefined;
    const asked = { limit: limit + 1, cursor: place, q, tag };
    const rows = await listSummaries(database, ownerId, asked).finally(endTurn);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const items = page.map((row) => toListItem(row, context.language));
    return last === undefined ? { items } : { items, nextCursor: formatCursor(last) };
  });
}

function formatCursor(row: Pick<SummaryRow, 'id' | 'created_at'>): string {
  return Buffer.from(`${row.created_at.getTime()} ${row.id}`).toString('base64url');
}

function parseCursor(cursor: string): { createdAt: Date; id: string } {
  const match = /^(\d{1,15}) (sum_[\w-]{1,60})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (match?.[1] === undefined || match[2] === undefined) throw new ApiError('invalid_request', { param: 'cursor' });
  return { createdAt: new Date(Number(match[1])), id: match[2] };
}
