import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { Identity } from '#identity/open-identity.ts';
import { requireMember, type RequestIdentity } from '#identity/request-identity.ts';
import { findOwnSpace } from './find-own-space.ts';
import {
  acceptInvitation,
  deleteInvitation,
  findInvitation,
  listReceived,
  type InvitationKey,
} from './invitations-store.ts';

export function listReceivedHandler({ database }: Identity) {
  return contract.invitations.list.handler(async ({ context }) => ({
    items: await listReceived(database, requireMember(context.identity).email),
  }));
}

export function openInvitationHandler({ database, links }: Identity) {
  return contract.invitations.open.handler(async ({ input: { token } }) => {
    const found = await findInvitation(database, { token: links.read('invitation', token, new Date()) });
    if (found === undefined) throw goneInvitation();
    return found;
  });
}

/** By the link, or for whoever has lost it, from the list of the account. */
export function acceptInvitationHandler(identity: Identity) {
  const { database } = identity;
  return contract.invitations.accept.handler(async ({ input, context }) => {
    const { accountId, email, emailVerified } = requireMember(context.identity);
    if (!emailVerified) throw new ApiError('forbidden', { reason: 'email_unverified' });
    const spaceId = await acceptInvitation(database, keyOf(identity, context.identity, input), { accountId, email });
    if (spaceId === undefined) throw goneInvitation();
    return findOwnSpace(database, accountId, spaceId);
  });
}

export function declineInvitationHandler(identity: Identity) {
  return contract.invitations.decline.handler(async ({ input, context }) => {
    if (!(await deleteInvitation(identity.database, keyOf(identity, context.identity, input)))) throw goneInvitation();
  });
}

function keyOf(
  { links }: Identity,
  request: RequestIdentity,
  answer: { token: string } | { id: string },
): InvitationKey {
  if ('token' in answer) return { token: links.read('invitation', answer.token, new Date()) };
  return { id: answer.id, email: requireMember(request).email };
}

/** Answered, withdrawn, replaced by a newer one, or to a space that is gone. */
function goneInvitation(): ApiError {
  return new ApiError('invalid_request', { reason: 'invitation_gone', param: 'token' });
}
