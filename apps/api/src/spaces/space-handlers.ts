import type { Identity } from '#identity/open-identity.ts';
import {
  acceptInvitationHandler,
  declineInvitationHandler,
  listReceivedHandler,
  openInvitationHandler,
} from './answer-invitation.ts';
import {
  handOverHandler,
  leaveSpaceHandler,
  listMembersHandler,
  removeMemberHandler,
  updateMemberHandler,
} from './change-members.ts';
import { deleteSpaceHandler, getSpaceHandler, restoreSpaceHandler, updateSpaceHandler } from './change-space.ts';
import { createSpaceHandler } from './create-space.ts';
import { inviteMemberHandler, listInvitationsHandler, withdrawInvitationHandler } from './invite-member.ts';
import { listSpacesHandler } from './list-spaces.ts';

/** Every operation of `/v1/spaces`. */
export function createSpaceHandlers(identity: Identity) {
  return {
    list: listSpacesHandler(identity),
    create: createSpaceHandler(identity),
    get: getSpaceHandler(identity),
    update: updateSpaceHandler(identity),
    delete: deleteSpaceHandler(identity),
    restore: restoreSpaceHandler(identity),
    leave: leaveSpaceHandler(identity),
    handOver: handOverHandler(identity),
    members: listMembersHandler(identity),
    updateMember: updateMemberHandler(identity),
    removeMember: removeMemberHandler(identity),
    invitations: listInvitationsHandler(identity),
    invite: inviteMemberHandler(identity),
    withdraw: withdrawInvitationHandler(identity),
  };
}

/** Every operation of `/v1/invitations`. */
export function createInvitationHandlers(identity: Identity) {
  return {
    list: listReceivedHandler(identity),
    open: openInvitationHandler(identity),
    accept: acceptInvitationHandler(identity),
    decline: declineInvitationHandler(identity),
  };
}
