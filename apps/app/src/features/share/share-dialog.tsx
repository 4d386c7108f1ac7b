import { useState } from 'react';
import type { Summary } from '@youyaku/contract/summary';
import { Dialog } from '@youyaku/ui/dialog';
import { useMessages } from '#messages/messages-context.tsx';
import { useShareMessages } from '#messages/share-messages.ts';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';

type Props = { summary: Summary; hasSource: boolean; onClose: () => void };

/** Makes links by which anybody reads a summary, shows how often they were opened, and revokes them. */
export function ShareDialog({ summary, hasSource, onClose }: Props) {
  const { frame } = useMessages();
  const labels = useShareMessages();
  const [revokedId, setRevokedId] = useState<string>();
  return (
    <Dialog isOpen onClose={onClose} title={labels.title} closeLabel={frame.close}>
      <p className="text-small text-ink-soft">{labels.lead}</p>
      <ShareForm summary={summary} hasSource={hasSource} revokedId={revokedId} />
      <ShareList summaryId={summary.id} onRevoked={setRevokedId} />
    </Dialog>
  );
}
