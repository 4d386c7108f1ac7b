import { contract } from '#http/implement-contract.ts';
import { confirmationLetter } from './confirmation-token.ts';
import { guardMail } from './guard-attempts.ts';
import { identityBounds } from './identity-bounds.ts';
import { after, type Identity } from './open-identity.ts';
import { parseEmail } from './parse-credentials.ts';
import type { LetterFacts } from '#mail/write-letter.ts';
import { findOnlyPassword } from './sign-ups-store.ts';

/** Always one letter, which says what is the case: the answer is the same for every address. */
export function sendConfirmationHandler(identity: Identity) {
  return contract.account.sendConfirmation.handler(async ({ input, context }) => {
    const email = parseEmail(input.email);
    await guardMail(identity, context, email, 'confirmation');
    const { internalAdapter } = await identity.auth.$context;
    const goodUntil = after(identityBounds.confirmSeconds);
    const known = await internalAdapter.findUserByEmail(email);
    const letter =
      known?.user.emailVerified === false
        ? await confirmAgain(identity, email, known.user.id)
        : { kind: known === null ? ('noAccount' as const) : ('isConfirmed' as const), goodUntil };
    const mailId = await identity.post(letter, email, context.language);
    return { mail: await identity.mailRoom.follow(mailId) };
  });
}

/** Anybody may ask: where more than one sign-up waits, the link confirms the address without a password, which its owner sets anew. */
async function confirmAgain(identity: Identity, email: string, accountId: string): Promise<LetterFacts> {
  const password = await findOnlyPassword(identity.database, accountId);
  return confirmationLetter(identity, { email, accountId, password });
}
