import { useState } from 'react';
import type { Share } from '@youyaku/contract/share';
import { Button } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useShareMessages } from '#messages/share-messages.ts';
import { useShareChanges, useShares } from './use-shares.ts';

/** The links of a summary with what they show, until when, and how often they were opened. */
export function ShareList({ summaryId, onRevoked }: { summaryId: string; onRevoked: (id: string) => void }) {
  const labels = useShareMessages();
  const { data: shares, error } = useShares(summaryId);
  const { revoke } = useShareChanges(summaryId);
  const [said, setSaid] = useState('');
  const failed = revoke.error ?? error;
  const end = (id: string) => {
    const onSuccess = () => {
      setSaid(labels.revoked);
      onRevoked(id);
    };
    if (!revoke.isPending) revoke.mutate(id, { onSuccess });
  };
  return (
    <section className="mt-6">
      <h3 className="font-gothic text-small font-bold">{labels.links}</h3>
      {failed === null ? null : <FailureNotice reason={getFailureReason(failed)} />}
      <p role="status" className="text-small text-ink-soft empty:hidden">
        {said}
      </p>
      {shares?.length === 0 && said === '' ? <p className="mt-1 text-small text-ink-soft">{labels.none}</p> : null}
      <ul className="mt-2 border-t border-line empty:hidden">
        {shares?.map((share) => (
          <ShareRow key={share.id} share={share} onRevoke={() => end(share.id)} />
        ))}
      </ul>
    </section>
  );
}

function ShareRow({ share, onRevoke }: { share: Share; onRevoke: () => void }) {
  const { day } = useMessages();
  const labels = useShareMessages();
  const { createdAt, expiresAt, isExpired } = share;
  const facts = [
    labels.views(share.views),
    ...(share.includesSource ? [labels.withSource] : []),
    ...(share.isExcerpt ? [labels.excerpt] : []),
    ...(share.hasPassphrase ? [labels.withPassphrase] : []),
  ];
  const open = expiresAt === undefined ? labels.withoutEnd : labels.until(day(expiresAt));
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2">
      <div className="min-w-0 text-small">
        <p className="flex flex-wrap gap-x-3 tabular">
          <span>{isExpired ? labels.ended : open}</span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p className="text-note text-ink-soft">{labels.madeAt(day(createdAt))}</p>
      </div>
      <Button aria-label={labels.revokeOf(day(createdAt))} onClick={onRevoke}>
        {labels.revoke}
      </Button>
    </li>
  );
}
