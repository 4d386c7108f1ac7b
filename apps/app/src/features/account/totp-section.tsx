import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '@youyaku/contract/account';
import { Button } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { accountKey } from '#api/use-account.ts';
import { useRecentSignIn } from '#frame/confirm-identity-context.tsx';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

const totpKey = ['totp'];
/** With fewer codes left the page advises to make new ones. */
const codesFew = 3;

/** Codes of an authenticator app as the second step of signing in. */
export function TotpSection({ account }: { account: Account }) {
  const { credentials, frame } = useAccountMessages();
  const api = useApi();
  const queries = useQueryClient();
  const totp = useQuery({ queryKey: totpKey, queryFn: () => api.account.totp.get() });
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: totpKey });
    await queries.invalidateQueries({ queryKey: accountKey });
  };
  const show = (next: readonly string[]) => {
    setCodes(next);
    return refresh();
  };
  return (
    <PageSection id="security-totp" title={credentials.totp.title}>
      {totp.isPending ? <p role="status">{frame.loading}</p> : null}
      {totp.isError ? (
        <FailureNotice reason={getFailureReason(totp.error)} onRetry={() => void totp.refetch()} />
      ) : null}
      {codes === undefined ? null : (
        <RecoveryCodes codes={codes} email={account.email} onDone={() => setCodes(undefined)} />
      )}
      {totp.data === undefined || codes !== undefined ? null : totp.data.isOn ? (
        <TotpOn codesLeft={totp.data.recoveryCodesLeft} onCodes={show} onOff={refresh} />
      ) : (
        <TotpSetup onCodes={show} />
      )}
    </PageSection>
  );
}

type OnProps = { codesLeft: number; onCodes: (codes: readonly string[]) => Promise<void>; onOff: () => Promise<void> };

function TotpOn({ codesLeft, onCodes, onOff }: OnProps) {
  const { totp: labels } = useAccountMessages().credentials;
  const api = useApi();
  const recently = useRecentSignIn();
  const [asked, setAsked] = useState<'renew' | 'off'>();
  const renewing = useMutation({
    mutationFn: () => recently(() => api.account.totp.renewCodes({})),
    onSuccess: ({ codes }) => onCodes(codes),
  });
  const turningOff = useMutation({ mutationFn: () => recently(() => api.account.totp.turnOff()), onSuccess: onOff });
  const dialog = {
    renew: { title: labels.renewTitle, body: labels.renewBody, action: labels.renew, act: renewing },
    off: { title: labels.turnOffTitle, body: labels.turnOffBody, action: labels.turnOff, act: turningOff },
  }[asked ?? 'renew'];
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-small md:pt-2">
        {labels.on(codesLeft)}
      </p>
      {codesLeft < codesFew ? <Notice tone="warning">{labels.fewCodes}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('renew')}>{labels.renew}</Button>
        <Button onClick={() => setAsked('off')}>{labels.turnOff}</Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={dialog.title}
        body={dialog.body}
        action={dialog.action}
        error={dialog.act.error}
        isRunning={dialog.act.isPending}
        onConfirm={() => dialog.act.mutate()}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}
