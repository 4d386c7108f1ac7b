import { useState, type ReactNode } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import type { EmailChange } from '@youyaku/contract/account';
import { Button, buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { useApi } from '#api/api-context.tsx';
import type { ApiFailureReason } from '#api/get-failure-reason.ts';
import { useStoreAccount } from '#api/use-account.ts';
import { AccountLinks, AccountPage } from '#features/account/account-page.tsx';
import { LinkStep } from '#features/account/link-step.tsx';
import { OutboxNote } from '#features/account/outbox-note.tsx';
import { useMailedToken } from '#features/account/use-mailed-token.ts';
import { useSaid } from '#frame/said-context.tsx';
import { useSignOutHere } from '#frame/use-sign-out-here.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';

const securityPath = '/mypage/security';

/** `/confirm-email-change#token=…`: a change of address, confirmed at the present address and then at the new one. */
export function ConfirmEmailChangeRoute() {
  const token = useMailedToken();
  return token === undefined ? <Navigate to={securityPath} replace /> : <ChangePage key={token} token={token} />;
}

function ChangePage({ token }: { token: string }) {
  const { account: labels } = useAccountMessages();
  const api = useApi();
  const store = useStoreAccount();
  const { say } = useSaid();
  const navigate = useNavigate();
  const [change, setChange] = useState<EmailChange>();
  if (change?.step === 'atNew') return <AtNewPage isDelayed={change.mail === 'delayed'} />;
  if (change?.step === 'changed') return <ChangedPage />;
  const onDone = (done: EmailChange) => {
    if (done.step === 'atNew' || done.account === null) return setChange(done);
    store(done.account);
    say(labels.said.emailChanged, securityPath);
    void navigate(securityPath, { replace: true });
  };
  return (
    <AccountPage title={labels.changePage.title} lead={labels.changePage.lead}>
      <LinkStep
        action={labels.changePage.action}
        send={() => api.account.confirmEmailChange({ token })}
        onDone={onDone}
        adviseOn={adviseOn}
        otherwise={
          <Link to={securityPath} className={buttonClass('plain', 'self-start')}>
            {labels.changePage.again}
          </Link>
        }
      />
    </AccountPage>
  );
}

function AtNewPage({ isDelayed }: { isDelayed: boolean }) {
  const { account: labels } = useAccountMessages();
  return (
    <AccountPage isNextStep title={labels.changePage.atNew} lead={labels.changePage.atNewBody}>
      {isDelayed ? (
        <Notice tone="warning" title={labels.mailPage.delayed}>
          {labels.mailPage.delayedBody}
        </Notice>
      ) : null}
      <OutboxNote />
      <section aria-labelledby="mail-missing">
        <h2 id="mail-missing" className="text-body">
          {labels.mailPage.missing}
        </h2>
        <p className="mt-1 text-small text-ink-soft">{labels.mailPage.missingBody}</p>
      </section>
      <AccountLinks links={[{ to: securityPath, label: labels.changePage.again }]} />
    </AccountPage>
  );
}

/** Confirmed in a browser that is not signed in. */
function ChangedPage() {
  const { account: labels } = useAccountMessages();
  return (
    <AccountPage isNextStep title={labels.changePage.changed} lead={labels.changePage.changedBody}>
      <Link to="/sign-in" className={buttonClass('primary', 'self-start')}>
        {labels.signInAction}
      </Link>
    </AccountPage>
  );
}

/** The link stays good: after signing out, the mail opens it again. */
function SignOutButton() {
  const { account: labels } = useAccountMessages();
  const signOut = useSignOutHere();
  return (
    <Button aria-disabled={signOut.isRunning} onClick={signOut.run}>
      {labels.signOut}
    </Button>
  );
}

function adviseOn(reason: ApiFailureReason): ReactNode {
  const isOtherAccount = reason.kind === 'problem' && reason.problem.reason === 'other_account';
  return isOtherAccount ? <SignOutButton /> : undefined;
}
