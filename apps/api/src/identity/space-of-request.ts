import type { Context } from 'hono';
import { spaceHeader, type SpaceRole } from '@youyaku/contract/space-role';

/** A space and what the account may do in it. */
type SpaceOfRequest = { spaceId: string; role: SpaceRole; isSuspended: boolean };

type Entitled = { personalSpaceId: string | undefined; memberships: readonly SpaceOfRequest[] };

/** The space that a request names: by its path under `/v1/spaces/`, else by its header. Undefined: the sender's own. */
export function spaceNamed({ req }: Pick<Context, 'req'>): string | undefined {
  const [, inPath] = /^\/v1\/spaces\/([^/]+)/.exec(req.path) ?? [];
  return inPath ?? req.header(spaceHeader);
}

/** The role of this account in the space that is named; undefined where it has none, whether that space exists or not. */
export function findSpace(account: Entitled, named: string): SpaceOfRequest | undefined {
  const { personalSpaceId, memberships } = account;
  if (named === personalSpaceId) return { spaceId: named, role: 'owner', isSuspended: false };
  return memberships.find(({ spaceId }) => spaceId === named);
}
