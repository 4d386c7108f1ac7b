import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';

type Props = {
  isOpen: boolean;
  title: string;
  body: string;
  action: string;
  error: Error | null;
  isRunning: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ isOpen, title, body, action, error, isRunning, onConfirm, onClose }: Props) {
  const { frame } = useAccountMessages();
  const actions = (
    <>
      <Button onClick={onClose}>{frame.cancel}</Button>
      <Button tone="primary" aria-disabled={isRunning} onClick={() => isRunning || onConfirm()}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={frame.close} actions={actions}>
      <div className="flex flex-col gap-4">
        {error === null ? null : <FailureNotice reason={getFailureReason(error)} />}
        <p>{body}</p>
      </div>
    </Dialog>
  );
}
