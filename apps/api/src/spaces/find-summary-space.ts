import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { requireMember } from '#identity/request-identity.ts';
import type { Database } from '#platform/database/open-database.ts';
import { findOwnerOfSummary } from './shared-spaces-store.ts';

/** The space of a summary, among those that the account may enter. */
export function findSummarySpaceHandler({ database }: { database: Database }) {
  return contract.summaries.space.handler(async ({ input: { id }, context }) => {
    const { personalSpaceId, memberships } = requireMember(context.identity);
    const open = memberships.filter(({ isSuspended }) => !isSuspended).map(({ spaceId }) => spaceId);
    const spaceId = await findOwnerOfSummary(database, id, [personalSpaceId, ...open]);
    if (spaceId === undefined) throw new ApiError('not_found');
    return { spaceId };
  });
}
