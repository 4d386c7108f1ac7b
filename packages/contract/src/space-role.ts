/** What a member may do in a space, the least first: a reader reads, an editor makes and changes, an owner also decides about members. */
export const spaceRoles = ['reader', 'editor', 'owner'] as const;
export type SpaceRole = (typeof spaceRoles)[number];

/** The header by which a request names its space. Absent: the personal space of the account, or the guest's. */
export const spaceHeader = 'youyaku-space';

/** Whether a member with the role `has` may do what needs the role `needs`. */
export function isRoleEnough(has: SpaceRole, needs: SpaceRole): boolean {
  return spaceRoles.indexOf(has) >= spaceRoles.indexOf(needs);
}
