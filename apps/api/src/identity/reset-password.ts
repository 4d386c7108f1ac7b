import { identityBounds } from './identity-bounds.ts';
import { contract } from '#http/implement-contract.ts';
import { guardMail, inPasswordTurn } from './guard-attempts.ts';
import { after, type Identity } from './open-identity.ts';
import { parseEmail, parseNewPassword } from './parse-credentials.ts';
import { callLibrary } from './to-identity-error.ts';

/** Always one letter: with a link, or saying that this address has no account. */
export function requestResetHandler(identity: Identity) {
  return contract.account.requestReset.handler(async ({ input, context }) => {
    const email = parseEmail(input.email);
    await guardMail(identity, context, email, 'reset');
    const { mailIds } = await identity.inLanguage(context.language, () =>
      identity.auth.api.requestPasswordReset({ body: { email } }),
    );
    const nobody = { kind: 'noAccount' as const, goodUntil: after(identityBounds.resetSeconds) };
    const mailId = mailIds[0] ?? (await identity.post(nobody, email, context.language));
    return { mail: await identity.mailRoom.follow(mailId) };
  });
}

/** Ends every session of the account, and confirms its address, whose mails were read. */
export function resetPasswordHandler(identity: Identity) {
  return contract.account.resetPassword.handler(async ({ input, context }) => {
    const token = identity.links.read('reset-password', input.token, new Date());
    const newPassword = await parseNewPassword(input.password);
    const reset = () => identity.auth.api.resetPassword({ body: { token, newPassword } });
    await identity.inLanguage(context.language, () => callLibrary(() => inPasswordTurn(identity, context, reset)));
  });
}
