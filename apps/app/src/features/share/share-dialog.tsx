import { useState } from 'react';
import { countToCheck } from '@youyaku/contract/decisions';
import type { Summary } from '@youyaku/contract/summary';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { Notice } from '@youyaku/ui/notice';
import { useMessages } from '#messages/messages-context.tsx';
import { useShareMessages } from '#messages/share-messages.ts';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';

type Props = { summary: Summary; hasSource: boolean; onClose: () => void; onCheck: () => void };

/** Makes links by which anybody reads a summary, shows how often they were opened, and revokes them. */
export function ShareDialog({ summary, hasSource, onClose, onCheck }: Props) {
  const { frame } = useMessages();
  const labels = useShareMessages();
  const [revokedId, setRevokedId] = useState<string>();
  return (
    <Dialog isOpen onClose={onClose} title={labels.title} closeLabel={frame.close}>
      <p className="text-small text-ink-soft">{labels.lead}</p>
      <ToCheck summary={summary} onCheck={onCheck} />
      <ShareForm summary={summary} hasSource={hasSource} revokedId={revokedId} />
      <ShareList summaryId={summary.id} onRevoked={setRevokedId} />
    </Dialog>
  );
}

/** Before it goes to others: what its reader has still to check, as the link will show it. */
function ToCheck({ summary, onCheck }: Pick<Props, 'summary' | 'onCheck'>) {
  const labels = useShareMessages();
  const toCheck = countToCheck(summary);
  if (toCheck === 0) return null;
  return (
    <Notice
      tone="warning"
      className="mt-4"
      title={labels.toCheck(toCheck)}
      actions={<Button onClick={onCheck}>{labels.seeToCheck}</Button>}
    >
      {labels.toCheckHint}
    </Notice>
  );
}
