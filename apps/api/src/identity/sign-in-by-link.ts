import { contract } from '#http/implement-contract.ts';
import { completeSignIn, requireSignedIn } from './complete-sign-in.ts';
import { guardMail } from './guard-attempts.ts';
import type { Identity } from './open-identity.ts';
import { parseEmail } from './parse-credentials.ts';
import { callLibrary } from './to-identity-error.ts';

/** Mails a link to any address: using it shows who owns the address, and makes an account where there is none. */
export function requestLinkHandler(identity: Identity) {
  return contract.account.requestLink.handler(async ({ input, context }) => {
    const email = parseEmail(input.email);
    await identity.signUps.checkPerson(context, input.captcha);
    await guardMail(identity, context, email, 'link');
    const { headers } = context.identity;
    const { mailIds } = await identity.inLanguage(context.language, () =>
      identity.auth.api.signInMagicLink({ body: { email, name: '' }, headers }),
    );
    return { mail: await identity.mailRoom.follow(mailIds[0] ?? '') };
  });
}

export function signInByLinkHandler(identity: Identity) {
  return contract.account.signInByLink.handler(async ({ input, context }) => {
    const token = identity.links.read('sign-in-link', input.token, new Date());
    const verify = () =>
      identity.auth.api.magicLinkVerify({ query: { token }, headers: context.identity.headers, returnHeaders: true });
    const { headers } = await callLibrary(() => identity.signUps.whileSigningIn(context, verify));
    return requireSignedIn(await completeSignIn(identity, context.identity, headers, 'link'));
  });
}
