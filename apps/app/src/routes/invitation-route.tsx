import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { Account } from '@youyaku/contract/account';
import type { OpenedInvitation } from '@youyaku/contract/space';
import { Button, buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useAccount, useSignOut } from '#api/use-account.ts';
import { useReceivedInvitations } from '#api/use-invitations.ts';
import { AccountPage } from '#features/account/account-page.tsx';
import { useMailedToken } from '#features/account/use-mailed-token.ts';
import { ReceivedList, useJoined } from '#features/spaces/received-list.tsx';
import { useAnswerInvitation } from '#features/spaces/use-members.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useSignInLink } from '#frame/use-sign-in-link.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useSpaceMessages } from '#messages/use-space-messages.ts';

/**
 * `/invitation#token=…`: an invitation by its mailed link. Without a token, as after signing up, the invitations to the address of the account.
 */
export function InvitationRoute() {
  const { frame } = useMessages();
  const labels = useSpaceMessages();
  const token = useMailedToken();
  const who = useAccount();
  if (who.data === undefined)
    return (
      <AccountPage title={labels.invitation.title}>
        {who.isError ? (
          <FailureNotice reason={getFailureReason(who.error)} onRetry={() => void who.refetch()} />
        ) : (
          <p role="status">{frame.loading}</p>
        )}
      </AccountPage>
    );
  const account = who.data.account ?? undefined;
  if (token === undefined) return account === undefined ? <GuestPage /> : <ReceivedPage />;
  return <MailedPage key={token} token={token} account={account} />;
}

function GuestPage() {
  const { account } = useMessages();
  const { invitation: labels } = useSpaceMessages();
  return (
    <AccountPage title={labels.title} lead={labels.guestBody}>
      <Link {...useSignInLink()} className={buttonClass('primary', 'self-start')}>
        {account.signInAction}
      </Link>
    </AccountPage>
  );
}

function ReceivedPage() {
  const { frame } = useMessages();
  const { invitation: labels } = useSpaceMessages();
  const { data: items, error, refetch } = useReceivedInvitations();
  if (items === undefined)
    return (
      <AccountPage title={labels.title}>
        {error === null ? (
          <p role="status">{frame.loading}</p>
        ) : (
          <FailureNotice reason={getFailureReason(error)} onRetry={() => void refetch()} />
        )}
      </AccountPage>
    );
  if (items.length === 0)
    return (
      <AccountPage title={labels.none} lead={labels.noneBody}>
        <HomeLink />
      </AccountPage>
    );
  return (
    <AccountPage title={labels.title}>
      <ReceivedList items={items} />
    </AccountPage>
  );
}

function MailedPage({ token, account }: { token: string; account: Account | undefined }) {
  const api = useApi();
  const { frame } = useMessages();
  const { invitation: labels } = useSpaceMessages();
  const [isDeclined, setIsDeclined] = useState(false);
  const opened = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.invitations.open({ token }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (isDeclined)
    return (
      <AccountPage isNextStep title={labels.declinedTitle}>
        <HomeLink />
      </AccountPage>
    );
  if (opened.data !== undefined)
    return <OpenedPage token={token} opened={opened.data} account={account} onDeclined={() => setIsDeclined(true)} />;
  return (
    <AccountPage title={labels.title}>
      {opened.isError ? (
        <>
          <FailureNotice reason={getFailureReason(opened.error)} onRetry={() => void opened.refetch()} />
          <HomeLink />
        </>
      ) : (
        <p role="status">{frame.loading}</p>
      )}
    </AccountPage>
  );
}

type OpenedProps = {
  token: string;
  opened: OpenedInvitation;
  account: Account | undefined;
  onDeclined: () => void;
};

function OpenedPage({ token, opened, account, onDeclined }: OpenedProps) {
  const { invitation: labels, roles, ...words } = useSpaceMessages();
  const { accept, decline } = useAnswerInvitation(useJoined());
  const isBusy = accept.isPending || decline.isPending;
  const failed = accept.error ?? decline.error;
  const isInvited = account?.email === opened.email;
  return (
    <AccountPage title={labels.titleOf(opened.spaceName)} lead={labels.body(opened.invitedBy, roles[opened.role])}>
      {failed === null ? null : <FailureNotice reason={getFailureReason(failed)} />}
      <Who opened={opened} account={account} />
      <div className="flex flex-wrap gap-3">
        {isInvited ? (
          <Button tone="primary" aria-disabled={isBusy} onClick={() => isBusy || accept.mutate({ token })}>
            {words.join}
          </Button>
        ) : (
          <SwitchAccount opened={opened} account={account} />
        )}
        <Button aria-disabled={isBusy} onClick={() => isBusy || decline.mutate({ token }, { onSuccess: onDeclined })}>
          {words.decline}
        </Button>
      </div>
    </AccountPage>
  );
}

/** Whose invitation it is, where that is not who is signed in. */
function Who({ opened, account }: Pick<OpenedProps, 'opened' | 'account'>): ReactNode {
  const { invitation: labels } = useSpaceMessages();
  if (account?.email === opened.email) return <p className="break-words">{labels.to(opened.email)}</p>;
  if (account !== undefined) return <Notice tone="warning">{labels.other(account.email, opened.email)}</Notice>;
  return <p className="break-words">{opened.hasAccount ? labels.to(opened.email) : labels.signUpLead(opened.email)}</p>;
}

/** Leads to signing in or up with the invited address, and back to its invitations. */
function SwitchAccount({ opened, account }: Pick<OpenedProps, 'opened' | 'account'>) {
  const { invitation: labels } = useSpaceMessages();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const to = opened.hasAccount ? '/sign-in' : '/sign-up';
  const state = { from: '/invitation', email: opened.email };
  if (account === undefined)
    return (
      <Link to={to} state={state} className={buttonClass('primary')}>
        {opened.hasAccount ? labels.signIn : labels.signUp}
      </Link>
    );
  const change = () => signOut.mutate(undefined, { onSuccess: () => void navigate(to, { state }) });
  return (
    <Button tone="primary" aria-disabled={signOut.isPending} onClick={() => signOut.isPending || change()}>
      {labels.otherAction}
    </Button>
  );
}

function HomeLink() {
  const { invitation: labels } = useSpaceMessages();
  return (
    <Link to="/" className={buttonClass('plain', 'self-start')}>
      {labels.open}
    </Link>
  );
}
