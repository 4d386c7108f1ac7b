import { useState } from 'react';
import { useApi } from '#api/api-context.tsx';
import { useWebConfig } from '#api/web-config-context.tsx';
import { AccountForm } from '#features/account/account-form.tsx';
import { AccountLinks, AccountPage } from '#features/account/account-page.tsx';
import { useAccountState, type AccountState } from '#features/account/account-state.ts';
import { GuestOnly } from '#features/account/guest-only.tsx';
import { ProviderButtons } from '#features/account/provider-buttons.tsx';
import { useMailSent } from '#features/account/use-mail-sent.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';

/** `/sign-up`: an address and a password; a mail confirms the address. */
export function SignUpRoute() {
  const { account: labels } = useAccountMessages();
  const api = useApi();
  const mailSent = useMailSent();
  const before = useAccountState();
  const [email, setEmail] = useState(before.email);
  const state: AccountState = { ...before, ...(email === undefined ? {} : { email }) };
  return (
    <GuestOnly>
      <AccountPage title={labels.signUpPage.title} lead={labels.signUpPage.lead}>
        <AccountForm
          fields={['email', 'firstPassword']}
          email={before.email}
          action={labels.signUpPage.action}
          onEmail={setEmail}
          send={(values) => api.account.signUp({ email: values.email, password: values.password })}
          onDone={({ mail }, values) => mailSent({ purpose: 'confirm', mail, email: values.email })}
        >
          <AgreeLine />
        </AccountForm>
        <ProviderButtons />
        <AccountLinks
          links={[
            { to: '/sign-in', state, label: labels.signUpPage.toSignIn },
            { to: '/sign-in-link', state, label: labels.signUpPage.byLink },
          ]}
        />
      </AccountPage>
    </GuestOnly>
  );
}

function AgreeLine() {
  const { account } = useAccountMessages();
  const { siteUrl } = useWebConfig();
  const { before, terms, and, privacy, after } = account.signUpPage.agree;
  const link = (path: string, label: string) => (
    <a href={new URL(path, siteUrl).href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {label}
    </a>
  );
  return (
    <p className="text-note text-ink-soft">
      {before}
      {link('/terms', terms)}
      {and}
      {link('/privacy', privacy)}
      {after}
    </p>
  );
}
