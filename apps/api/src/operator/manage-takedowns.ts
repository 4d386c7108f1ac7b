import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { requireMember } from '#identity/request-identity.ts';
import type { Database } from '#platform/database/open-database.ts';
import { insertTakedown, listTakedowns, updateTakedown } from './takedowns-store.ts';

export function createTakedownHandlers({ database }: { database: Database }) {
  const { takedowns } = contract.admin;
  return {
    list: takedowns.list.handler(async () => ({ items: await listTakedowns(database) })),
    create: takedowns.create.handler(({ input, context }) =>
      insertTakedown(database, { ...input, actorId: requireMember(context.identity).accountId }),
    ),
    update: takedowns.update.handler(async ({ input, context }) => {
      const { accountId: actorId } = requireMember(context.identity);
      const changed = await updateTakedown(database, { ...input, actorId });
      if (changed === undefined) throw new ApiError('not_found');
      return changed;
    }),
  };
}
