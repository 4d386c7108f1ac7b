import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { beginSession } from './begin-session.ts';
import { checkCode } from './check-code.ts';
import { completeSignIn, requireSignedIn } from './complete-sign-in.ts';
import type { Identity } from './open-identity.ts';
import { findStep, takeStep } from './pending-steps-store.ts';
import { readCookie, writeCookie } from './step-cookie.ts';

export function secondStepHandler(identity: Identity) {
  return contract.account.secondStep.handler(async ({ input, context }) => {
    const { database } = identity;
    const token = readCookie(identity, context.identity, 'second-step');
    const step = token === undefined ? undefined : await findStep(database, 'second-step', token);
    if (token === undefined || step?.accountId === undefined) throw tooLate();
    await checkCode(identity, step.accountId, input.code);
    if ((await takeStep(database, 'second-step', token)) === undefined) throw tooLate();
    const headers = await beginSession(identity, context.identity, step.accountId);
    context.identity.addCookies(writeCookie(identity, 'second-step', '', 0));
    return requireSignedIn(await completeSignIn(identity, context.identity, headers, 'code'));
  });
}

function tooLate(): ApiError {
  return new ApiError('unauthenticated', { reason: 'second_step_over' });
}
