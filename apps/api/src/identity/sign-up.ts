import { runWithTransaction } from '@better-auth/core/context';
import { contract } from '#http/implement-contract.ts';
import { hashPassword } from './hash-password.ts';
import { identityBounds } from './identity-bounds.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import { confirmationLetter } from './confirmation-token.ts';
import { guardMail, inPasswordTurn } from './guard-attempts.ts';
import { after, type Identity } from './open-identity.ts';
import { parseEmail, parseNewPassword } from './parse-credentials.ts';

/** One hash, one letter and the same answer, whether the address has an account or not: only its owner learns it, from the letter. */
export function signUpHandler(identity: Identity) {
  return contract.account.signUp.handler(async ({ input, context }) => {
    const email = parseEmail(input.email);
    const password = await parseNewPassword(input.password, email);
    await identity.signUps.checkPerson(context, input.captcha);
    await identity.signUps.countAccount(context, email);
    await guardMail(identity, context, email, 'confirmation');
    const hash = await inPasswordTurn(identity, context, () => hashPassword(password));
    const mailId = await register(identity, { email, hash }, context.language);
    return { mail: await identity.mailRoom.follow(mailId) };
  });
}

type Registration = { email: string; hash: string };

async function register(identity: Identity, { email, hash }: Registration, language: MessageLanguage): Promise<string> {
  const { internalAdapter } = await identity.auth.$context;
  const known = await internalAdapter.findUserByEmail(email);
  if (known?.user.emailVerified === true)
    return identity.post({ kind: 'hasAccount', goodUntil: after(identityBounds.confirmSeconds) }, email, language);
  // Nobody has shown to own the address yet: each letter confirms the password of its own sign-up, so that a stranger's leaves nothing behind.
  const accountId = known?.user.id ?? (await createAccount(identity, { email, hash }));
  if (accountId === undefined) return register(identity, { email, hash }, language);
  return identity.post(await confirmationLetter(identity, { email, accountId, password: hash }), email, language);
}

/** Undefined when another request signed up with this address at the same moment. */
async function createAccount(identity: Identity, { email, hash }: Registration): Promise<string | undefined> {
  const { adapter, internalAdapter } = await identity.auth.$context;
  try {
    return await runWithTransaction(adapter, async () => {
      const user = await internalAdapter.createUser(
        { email, name: '', emailVerified: false },
        { method: 'email-password' },
      );
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: hash,
      });
      return user.id;
    });
  } catch (error) {
    if ((await internalAdapter.findUserByEmail(email)) !== null) return undefined;
    throw error;
  }
}
