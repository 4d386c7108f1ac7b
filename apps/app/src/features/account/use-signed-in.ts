import { useNavigate } from 'react-router';
import type { Account } from '@youyaku/contract/account';
import type { Moved, SignInResult } from '@youyaku/contract/credentials';
import { useStoreAccount } from '#api/use-account.ts';
import { useSaid } from '#frame/said-context.tsx';
import { hasMoved } from '#messages/account-messages.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { useAccountState, type AccountState } from './account-state.ts';
import { takeReturnPath } from './return-path.ts';

/** What every way of signing in ends with: the user is back where they were, and reads in one line what came along. */
export function useSignedIn(): (account: Account, moved?: Moved) => void {
  const { account: labels } = useAccountMessages();
  const { from } = useAccountState();
  const store = useStoreAccount();
  const { say } = useSaid();
  const navigate = useNavigate();
  return (account, moved) => {
    const to = from ?? takeReturnPath() ?? '/';
    store(account);
    const words = moved !== undefined && hasMoved(moved) ? labels.said.movedIn(moved) : labels.said.signedIn;
    say(words, to.split(/[?#]/)[0] ?? to);
    void navigate(to, { replace: true });
  };
}

/** The same for what may still ask for a code of an authenticator app. */
export function useSignInResult(): (result: SignInResult) => void {
  const signedIn = useSignedIn();
  const { from } = useAccountState();
  const navigate = useNavigate();
  return (result) => {
    if (result.step === 'signedIn') return signedIn(result.account, result.moved);
    const state: AccountState = from === undefined ? {} : { from };
    return void navigate('/sign-in-code', { state });
  };
}
