import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Account } from '@youyaku/contract/account';
import { Button, buttonClass } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import type { ApiFailureReason } from '#api/get-failure-reason.ts';
import { PageSection } from '#frame/page-section.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { AccountForm } from './account-form.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** Changes the password. An account without one sets it by a mailed link, which shows who owns the address. */
export function PasswordSection({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const { account: labels, security } = useAccountMessages();
  return (
    <PageSection id="security-password" title={labels.fields.password}>
      {account.hasPassword ? (
        <ChangePassword email={account.email} onChanged={onChanged} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-60 text-small">{security.noPassword}</p>
          <Link to="/forgot-password" className={buttonClass('plain')}>
            {security.noPasswordAction}
          </Link>
        </div>
      )}
    </PageSection>
  );
}

function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { security, account, frame } = useAccountMessages();
  const { isOpen, open, close, place } = useDisclosure();
  const [said, setSaid] = useState(security.hasPassword);
  const api = useApi();
  return (
    <div ref={place} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-60 text-small">
          {said}
        </p>
        {isOpen ? null : (
          <Button aria-label={security.changeOf(account.fields.password)} onClick={open}>
            {security.change}
          </Button>
        )}
      </div>
      {isOpen ? (
        <>
          <p className="text-small text-ink-soft">{security.passwordLead}</p>
          <AccountForm
            fields={['presentPassword', 'newPassword']}
            email={email}
            action={security.passwordAction}
            send={({ currentPassword, password }) => api.account.changePassword({ currentPassword, password })}
            onDone={() => {
              setSaid(security.passwordChanged);
              close();
              onChanged();
            }}
            adviseOn={adviseOn}
            onCancel={close}
            cancel={frame.cancel}
          />
        </>
      ) : null}
    </div>
  );
}

function adviseOn(reason: ApiFailureReason): ReactNode {
  return reason.kind === 'problem' && reason.problem.code === 'rate_limited' ? <ForgotLink /> : undefined;
}

function ForgotLink() {
  const { account: labels } = useAccountMessages();
  return (
    <Link to="/forgot-password" className={buttonClass('plain')}>
      {labels.signInPage.forgot}
    </Link>
  );
}
