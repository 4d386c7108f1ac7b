import { useState } from 'react';
import { useApi } from '#api/api-context.tsx';
import { AccountForm } from '#features/account/account-form.tsx';
import { AccountLinks, AccountPage } from '#features/account/account-page.tsx';
import { useAccountState, type AccountState } from '#features/account/account-state.ts';
import { GuestOnly } from '#features/account/guest-only.tsx';
import { OtherSignIns } from '#features/account/other-sign-ins.tsx';
import { useMailSent } from '#features/account/use-mail-sent.ts';
import { useSignInResult } from '#features/account/use-signed-in.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';

/** `/sign-in`: an address and its password. */
export function SignInRoute() {
  const { account: labels } = useAccountMessages();
  const before = useAccountState();
  const [email, setEmail] = useState(before.email);
  const state: AccountState = { ...before, ...(email === undefined ? {} : { email }) };
  return (
    <GuestOnly>
      <AccountPage title={labels.signInPage.title}>
        <SignInForm email={before.email} onEmail={setEmail} />
        <OtherSignIns />
        <AccountLinks
          links={[
            { to: '/forgot-password', state, label: labels.signInPage.forgot },
            { to: '/sign-in-link', state, label: labels.signInPage.byLink },
            { to: '/sign-up', state, label: labels.signInPage.toSignUp },
          ]}
        />
      </AccountPage>
    </GuestOnly>
  );
}

type Props = { email: string | undefined; onEmail: (email: string) => void };

function SignInForm({ email, onEmail }: Props) {
  const { account: labels } = useAccountMessages();
  const api = useApi();
  const proceed = useSignInResult();
  const mailSent = useMailSent();
  return (
    <AccountForm
      fields={['signInEmail', 'password']}
      email={email}
      action={labels.signInAction}
      onEmail={onEmail}
      send={(values) => api.account.signIn({ email: values.email, password: values.password })}
      onDone={proceed}
      onRefused={(reason, values) => {
        const isUnverified = reason.kind === 'problem' && reason.problem.reason === 'email_unverified';
        if (isUnverified) mailSent({ purpose: 'confirm', mail: 'sent', email: values.email, isUnverified });
        return isUnverified;
      }}
    />
  );
}
