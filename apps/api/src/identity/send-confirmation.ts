import { contract } from '#http/implement-contract.ts';
import { confirmationLetter } from './confirmation-token.ts';
import { guardMail } from './guard-attempts.ts';
import type { Identity } from './open-identity.ts';
import { parseEmail } from './parse-credentials.ts';

/** Always one letter, which says what is the case: the answer is the same for every address. */
export function sendConfirmationHandler(identity: Identity) {
  return contract.account.sendConfirmation.handler(async ({ input, context }) => {
    const email = parseEmail(input.email);
    await guardMail(identity, context, email);
    const { internalAdapter } = await identity.auth.$context;
    const known = await internalAdapter.findUserByEmail(email);
    const link = await confirmationLetter(identity, email);
    const notice = known === null ? ('noAccount' as const) : ('isConfirmed' as const);
    const isUnconfirmed = known?.user.emailVerified === false;
    const letter = isUnconfirmed ? link : { kind: notice, goodUntil: link.goodUntil };
    const mailId = await identity.post(letter, email, context.language);
    return { mail: await identity.mailRoom.follow(mailId) };
  });
}
