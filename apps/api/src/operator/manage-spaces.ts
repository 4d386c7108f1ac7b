import { contract } from '#http/implement-contract.ts';
import { ApiError } from '#http/api-error.ts';
import { deleteSpace } from '#spaces/shared-spaces-store.ts';
import { recordAct } from '#audit/audit-store.ts';
import { requireRecent } from '#identity/require-recent.ts';
import type { AppParts } from '#app-parts.ts';
import { readQuery } from './manage-users.ts';
import {
  findSpace,
  listSpaceAccounts,
  listSpaces,
  measureHoldings,
  resumeSpace,
  suspendSpace,
} from './spaces-admin-store.ts';
import { stopRuns } from './stop-runs.ts';
import { toPage } from './to-page.ts';

type SpacePorts = Pick<AppParts, 'database' | 'reads' | 'realtime'>;

export function createSpaceHandlers(ports: SpacePorts) {
  const { database, reads } = ports;
  const { spaces } = contract.admin;
  return {
    list: spaces.list.handler(async ({ input: { query, limit, cursor, suspended } }) =>
      toPage(
        await reads.run((from) =>
          listSpaces(from, {
            query: readQuery(query),
            limit: limit + 1,
            after: cursor,
            isSuspended: suspended === 'true',
          }),
        ),
        limit,
      ),
    ),
    get: spaces.get.handler(async ({ input: { id } }) => {
      const space = await findSpace(database, id);
      if (space === undefined) throw new ApiError('not_found');
      const [holdings, accounts] = await Promise.all([measureHoldings(database, id), listSpaceAccounts(database, id)]);
      return { ...space, holdings, accounts };
    }),
    suspend: spaces.suspend.handler(async ({ input: { id, reason }, context }) => {
      const { accountId: actorId } = requireRecent(context.identity);
      await requireShared(ports, id);
      await suspendSpace(database, { id, reason, actorId });
      await stopRuns(ports, { ownerId: id });
    }),
    resume: spaces.resume.handler(async ({ input: { id }, context }) => {
      const { accountId: actorId } = requireRecent(context.identity);
      await requireShared(ports, id);
      await resumeSpace(database, { id, actorId });
    }),
    delete: spaces.delete.handler(async ({ input: { id }, context }) => {
      const { accountId: actorId } = requireRecent(context.identity);
      await requireShared(ports, id);
      await deleteSpace(database, id);
      await recordAct(database, { act: 'space-deleted-by-operator', spaceId: id, actorId, subjectId: id });
      await stopRuns(ports, { ownerId: id });
    }),
  };
}

/** A personal space goes with its account: what is to happen to it is done to the account. */
async function requireShared({ database }: SpacePorts, id: string): Promise<void> {
  const space = await findSpace(database, id);
  if (space === undefined) throw new ApiError('not_found');
  if (space.kind === 'personal') throw new ApiError('conflict', { reason: 'space_of_account' });
}
