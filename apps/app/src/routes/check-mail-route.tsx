import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { MailState } from '@youyaku/contract/account';
import { buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { useApi } from '#api/api-context.tsx';
import { useAccount } from '#api/use-account.ts';
import { AccountLinks, AccountPage } from '#features/account/account-page.tsx';
import { readSentMail, useAccountState, type SentMail } from '#features/account/account-state.ts';
import { requestMail } from '#features/account/mail-request-form.tsx';
import { OutboxNote } from '#features/account/outbox-note.tsx';
import { SendAgain } from '#features/account/send-again.tsx';
import { useSignedIn } from '#features/account/use-signed-in.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';

/** Where an address is corrected, by what its mail was for. */
const origins = { confirm: '/sign-up', link: '/sign-in-link', reset: '/forgot-password' } as const;
/** The link may be opened in another window of this browser, which signs this one in too. */
const askAgainMs = 5_000;

/** `/check-mail`: a mail is under way; what to do when it does not arrive or went to a wrong address. */
export function CheckMailRoute() {
  const { account: labels } = useAccountMessages();
  const sent = readSentMail(useLocation().state);
  useFollowSignIn();
  if (sent !== undefined) return <SentPage sent={sent} />;
  return (
    <AccountPage title={labels.mailPage.title} lead={labels.mailPage.lost}>
      <div className="flex flex-wrap gap-3">
        <Link to="/sign-up" className={buttonClass('plain')}>
          {labels.signUp}
        </Link>
        <Link to="/sign-in" className={buttonClass('plain')}>
          {labels.signIn}
        </Link>
      </div>
    </AccountPage>
  );
}

function SentPage({ sent }: { sent: SentMail }) {
  const { account: labels } = useAccountMessages();
  const { email, purpose } = sent;
  const { from } = useAccountState();
  const onward = { email, ...(from === undefined ? {} : { from }) };
  const { mailPage: words } = labels;
  const signIn = { to: '/sign-in', state: onward, label: labels.signInAction };
  return (
    <AccountPage title={words.title}>
      <div role="status" className="flex flex-col gap-4">
        {sent.isUnverified ? <p>{words.unverified}</p> : null}
        <p>{(sent.mail === 'sent' ? words.sent : words.accepted)(email)}</p>
        {sent.mail === 'sent' ? null : (
          <Notice tone="warning" title={words.delayed}>
            {words.delayedBody}
          </Notice>
        )}
        <p>{words.steps[purpose]}</p>
      </div>
      <OutboxNote />
      <NotArrived sent={sent} />
      {purpose === 'reset' ? null : <p className="text-small">{words.elsewhere}</p>}
      <AccountLinks
        links={[
          { to: origins[purpose], state: onward, label: words.correct },
          ...(purpose === 'reset' ? [] : [signIn]),
        ]}
      />
    </AccountPage>
  );
}

function NotArrived({ sent }: { sent: SentMail }) {
  const { account: labels } = useAccountMessages();
  const api = useApi();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const onSent = ({ mail }: MailState) =>
    void navigate(pathname, {
      replace: true,
      state: { ...(state as object), mail, sentAt: Date.now(), isUnverified: false },
    });
  return (
    <section aria-labelledby="mail-missing" className="flex flex-col gap-3">
      <h2 id="mail-missing" className="text-body">
        {labels.mailPage.missing}
      </h2>
      <p className="text-small text-ink-soft">{labels.mailPage.missingBody}</p>
      <SendAgain
        sentAt={sent.sentAt}
        mail={sent.mail}
        send={() => requestMail(api, sent.purpose, sent.email)}
        onSent={onSent}
      />
    </section>
  );
}

/** Goes on by itself when the mailed link has signed this browser in. */
function useFollowSignIn(): void {
  const { data: who } = useAccount({ everyMs: askAgainMs });
  const signedIn = useSignedIn();
  const wasGuest = useRef(false);
  const account = who?.account;
  useEffect(() => {
    if (account === null) wasGuest.current = true;
    if (account === null || account === undefined || !wasGuest.current) return;
    wasGuest.current = false;
    signedIn(account);
  });
}
