import { z } from 'zod';
import { limits } from './limits.ts';
import { spaceRoles } from './space-role.ts';
import { idSchema, storableTextSchema } from './wire-values.ts';

const roleSchema = z.enum(spaceRoles);

/** A space in which summaries, templates, keys and files are made and stay, as one of its members sees it. */
export const spaceSchema = z.object({
  id: z.string(),
  /** Everybody has one `personal` space, which is nobody else's; it has no name. */
  kind: z.enum(['personal', 'shared']),
  name: z.string(),
  /** Of the account that asks. */
  role: roleSchema,
  members: z.int(),
  createdAt: z.string(),
  /** Being deleted: nobody enters it, everything in it is deleted then, and until then an owner may restore it. */
  deleteAfter: z.string().optional(),
});
export type Space = z.infer<typeof spaceSchema>;

export const spaceMemberSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Empty until one is given. */
  name: z.string(),
  role: roleSchema,
  /** The account that asks. */
  isSelf: z.boolean(),
  joinedAt: z.string(),
});
export type SpaceMember = z.infer<typeof spaceMemberSchema>;

/** An invitation that waits for its answer. */
export const spaceInvitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  /** The address of whoever invited last; absent when that account exists no longer. */
  invitedBy: z.string().optional(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type SpaceInvitation = z.infer<typeof spaceInvitationSchema>;

/** The same for whoever was invited. */
export const receivedInvitationSchema = spaceInvitationSchema
  .omit({ createdAt: true })
  .extend({ spaceName: z.string() });
export type ReceivedInvitation = z.infer<typeof receivedInvitationSchema>;

/** What a mailed link says; it was sent to this address only. */
export const openedInvitationSchema = receivedInvitationSchema.extend({
  /** Whether the invited address has an account: else it has to sign up first. */
  hasAccount: z.boolean(),
});
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>;

const spaceNameSchema = storableTextSchema(limits.spaceNameLengthMax).trim().min(1);

export const spaceInput = z.object({ spaceId: idSchema });
export const spaceNameInput = z.strictObject({ name: spaceNameSchema });
export const spaceMemberInput = spaceInput.extend({ accountId: idSchema });
export const spaceRoleInput = spaceMemberInput.extend({ role: roleSchema });
export const spaceInvitationInput = spaceInput.extend({ id: idSchema });
export const invitationInput = spaceInput.extend({ email: z.string().max(1_000), role: roleSchema });
/** By the token of the mailed link, or by the id from the list of one's own invitations. */
export const invitationAnswerInput = z.union([
  z.strictObject({ token: z.string().max(4_000) }),
  z.strictObject({ id: idSchema }),
]);
