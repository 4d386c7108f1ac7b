import { oc } from '@orpc/contract';
import { z } from 'zod';
import { mailStateSchema, tokenInput } from './account.ts';
import { idSchema } from './wire-values.ts';
import { routes } from './routes.ts';
import {
  invitationAnswerInput,
  invitationInput,
  openedInvitationSchema,
  receivedInvitationSchema,
  spaceInput,
  spaceInvitationInput,
  spaceInvitationSchema,
  spaceMemberInput,
  spaceMemberSchema,
  spaceNameInput,
  spaceRoleInput,
  spaceSchema,
} from './space.ts';

const tags = ['spaces'] as const;

/** For a link that a colleague has sent. */
export const summarySpaceEndpoint = oc
  .route({
    ...routes.summaries.space,
    tags,
    summary: 'In which of the spaces of the account a summary is',
    description: 'Whatever space the request names.',
  })
  .input(z.object({ id: idSchema }))
  .output(z.object({ spaceId: z.string() }));

/** Spaces that several accounts share, their members, and the invitations to them. */
export const spaceEndpoints = {
  list: oc
    .route({ ...routes.spaces.list, tags, summary: 'The spaces of the account, the personal one first' })
    .output(z.object({ items: z.array(spaceSchema) })),
  create: oc
    .route({ ...routes.spaces.create, tags, summary: 'Make a shared space', successStatus: 201 })
    .input(spaceNameInput)
    .output(spaceSchema),
  get: oc
    .route({ ...routes.spaces.get, tags, summary: 'Read a space' })
    .input(spaceInput)
    .output(spaceSchema),
  update: oc
    .route({ ...routes.spaces.update, tags, summary: 'Rename a space' })
    .input(spaceInput.extend(spaceNameInput.shape))
    .output(spaceSchema),
  delete: oc
    .route({
      ...routes.spaces.delete,
      tags,
      summary: 'Delete a space with everything in it',
      description:
        'Everybody is out at once, runs are stopped, and stored keys and invitations are deleted at once; the rest is kept until `deleteAfter`, ' +
        'and until then an owner may restore the space.',
    })
    .input(spaceInput)
    .output(spaceSchema),
  restore: oc
    .route({ ...routes.spaces.restore, tags, summary: 'Undo the deletion of a space' })
    .input(spaceInput)
    .output(spaceSchema),
  leave: oc
    .route({
      ...routes.spaces.leave,
      tags,
      summary: 'Leave a space',
      description: 'Its last owner cannot leave: 409 `last_owner`.',
      successStatus: 204,
    })
    .input(spaceInput)
    .output(z.void()),
  handOver: oc
    .route({
      ...routes.spaces.handOver,
      tags,
      summary: 'Make another member the owner in place of oneself',
      description: 'The account that asks becomes an editor.',
      successStatus: 204,
    })
    .input(spaceMemberInput)
    .output(z.void()),
  members: oc
    .route({ ...routes.spaces.members, tags, summary: 'The members of a space, owners first' })
    .input(spaceInput)
    .output(z.object({ items: z.array(spaceMemberSchema) })),
  updateMember: oc
    .route({
      ...routes.spaces.updateMember,
      tags,
      summary: 'Change the role of a member',
      description: 'The last owner stays one: 409 `last_owner`.',
    })
    .input(spaceRoleInput)
    .output(spaceMemberSchema),
  removeMember: oc
    .route({
      ...routes.spaces.removeMember,
      tags,
      summary: 'Remove a member',
      description: 'Open streams of the member end within seconds. What the member made stays in the space.',
      successStatus: 204,
    })
    .input(spaceMemberInput)
    .output(z.void()),
  invitations: oc
    .route({ ...routes.spaces.invitations, tags, summary: 'The invitations that wait for an answer' })
    .input(spaceInput)
    .output(z.object({ items: z.array(spaceInvitationSchema) })),
  invite: oc
    .route({
      ...routes.spaces.invite,
      tags,
      summary: 'Invite an address by mail',
      description: 'An address that waits already gets a new link, and the one before stops to work.',
      successStatus: 201,
    })
    .input(invitationInput)
    .output(spaceInvitationSchema.extend(mailStateSchema.shape)),
  withdraw: oc
    .route({ ...routes.spaces.withdraw, tags, summary: 'Withdraw an invitation', successStatus: 204 })
    .input(spaceInvitationInput)
    .output(z.void()),
};

/** For whoever was invited. */
export const invitationEndpoints = {
  list: oc
    .route({ ...routes.invitations.list, tags, summary: 'The invitations to the address of the account' })
    .output(z.object({ items: z.array(receivedInvitationSchema) })),
  open: oc
    .route({ ...routes.invitations.open, tags, summary: 'What an invitation says, by the token of its link' })
    .input(tokenInput)
    .output(openedInvitationSchema),
  accept: oc
    .route({
      ...routes.invitations.accept,
      tags,
      summary: 'Join a space',
      description:
        'The account must have the invited address: 403 `invitation_other_account`. Whoever is a member already keeps the role.',
    })
    .input(invitationAnswerInput)
    .output(spaceSchema),
  decline: oc
    .route({
      ...routes.invitations.decline,
      tags,
      summary: 'Decline an invitation',
      description: 'By its token nobody has to be signed in.',
      successStatus: 204,
    })
    .input(invitationAnswerInput)
    .output(z.void()),
};
