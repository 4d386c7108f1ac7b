import { useState } from 'react';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { TextArea } from '@youyaku/ui/text-area';
import { noteLengthMax } from '@youyaku/contract/admin-values';
import { getFailureReason } from '#api/get-failure-reason.ts';
import type { Api } from '#api/create-api.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { useAdminAct } from './use-admin.ts';

type Props = {
  label: string;
  title: string;
  body: string;
  /** Whether the reason must be given; without it none is asked for. */
  needsReason: boolean;
  act: (admin: Api['admin'], reason: string) => Promise<unknown>;
};

/** A button for what is dangerous: says what it does, asks why, and then does it. */
export function ActDialog({ label, title, body, needsReason, act }: Props) {
  const { admin } = useAdminMessages();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const doing = useAdminAct<string>(act);
  const isReady = !needsReason || reason.trim() !== '';
  const close = () => {
    setIsOpen(false);
    setReason('');
    doing.reset();
  };
  const submit = () => {
    if (isReady && !doing.isPending) doing.mutate(reason.trim(), { onSuccess: close });
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        closeLabel={admin.close}
        actions={
          <>
            <Button onClick={close}>{admin.cancel}</Button>
            <Button tone="primary" aria-disabled={!isReady || doing.isPending} onClick={submit}>
              {label}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{body}</p>
          {needsReason ? (
            <TextArea
              label={admin.reason}
              rows={2}
              maxLength={noteLengthMax}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          ) : null}
          {doing.isError ? <FailureNotice reason={getFailureReason(doing.error)} /> : null}
        </div>
      </Dialog>
    </>
  );
}
