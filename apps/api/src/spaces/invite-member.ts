import { limits } from '@youyaku/contract/limits';
import { recordAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { countAttempt } from '#identity/attempts-store.ts';
import { guardMail } from '#identity/guard-attempts.ts';
import type { Identity } from '#identity/open-identity.ts';
import { parseEmail } from '#identity/parse-credentials.ts';
import { roleWords } from '#messages/letter-words.ts';
import { requireRecent } from '#identity/require-recent.ts';
import { requireSpace } from '#identity/request-identity.ts';
import { findOwnSpace } from './find-own-space.ts';
import { listInvitations, storeInvitation, withdrawInvitation } from './invitations-store.ts';
import { requireNoMember, requireRoomForMember } from './members-store.ts';
import { withoutLinks } from './parse-space-name.ts';
import { requireShared } from './shared-spaces-store.ts';

export function listInvitationsHandler({ database }: Identity) {
  return contract.spaces.invitations.handler(async ({ context }) => ({
    items: await listInvitations(database, requireSpace(context.identity).spaceId),
  }));
}

/** The same for an address with an account and without: only its owner learns it. */
export function inviteMemberHandler(identity: Identity) {
  const { database } = identity;
  return contract.spaces.invite.handler(async ({ input, context }) => {
    const { accountId, spaceId, email: inviter } = requireSpace(context.identity);
    if (input.role === 'owner') requireRecent(context.identity);
    await requireShared(database, spaceId);
    const email = parseEmail(input.email);
    await requireNoMember(database, spaceId, email);
    await requireRoomForMember(database, spaceId);
    await countInvitation(identity, spaceId, accountId);
    await guardMail(identity, context, email, 'invitation');
    const { role } = input;
    const { id, token, expiresAt } = await storeInvitation(database, { spaceId, email, role, invitedBy: accountId });
    const { name: spaceName } = await findOwnSpace(database, accountId, spaceId);
    const url = identity.links.write('invitation', token, expiresAt);
    const fill = { spaceName: withoutLinks(spaceName), inviter, role: roleWords(context.language)[role] };
    const letter = { kind: 'invitation' as const, fill, url, goodUntil: expiresAt };
    const mailId = await identity.post(letter, email, context.language);
    const invitation = (await listInvitations(database, spaceId)).find((each) => each.id === id);
    // Answered meanwhile.
    if (invitation === undefined) throw new ApiError('not_found');
    return { ...invitation, mail: await identity.mailRoom.follow(mailId) };
  });
}

export function withdrawInvitationHandler({ database }: Identity) {
  return contract.spaces.withdraw.handler(async ({ input: { id }, context }) => {
    const { accountId, spaceId } = requireSpace(context.identity);
    if (!(await withdrawInvitation(database, spaceId, id))) throw new ApiError('not_found');
    await recordAct(database, { act: 'invitation-revoked', spaceId, actorId: accountId, subjectId: id });
  });
}

/** Neither a space nor an account mails the whole world, with however many of the other. Throws `rate_limited` with `invitations`. */
async function countInvitation({ database, keyOf }: Identity, spaceId: string, accountId: string): Promise<void> {
  const bound = { count: limits.spaceInvitationsPerDayMax, seconds: 86_400 };
  await countAttempt(database, keyOf(`invitations of ${spaceId}`), bound, 'invitations');
  await countAttempt(database, keyOf(`invitations by ${accountId}`), bound, 'invitations');
}
