import { Link } from 'react-router';
import type { Account } from '@youyaku/contract/account';
import { Button, buttonClass } from '@youyaku/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useAccount } from '#api/use-account.ts';
import { EmailSection } from '#features/account/email-section.tsx';
import { PasskeysSection } from '#features/account/passkeys-section.tsx';
import { ProvidersSection } from '#features/account/providers-section.tsx';
import { PasswordSection } from '#features/account/password-section.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { SessionsSection } from '#features/account/sessions-section.tsx';
import { sessionsKey } from '#features/account/use-sessions.ts';
import { TotpSection } from '#features/account/totp-section.tsx';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { useSignInLink } from '#frame/use-sign-in-link.ts';
import { useSignOutHere } from '#frame/use-sign-out-here.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';

/** `/mypage/security`: the address, the password and the devices of the account. */
export function SecurityRoute() {
  const { account: labels } = useAccountMessages();
  return (
    <MypagePage title={labels.securityTitle}>
      <SecurityPage />
    </MypagePage>
  );
}

function SecurityPage() {
  const { frame, account: labels } = useAccountMessages();
  const who = useAccount();
  const signInLink = useSignInLink();
  if (who.isPending) return <p role="status">{frame.loading}</p>;
  if (who.isError && who.data === undefined)
    return <FailureNotice reason={getFailureReason(who.error)} onRetry={() => void who.refetch()} />;
  const account = who.data?.account ?? undefined;
  if (account !== undefined) return <Sections account={account} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{labels.neededBody}</p>
      <Link {...signInLink} className={buttonClass('primary')}>
        {labels.signInAction}
      </Link>
    </div>
  );
}

function Sections({ account }: { account: Account }) {
  const queries = useQueryClient();
  return (
    <div className="border-b border-line">
      <EmailSection account={account} />
      <PasswordSection account={account} onChanged={() => void queries.invalidateQueries({ queryKey: sessionsKey })} />
      <PasskeysSection />
      <TotpSection account={account} />
      <ProvidersSection />
      <SessionsSection />
      <SignOutSection />
    </div>
  );
}

function SignOutSection() {
  const { account: labels, security } = useAccountMessages();
  const signOut = useSignOutHere();
  return (
    <PageSection id="security-sign-out" title={labels.signOut}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-small">{security.signOutLead}</p>
        <Button aria-disabled={signOut.isRunning} onClick={signOut.run}>
          {signOut.isRunning ? labels.signingOut : labels.signOut}
        </Button>
      </div>
    </PageSection>
  );
}
