import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { requireMember } from '#identity/request-identity.ts';
import type { Reads } from '#platform/reads/port.ts';
import { listActs } from './audit-store.ts';

/** `GET /v1/audit`. The cursor is the id of the last entry: pages are stable while entries are added. */
export function listActsHandler({ reads }: { reads: Reads }) {
  return contract.audit.list.handler(async ({ input: { limit, cursor }, context }) => {
    requireMember(context.identity);
    if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw new ApiError('invalid_request', { param: 'cursor' });
    const found = await reads.run((database) =>
      listActs(database, context.ownerId(), { limit: limit + 1, before: cursor }),
    );
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return last === undefined ? { items } : { items, nextCursor: last.id };
  });
}
