import { changeEmailHandler, confirmEmailChangeHandler } from './change-email.ts';
import { changePasswordHandler } from './change-password.ts';
import { confirmEmailHandler } from './confirm-email.ts';
import { confirmIdentityHandler } from './confirm-identity.ts';
import { endOtherSessionsHandler, endSessionHandler, signOutHandler } from './end-session.ts';
import { getAccountHandler } from './get-account.ts';
import { listSessionsHandler } from './list-sessions.ts';
import type { Identity } from './open-identity.ts';
import { createPasskeyHandlers } from './passkeys.ts';
import { createProviderHandlers } from './provider-sign-in.ts';
import { requestResetHandler, resetPasswordHandler } from './reset-password.ts';
import { secondStepHandler } from './second-step.ts';
import { sendConfirmationHandler } from './send-confirmation.ts';
import { requestLinkHandler, signInByLinkHandler } from './sign-in-by-link.ts';
import { signInHandler } from './sign-in.ts';
import { signUpHandler } from './sign-up.ts';
import { createTotpHandlers } from './totp.ts';

/** Every operation of `/v1/account`. */
export function createAccountHandlers(identity: Identity) {
  return {
    get: getAccountHandler(identity),
    signUp: signUpHandler(identity),
    sendConfirmation: sendConfirmationHandler(identity),
    confirmEmail: confirmEmailHandler(identity),
    signIn: signInHandler(identity),
    requestLink: requestLinkHandler(identity),
    signInByLink: signInByLinkHandler(identity),
    requestReset: requestResetHandler(identity),
    resetPassword: resetPasswordHandler(identity),
    changePassword: changePasswordHandler(identity),
    changeEmail: changeEmailHandler(identity),
    confirmEmailChange: confirmEmailChangeHandler(identity),
    confirmIdentity: confirmIdentityHandler(identity),
    secondStep: secondStepHandler(identity),
    passkeys: createPasskeyHandlers(identity),
    providers: createProviderHandlers(identity),
    totp: createTotpHandlers(identity),
    signOut: signOutHandler(identity),
    sessions: listSessionsHandler(identity),
    endSession: endSessionHandler(identity),
    endOtherSessions: endOtherSessionsHandler(identity),
  };
}
