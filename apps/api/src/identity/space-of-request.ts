import type { Context } from 'hono';
import { spaceHeader, type SpaceRole } from '@youyaku/contract/space-role';

/** A space and what the account may do in it. */
type SpaceOfRequest = { spaceId: string; role: SpaceRole };

type Entitled = { personalSpaceId: string; memberships: readonly SpaceOfRequest[] };

/** The space that a request names: by its path under `/v1/spaces/`, else by its header. Undefined: the sender's own. */
export function spaceNamed({ req }: Pick<Context, 'req'>): string | undefined {
  const [, inPath] = /^\/v1\/spaces\/([^/]+)/.exec(req.path) ?? [];
  return inPath ?? req.header(spaceHeader);
}

/** The role of this account in the space that is named; undefined where it has none, whether that space exists or not. */
export function findSpace(account: Entitled, named: string | undefined): SpaceOfRequest | undefined {
  if (named === undefined || named === account.personalSpaceId) return personalSpaceOf(account);
  return account.memberships.find(({ spaceId }) => spaceId === named);
}

export function personalSpaceOf({ personalSpaceId }: Pick<Entitled, 'personalSpaceId'>): SpaceOfRequest {
  return { spaceId: personalSpaceId, role: 'owner' };
}
