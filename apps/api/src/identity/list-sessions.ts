import Bowser from 'bowser';
import type { SignInSession } from '@youyaku/contract/account';
import { contract } from '#http/implement-contract.ts';
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
  const device = userAgent === undefined || userAgent === '' ? undefined : Bowser.parse(userAgent);
  const [browser, system] = [device?.browser.name, device?.os.name];
  return {
    id,
    isCurrent: id === currentId,
    ...(browser === undefined ? {} : { browser }),
    ...(system === undefined ? {} : { system }),
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  };
}
