import { useApi } from '#api/api-context.tsx';
import type { Api } from '#api/create-api.ts';
import type { MailPurpose } from '#messages/mail-messages.ts';
import { AccountForm } from './account-form.tsx';
import { useAccountState } from './account-state.ts';
import { useMailSent } from './use-mail-sent.ts';

/** Asks for a mail again or for the first time. The answer is the same for every address. */
export function requestMail({ account }: Api, purpose: MailPurpose, email: string) {
  if (purpose === 'confirm') return account.sendConfirmation({ email });
  return purpose === 'link' ? account.requestLink({ email }) : account.requestReset({ email });
}

type Props = { purpose: MailPurpose; action: string; email?: string | undefined; onEmail?: (email: string) => void };

/** An address, and a button that has a link mailed to it. */
export function MailRequestForm({ purpose, action, email, onEmail }: Props) {
  const api = useApi();
  const state = useAccountState();
  const mailSent = useMailSent();
  return (
    <AccountForm
      fields={['email']}
      email={email ?? state.email}
      action={action}
      send={(values) => requestMail(api, purpose, values.email)}
      onDone={({ mail }, values) => mailSent({ purpose, mail, email: values.email })}
      {...(onEmail === undefined ? {} : { onEmail })}
    />
  );
}
