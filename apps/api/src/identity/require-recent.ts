import { ApiError } from '#http/api-error.ts';
import { identityBounds } from './identity-bounds.ts';
import { requireMember, type Member, type RequestIdentity } from './request-identity.ts';
import type { AuthenticationMethod } from './sessions-store.ts';

/**
 * The account that is signed in, if its user has shown who they are within `identityBounds.recentSeconds`: a device that was left alone must not
 * delete or hand out an account. With `methods` only these count. Throws `forbidden` with `recent_sign_in`; `confirmIdentity` mends that.
 */
export function requireRecent(identity: RequestIdentity, methods?: readonly AuthenticationMethod[]): Member {
  const member = requireMember(identity);
  const { authenticatedSeconds, authenticatedBy } = member;
  const counts = methods === undefined || (authenticatedBy !== undefined && methods.includes(authenticatedBy));
  if (!counts || authenticatedSeconds > identityBounds.recentSeconds)
    throw new ApiError('forbidden', { reason: 'recent_sign_in' });
  return member;
}
