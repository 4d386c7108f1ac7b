import type { HandlerContext } from '#http/handler-context.ts';
import type { Database } from '#platform/database/open-database.ts';
import { recordAct, type Act } from './audit-store.ts';

/** Records what a request did in the space that it is about. */
export function recordByRequest(
  database: Database,
  context: HandlerContext,
  act: Pick<Act, 'act' | 'subjectId' | 'count'>,
): Promise<void> {
  return recordAct(database, {
    ...act,
    spaceId: context.ownerId(),
    actorId: context.identity.member?.accountId,
  });
}
