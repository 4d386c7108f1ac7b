import { isAPIError } from 'better-auth/api';
import { ApiError } from '#http/api-error.ts';
import { usedLink } from './mailed-link.ts';

type Asked = { param?: string };

/** What the library's refusals mean here; everything else is a fault. */
const refusals: Readonly<Record<string, (asked: Asked) => ApiError>> = {
  INVALID_EMAIL_OR_PASSWORD: () => new ApiError('unauthenticated', { reason: 'credentials' }),
  EMAIL_NOT_VERIFIED: () => new ApiError('forbidden', { reason: 'email_unverified' }),
  INVALID_PASSWORD: ({ param = 'currentPassword' }) => new ApiError('forbidden', { reason: 'password_wrong', param }),
  CREDENTIAL_ACCOUNT_NOT_FOUND: () => new ApiError('conflict', { reason: 'no_password' }),
  TOKEN_EXPIRED: () => new ApiError('invalid_request', { reason: 'link_expired', param: 'token' }),
  // Its signature was ours: whoever has used it was faster, or the account is gone.
  INVALID_TOKEN: usedLink,
  USER_NOT_FOUND: usedLink,
  INVALID_USER: () => new ApiError('forbidden', { reason: 'other_account' }),
};

/** Runs a call of the identity library. Its refusals become our own; other errors pass. `param`: the field of the password. */
export async function callLibrary<Result>(call: () => Promise<Result>, asked: Asked = {}): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw toIdentityError(error, asked);
  }
}

function toIdentityError(error: unknown, asked: Asked): unknown {
  if (!isAPIError(error)) return error;
  // A mailed sign-in link that is used up is answered by a redirection.
  const code = error.statusCode === 302 ? 'INVALID_TOKEN' : String(error.body?.code);
  return refusals[code]?.(asked) ?? error;
}
