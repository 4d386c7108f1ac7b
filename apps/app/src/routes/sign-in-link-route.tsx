import { useState } from 'react';
import { useApi } from '#api/api-context.tsx';
import { AccountLinks, AccountPage } from '#features/account/account-page.tsx';
import { useAccountState, type AccountState } from '#features/account/account-state.ts';
import { GuestOnly } from '#features/account/guest-only.tsx';
import { LinkStep } from '#features/account/link-step.tsx';
import { MailRequestForm } from '#features/account/mail-request-form.tsx';
import { useMailedToken } from '#features/account/use-mailed-token.ts';
import { useSignInResult } from '#features/account/use-signed-in.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';

/** `/sign-in-link`: asks for a link that signs in; `#token=…` uses it. */
export function SignInLinkRoute() {
  const token = useMailedToken();
  // Whoever is signed in may use a link too: it shows again who they are.
  if (token !== undefined) return <UsePage key={token} token={token} />;
  return (
    <GuestOnly>
      <RequestPage />
    </GuestOnly>
  );
}

function RequestPage() {
  const { account: labels } = useAccountMessages();
  const before = useAccountState();
  const [email, setEmail] = useState(before.email);
  const state: AccountState = { ...before, ...(email === undefined ? {} : { email }) };
  return (
    <AccountPage title={labels.linkPage.title} lead={labels.linkPage.lead}>
      <MailRequestForm purpose="link" action={labels.linkPage.action} onEmail={setEmail} />
      <AccountLinks links={[{ to: '/sign-in', state, label: labels.linkPage.withPassword }]} />
    </AccountPage>
  );
}

function UsePage({ token }: { token: string }) {
  const { account: labels } = useAccountMessages();
  const api = useApi();
  const proceed = useSignInResult();
  return (
    <AccountPage title={labels.linkPage.title} lead={labels.linkPage.openLead}>
      <LinkStep
        action={labels.linkPage.openAction}
        send={() => api.account.signInByLink({ token })}
        onDone={proceed}
        otherwise={<MailRequestForm purpose="link" action={labels.linkPage.action} />}
      />
      <AccountLinks links={[{ to: '/sign-in', label: labels.linkPage.withPassword }]} />
    </AccountPage>
  );
}
