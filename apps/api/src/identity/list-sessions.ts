import type { SignInSession } from '@youyaku/contract/account';
import { contract } from '#http/implement-contract.ts';
import { describeDevice } from './describe-device.ts';
import type { Identity } from './open-identity.ts';
import { requireMember } from './request-identity.ts';
import { listSessions, type SessionRow } from './sessions-store.ts';

export function listSessionsHandler({ database }: Identity) {
  return contract.account.sessions.handler(async ({ context }) => {
    const { accountId, sessionId } = requireMember(context.identity);
    const rows = await listSessions(database, accountId);
    return { items: rows.map((row) => describeSession(row, sessionId)) };
  });
}

function describeSession({ id, userAgent, createdAt, usedAt }: SessionRow, currentId: string): SignInSession {
  return {
    id,
    isCurrent: id === currentId,
    ...describeDevice(userAgent),
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  };
}
