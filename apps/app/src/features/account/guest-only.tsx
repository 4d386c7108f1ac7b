import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '@youyaku/ui/button';
import { useAccount } from '#api/use-account.ts';
import { useSignOutHere } from '#frame/use-sign-out-here.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { AccountPage } from './account-page.tsx';
import { useAccountState } from './account-state.ts';

/** A page for those who are not signed in; whoever is when it opens is told so. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { data: who } = useAccount();
  const { account: labels } = useAccountMessages();
  const { from = '/' } = useAccountState();
  const signOut = useSignOutHere();
  // Whoever signs in on this page is led on by it, without being told first that they are signed in.
  const [wasGuest, setWasGuest] = useState(false);
  if (!wasGuest && who?.account === null) setWasGuest(true);
  const account = who?.account ?? undefined;
  if (account === undefined || wasGuest) return children;
  return (
    <AccountPage title={labels.signedInPage.title} lead={labels.signedInPage.lead(account.email)}>
      <div className="flex flex-wrap gap-3">
        <Link to={from} replace className={buttonClass('primary')}>
          {labels.signedInPage.proceed}
        </Link>
        <Button aria-disabled={signOut.isRunning} onClick={signOut.run}>
          {labels.signOut}
        </Button>
      </div>
    </AccountPage>
  );
}
