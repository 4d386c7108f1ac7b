import { recordAccountAct } from '#audit/audit-store.ts';
import { identityBounds } from './identity-bounds.ts';
import { contract } from '#http/implement-contract.ts';
import { sessionCookieName } from './auth-options.ts';
import { checkPassword } from './guard-attempts.ts';
import { after, type Identity } from './open-identity.ts';
import { endMailedLinks } from './mailed-links-store.ts';
import { parseNewPassword, parsePassword } from './parse-credentials.ts';
import { requireMember } from './request-identity.ts';
import { findSignedIn, noteAuthentication } from './sessions-store.ts';
import { findSetToken } from '#http/signed-cookie.ts';
import { callLibrary } from './to-identity-error.ts';

/** Ends every other session; this one goes on under a new token. */
export function changePasswordHandler(identity: Identity) {
  return contract.account.changePassword.handler(async ({ input, context }) => {
    const { accountId, email } = requireMember(context.identity);
    const currentPassword = parsePassword(input.currentPassword, 'currentPassword');
    const newPassword = await parseNewPassword(input.password, email);
    const body = { currentPassword, newPassword, revokeOtherSessions: true };
    const change = () =>
      identity.auth.api.changePassword({ body, headers: context.identity.headers, returnHeaders: true });
    const { headers } = await callLibrary(() => checkPassword(identity, context, email, change));
    context.identity.addCookies(headers);
    await endMailedLinks(identity.database, { accountId, email });
    const renewed = await findSignedIn(
      identity.database,
      findSetToken(headers, sessionCookieName(identity.isSecure)) ?? '',
    );
    if (renewed !== undefined) await noteAuthentication(identity.database, renewed.sessionId, 'password');
    await recordAccountAct(identity.database, accountId, 'password-changed');
    const goodUntil = after(identityBounds.confirmSeconds);
    await identity.post({ kind: 'passwordChanged', goodUntil }, email, context.language);
  });
}
