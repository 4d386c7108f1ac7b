import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import { AccountLinks, AccountPage } from '#features/account/account-page.tsx';
import { GuestOnly } from '#features/account/guest-only.tsx';
import { LinkStep } from '#features/account/link-step.tsx';
import { MailRequestForm } from '#features/account/mail-request-form.tsx';
import { useMailedToken } from '#features/account/use-mailed-token.ts';
import { useSignedIn } from '#features/account/use-signed-in.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';

/** `/confirm-email#token=…`: confirms the address of a new account and signs in; without a token it asks for another mail. */
export function ConfirmEmailRoute() {
  const token = useMailedToken();
  return <GuestOnly>{token === undefined ? <AgainPage /> : <ConfirmPage key={token} token={token} />}</GuestOnly>;
}

function ConfirmPage({ token }: { token: string }) {
  const { account: labels } = useAccountMessages();
  const api = useApi();
  const signedIn = useSignedIn();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <DonePage />;
  return (
    <AccountPage title={labels.confirmPage.title} lead={labels.confirmPage.lead}>
      <LinkStep
        action={labels.confirmPage.action}
        send={() => api.account.confirmEmail({ token })}
        onDone={({ account, moved }) => (account === null ? setIsDone(true) : signedIn(account, moved))}
        otherwise={<MailRequestForm purpose="confirm" action={labels.confirmPage.again} />}
      />
    </AccountPage>
  );
}

/** The link was used before, perhaps on another device. */
function DonePage() {
  const { account: labels } = useAccountMessages();
  return (
    <AccountPage isNextStep title={labels.confirmPage.done} lead={labels.confirmPage.doneBody}>
      <Link to="/sign-in" className={buttonClass('primary', 'self-start')}>
        {labels.signInAction}
      </Link>
    </AccountPage>
  );
}

function AgainPage() {
  const { account: labels } = useAccountMessages();
  return (
    <AccountPage title={labels.confirmPage.again} lead={labels.confirmPage.againLead}>
      <MailRequestForm purpose="confirm" action={labels.confirmPage.againAction} />
      <AccountLinks links={[{ to: '/sign-in', label: labels.forgotPage.back }]} />
    </AccountPage>
  );
}
