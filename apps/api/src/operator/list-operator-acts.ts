import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { Reads } from '#platform/reads/port.ts';
import { listOperatorActs } from './operator-acts-store.ts';
import { toPage } from './to-page.ts';

export function listOperatorActsHandler({ reads }: { reads: Reads }) {
  return contract.admin.audit.handler(async ({ input: { limit, cursor } }) => {
    if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw new ApiError('invalid_request', { param: 'cursor' });
    return toPage(
      await reads.run((database) => listOperatorActs(database, { limit: limit + 1, before: cursor })),
      limit,
    );
  });
}
