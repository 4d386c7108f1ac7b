import { useMutation } from '@tanstack/react-query';
import { KeyRound, Mail } from 'lucide-react';
import type { Account } from '@youyaku/contract/account';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { Notice } from '@youyaku/ui/notice';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useAccount } from '#api/use-account.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { AccountForm } from './account-form.tsx';
import { askForPasskey, hasPasskeys } from './ask-for-passkey.ts';
import { OutboxNote } from './outbox-note.tsx';
import { PasskeyFailure } from './passkey-failure.tsx';

type Props = { onEnd: (isConfirmed: boolean) => void };

/** Asks who it is before something important, by whatever the account has: password, passkey, code, or a mailed link. */
export function ConfirmIdentityDialog({ onEnd }: Props) {
  const { credentials, frame } = useAccountMessages();
  const { data: who } = useAccount();
  const account = who?.account ?? undefined;
  const { confirm: words } = credentials;
  return (
    <Dialog isOpen onClose={() => onEnd(false)} title={words.title} closeLabel={frame.close}>
      <div className="flex flex-col gap-5">
        <p className="text-small text-ink-soft">{words.lead}</p>
        {account?.hasPassword === true ? <ByPassword account={account} onEnd={onEnd} /> : null}
        {account?.hasPassword === false && account.hasTotp ? <ByCode onEnd={onEnd} /> : null}
        {account?.hasPasskeys === true && hasPasskeys() ? <ByPasskey onEnd={onEnd} /> : null}
        {account === undefined ? null : <ByLink account={account} />}
      </div>
    </Dialog>
  );
}

function ByPassword({ account, onEnd }: Props & { account: Account }) {
  const { credentials } = useAccountMessages();
  const api = useApi();
  return (
    <AccountForm
      fields={['password']}
      email={account.email}
      isFocused
      action={credentials.confirm.action}
      send={({ password }) => api.account.confirmIdentity({ by: 'password', password })}
      onDone={() => onEnd(true)}
    />
  );
}

function ByCode({ onEnd }: Props) {
  const { credentials } = useAccountMessages();
  const api = useApi();
  return (
    <AccountForm
      fields={['code']}
      isFocused
      action={credentials.confirm.action}
      send={({ code }) => api.account.confirmIdentity({ by: 'code', code })}
      onDone={() => onEnd(true)}
    />
  );
}

function ByPasskey({ onEnd }: Props) {
  const { credentials } = useAccountMessages();
  const api = useApi();
  const asking = useMutation({
    mutationFn: async () => api.account.confirmIdentity({ by: 'passkey', response: await askForPasskey(api) }),
    onSuccess: () => onEnd(true),
  });
  return (
    <div className="flex flex-col gap-3">
      {asking.isError ? <PasskeyFailure error={asking.error} /> : null}
      <Button
        icon={<KeyRound aria-hidden="true" className="size-4" />}
        aria-disabled={asking.isPending}
        onClick={() => asking.isPending || asking.mutate()}
      >
        {credentials.confirm.byPasskey}
      </Button>
    </div>
  );
}

/** A link signs in anew in this browser, which is as good. */
function ByLink({ account }: { account: Account }) {
  const { credentials } = useAccountMessages();
  const { confirm: words } = credentials;
  const api = useApi();
  const mailing = useMutation({ mutationFn: () => api.account.requestLink({ email: account.email }) });
  return (
    <div className="flex flex-col gap-3">
      {mailing.isError ? <FailureNotice reason={getFailureReason(mailing.error)} /> : null}
      {mailing.isSuccess ? (
        <>
          <Notice tone="info">{words.linkMailed(account.email)}</Notice>
          <OutboxNote />
        </>
      ) : (
        <Button
          tone="quiet"
          icon={<Mail aria-hidden="true" className="size-4" />}
          aria-disabled={mailing.isPending}
          onClick={() => mailing.isPending || mailing.mutate()}
        >
          {words.byLink}
        </Button>
      )}
    </div>
  );
}
