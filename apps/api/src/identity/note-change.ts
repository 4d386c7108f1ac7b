import type { AuditAct } from '@youyaku/contract/audit';
import { recordAccountAct } from '#audit/audit-store.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import type { SecurityLetterKind } from '#messages/security-letters.ts';
import { identityBounds } from './identity-bounds.ts';
import { after, type Identity } from './open-identity.ts';
import { requireMember } from './request-identity.ts';

type Change = {
  act: AuditAct;
  letter: SecurityLetterKind;
  subjectId?: string;
  fill?: Readonly<Record<string, string>>;
};

/** What changed in how the account is signed in to stands in its log, and its owner learns it by mail: it may have been somebody else. */
export async function noteChange(identity: Identity, context: HandlerContext, change: Change): Promise<void> {
  const { accountId, email } = requireMember(context.identity);
  const { act, letter, subjectId, fill = {} } = change;
  await recordAccountAct(identity.database, accountId, act, subjectId);
  const goodUntil = after(identityBounds.confirmSeconds);
  await identity.post({ kind: letter, fill, goodUntil }, email, context.language);
}
