import { contract } from '#http/implement-contract.ts';
import { listCharges } from '#plans/charges-store.ts';
import type { Database } from '#platform/database/open-database.ts';

/** `GET /v1/usage/charges`. The cursor is the id of the last line: pages are stable while lines are added. */
export function listChargesHandler({ database }: { database: Database }) {
  return contract.charges.handler(async ({ input: { limit, cursor }, context }) => {
    const found = await listCharges(database, context.ownerId(), { limit: limit + 1, after: cursor });
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return last === undefined ? { items } : { items, nextCursor: last.id };
  });
}
