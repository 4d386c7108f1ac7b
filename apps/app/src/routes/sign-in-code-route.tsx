import { useState } from 'react';
import { useApi } from '#api/api-context.tsx';
import { useWebConfig } from '#api/web-config-context.tsx';
import { AccountForm } from '#features/account/account-form.tsx';
import { AccountLinks, AccountPage } from '#features/account/account-page.tsx';
import { useAccountState } from '#features/account/account-state.ts';
import { GuestOnly } from '#features/account/guest-only.tsx';
import { useSignInResult } from '#features/account/use-signed-in.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';

/** `/sign-in-code`: the code of an authenticator app, after a password, a link or another provider. */
export function SignInCodeRoute() {
  return (
    <GuestOnly>
      <CodePage />
    </GuestOnly>
  );
}

function CodePage() {
  const { credentials } = useAccountMessages();
  const { codePage: words } = credentials;
  const api = useApi();
  const proceed = useSignInResult();
  const state = useAccountState();
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <AccountPage title={words.title} lead={isRecovery ? words.recoveryLead : words.lead}>
      <AccountForm
        key={String(isRecovery)}
        fields={[isRecovery ? 'recoveryCode' : 'code']}
        isFocused
        action={words.action}
        send={({ code }) => api.account.secondStep({ code })}
        onDone={proceed}
      >
        <button
          type="button"
          className="inline-flex min-h-11 items-center self-start text-small underline underline-offset-4"
          onClick={() => setIsRecovery(!isRecovery)}
        >
          {isRecovery ? words.useApp : words.useRecovery}
        </button>
      </AccountForm>
      <LostNote />
      <AccountLinks links={[{ to: '/sign-in', state, label: words.startAgain }]} />
    </AccountPage>
  );
}

function LostNote() {
  const { codePage: words } = useAccountMessages().credentials;
  const { operator } = useWebConfig();
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center">{words.lost}</summary>
      <p className="text-ink-soft">{words.lostBody}</p>
      {operator.email === undefined ? null : (
        <a href={`mailto:${operator.email}`} className="underline underline-offset-4">
          {operator.email}
        </a>
      )}
    </details>
  );
}
