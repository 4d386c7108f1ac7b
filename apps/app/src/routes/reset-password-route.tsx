import { useState } from 'react';
import { Navigate, Link, useNavigate } from 'react-router';
import { buttonClass } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import type { ApiFailureReason } from '#api/get-failure-reason.ts';
import { useStoreAccount } from '#api/use-account.ts';
import { AccountForm } from '#features/account/account-form.tsx';
import { AccountPage } from '#features/account/account-page.tsx';
import { takeResetEmail } from '#features/account/reset-email.ts';
import { isOver } from '#features/account/link-step.tsx';
import { useMailedToken } from '#features/account/use-mailed-token.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useSaid } from '#frame/said-context.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';

/** `/reset-password#token=…`: a new password; every session ends. */
export function ResetPasswordRoute() {
  const { account: labels } = useAccountMessages();
  const token = useMailedToken();
  if (token === undefined) return <Navigate to="/forgot-password" replace />;
  return (
    <AccountPage title={labels.resetPage.title} lead={labels.resetPage.lead}>
      <ResetForm key={token} token={token} />
    </AccountPage>
  );
}

function ResetForm({ token }: { token: string }) {
  const { account: labels } = useAccountMessages();
  const api = useApi();
  const store = useStoreAccount();
  const { say } = useSaid();
  const navigate = useNavigate();
  const [over, setOver] = useState<ApiFailureReason>();
  // Nothing that is typed here would count any more.
  if (over !== undefined) {
    const again = (
      <Link to="/forgot-password" className={buttonClass('plain')}>
        {labels.resetPage.again}
      </Link>
    );
    return <FailureNotice reason={over} actions={again} />;
  }
  return (
    <AccountForm
      fields={['newPassword']}
      action={labels.resetPage.action}
      send={({ password }) => api.account.resetPassword({ token, password })}
      onDone={() => {
        store(null);
        say(labels.said.passwordSet, '/sign-in');
        const email = takeResetEmail();
        void navigate('/sign-in', { replace: true, ...(email === undefined ? {} : { state: { email } }) });
      }}
      onRefused={(reason) => {
        if (isOver(reason)) setOver(reason);
        return isOver(reason);
      }}
    />
  );
}
