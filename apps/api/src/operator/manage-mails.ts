import { recordAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { requireMember } from '#identity/request-identity.ts';
import { countRefusedMails, describeWaitingMails } from '#mail/mails-store.ts';
import type { AppParts } from '#app-parts.ts';
import { operatorBounds } from './operator-bounds.ts';

export function createMailHandlers({ database, identity }: Pick<AppParts, 'database' | 'identity'>) {
  const { mails } = contract.admin;
  const { suppressions } = identity.mailRoom;
  return {
    list: mails.list.handler(async () => {
      const [waiting, refused, suppressed] = await Promise.all([
        describeWaitingMails(database),
        countRefusedMails(database, operatorBounds.rowsMax),
        suppressions.list(operatorBounds.rowsMax),
      ]);
      return { waiting, refused, suppressed };
    }),
    release: mails.release.handler(async ({ input: { id }, context }) => {
      if (!(await suppressions.release(id))) throw new ApiError('not_found');
      const { accountId: actorId } = requireMember(context.identity);
      await recordAct(database, { act: 'mail-suppression-lifted', actorId });
    }),
  };
}
