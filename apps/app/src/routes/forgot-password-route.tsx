import { AccountLinks, AccountPage } from '#features/account/account-page.tsx';
import { useAccountState } from '#features/account/account-state.ts';
import { MailRequestForm } from '#features/account/mail-request-form.tsx';
import { useAccount } from '#api/use-account.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';

/** `/forgot-password`: has a link mailed that sets a new password. */
export function ForgotPasswordRoute() {
  const { account: labels } = useAccountMessages();
  const { data: who } = useAccount();
  const state = useAccountState();
  const email = who?.account?.email;
  return (
    <AccountPage title={labels.forgotPage.title} lead={labels.forgotPage.lead}>
      <MailRequestForm key={email} purpose="reset" action={labels.forgotPage.action} email={email} />
      <AccountLinks
        links={[
          email === undefined
            ? { to: '/sign-in', state, label: labels.forgotPage.back }
            : { to: '/mypage/security', label: labels.securityTitle },
        ]}
      />
    </AccountPage>
  );
}
