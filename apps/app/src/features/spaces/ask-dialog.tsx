import type { ReactNode } from 'react';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { useMessages } from '#messages/messages-context.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  action: string;
  isBusy: boolean;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks before something that others notice. */
export function AskDialog({ isOpen, onClose, title, action, isBusy, onConfirm, children }: Props) {
  const { frame } = useMessages();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={frame.close}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button tone="primary" aria-disabled={isBusy} onClick={() => isBusy || onConfirm()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
