import { identityBounds } from '#bounds.ts';
import { contract } from '#http/implement-contract.ts';
import { confirmationToken } from './confirmation-token.ts';
import { guardMail } from './guard-attempts.ts';
import { after, type Identity } from './open-identity.ts';
import { parseEmail } from './parse-credentials.ts';

/** Always one letter, which says what is the case: the answer is the same for every address. */
export function sendConfirmationHandler(identity: Identity) {
  return contract.account.sendConfirmation.handler(async ({ input, context }) => {
    const email = parseEmail(input.email);
    await guardMail(identity, context, email);
    const { internalAdapter } = await identity.auth.$context;
    const known = await internalAdapter.findUserByEmail(email);
    const goodUntil = after(identityBounds.confirmSeconds);
    const url = identity.links.write('confirm-email', await confirmationToken(identity, email), goodUntil);
    const isConfirmed = known?.user.emailVerified === true;
    const letter = isConfirmed ? { kind: 'isConfirmed' as const } : { kind: 'confirmEmail' as const, url };
    const facts = known === null ? { kind: 'noAccount' as const } : letter;
    const mailId = await identity.post({ ...facts, goodUntil }, email, context.language);
    return { mail: await identity.mailRoom.follow(mailId) };
  });
}
