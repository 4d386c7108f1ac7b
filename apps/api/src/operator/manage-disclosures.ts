import type { AdminDisclosure } from '@youyaku/contract/admin';
import { recordAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { requireMember } from '#identity/request-identity.ts';
import type { Database } from '#platform/database/open-database.ts';
import { listReceivedDisclosures, setDisclosureStatus, type DisclosureRow } from '#rights/disclosures-store.ts';

/** Requests about personal data: who asks for what, and how far it is. What they wrote was mailed to the operator. */
export function createDisclosureHandlers({ database }: { database: Database }) {
  const { disclosures } = contract.admin;
  return {
    list: disclosures.list.handler(async () => ({
      items: (await listReceivedDisclosures(database)).map(toDisclosure),
    })),
    update: disclosures.update.handler(async ({ input: { id, status }, context }) => {
      if (!(await setDisclosureStatus(database, id, status))) throw new ApiError('not_found');
      const { accountId: actorId } = requireMember(context.identity);
      await recordAct(database, { act: 'disclosure-answered', actorId, subjectId: id });
    }),
  };
}

function toDisclosure(row: DisclosureRow): AdminDisclosure {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    email: row.email,
    ...(row.account_id === null ? {} : { accountId: row.account_id }),
    ...(row.received_at === null ? {} : { receivedAt: row.received_at.toISOString() }),
    ...(row.closed_at === null ? {} : { closedAt: row.closed_at.toISOString() }),
  };
}
