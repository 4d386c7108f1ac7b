import { recordAccountAct } from '#audit/audit-store.ts';
import { identityBounds } from './identity-bounds.ts';
import type { Account } from '@youyaku/contract/account';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { contract } from '#http/implement-contract.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { changeToken, readChange, writeChange } from './change-token.ts';
import { guardMail } from './guard-attempts.ts';
import { after, type Identity } from './open-identity.ts';
import { parseEmail } from './parse-credentials.ts';
import { requireMember } from './request-identity.ts';
import { endMailedLinks } from './mailed-links-store.ts';
import { usedLink } from './mailed-link.ts';
import { findStep } from './pending-steps-store.ts';
import { callLibrary } from './to-identity-error.ts';

/** The same for a new address that has an account: its owner is told when the change reaches it. */
export function changeEmailHandler(identity: Identity) {
  return contract.account.changeEmail.handler(async ({ input, context }) => {
    const { accountId, email } = requireMember(context.identity);
    const newEmail = parseEmail(input.email);
    if (newEmail === email) throw new ApiError('invalid_request', { reason: 'email_same', param: 'email' });
    await guardMail(identity, context, email, 'change');
    const goodUntil = after(identityBounds.confirmSeconds);
    const token = await writeChange(identity.database, accountId, await changeToken(identity, email, newEmail));
    const url = identity.links.write('confirm-email-change', token, goodUntil);
    const mailId = await identity.post(
      { kind: 'confirmChange', fill: { newEmail }, url, goodUntil },
      email,
      context.language,
    );
    return { mail: await identity.mailRoom.follow(mailId) };
  });
}

export function confirmEmailChangeHandler(identity: Identity) {
  return contract.account.confirmEmailChange.handler(async ({ input, context }) => {
    const { step, token, email, newEmail } = readChange(
      identity.links.read('confirm-email-change', input.token, new Date()),
    );
    if ((await findStep(identity.database, 'email-change', step)) === undefined) throw usedLink();
    await guardMail(identity, context, newEmail, 'change');
    const verify = () =>
      identity.auth.api.verifyEmail({ query: { token }, headers: context.identity.headers, returnHeaders: true });
    const { result, mailIds } = await identity.inLanguage(context.language, () =>
      callLibrary(verify).catch((error: unknown) => refuseTaken(identity, newEmail, error)),
    );
    const [mailId] = mailIds;
    if (mailId !== undefined) return { step: 'atNew' as const, mail: await identity.mailRoom.follow(mailId) };
    const account = await endChange(identity, context, { email, newEmail }, result.headers);
    const goodUntil = after(identityBounds.confirmSeconds);
    await identity.post({ kind: 'emailChanged', fill: { newEmail }, goodUntil }, email, context.language);
    return { step: 'changed' as const, account };
  });
}

async function endChange(
  identity: Identity,
  context: HandlerContext,
  { email, newEmail }: { email: string; newEmail: string },
  headers: Headers,
): Promise<Account | null> {
  const { internalAdapter } = await identity.auth.$context;
  const changed = await internalAdapter.findUserByEmail(newEmail);
  if (changed !== null) {
    await endMailedLinks(identity.database, { accountId: changed.user.id, email });
    await recordAccountAct(identity.database, changed.user.id, 'email-changed');
  }
  const result = await completeSignIn(identity, context.identity, headers, 'link');
  // On a device that was not signed in, a code is still asked for.
  return result?.step === 'signedIn' ? result.account : null;
}

/** Somebody signed up with the new address since its link was mailed. */
async function refuseTaken(identity: Identity, newEmail: string, error: unknown): Promise<never> {
  const { internalAdapter } = await identity.auth.$context;
  if (error instanceof ApiError || (await internalAdapter.findUserByEmail(newEmail)) === null) throw error;
  throw new ApiError('conflict', { reason: 'email_taken', cause: error });
}
