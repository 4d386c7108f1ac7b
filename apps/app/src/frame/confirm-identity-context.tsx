import { createContext, use } from 'react';
import { getFailureReason } from '#api/get-failure-reason.ts';

/** Asks the user to show again who they are; `false` when they did not. */
type ConfirmIdentity = () => Promise<boolean>;

/** What asks is part of the account and is loaded when it is needed; see features/account/confirm-identity-provider.tsx. */
export const ConfirmIdentityContext = createContext<ConfirmIdentity>(() => Promise.resolve(false));

/**
 * Runs what the API may refuse because the sign-in was long ago (`recent_sign_in`): then the user is asked who they are, and it runs again. The refusal
 * is thrown when they do not say.
 */
export function useRecentSignIn(): <Result>(act: () => Promise<Result>) => Promise<Result> {
  const confirm = use(ConfirmIdentityContext);
  return async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!needsRecentSignIn(error) || !(await confirm())) throw error;
      return act();
    }
  };
}

function needsRecentSignIn(error: unknown): boolean {
  const reason = getFailureReason(error);
  return reason.kind === 'problem' && reason.problem.reason === 'recent_sign_in';
}
