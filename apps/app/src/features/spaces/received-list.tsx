import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReceivedInvitation, Space } from '@youyaku/contract/space';
import { Button } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useSpace } from '#api/use-space.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useSaid } from '#frame/said-context.tsx';
import { useSpaceMessages } from '#messages/use-space-messages.ts';
import { useAnswerInvitation } from './use-members.ts';

/** After joining: the tab goes on in the new space, at its start. */
export function useJoined(): (space: Space) => void {
  const labels = useSpaceMessages();
  const { choose } = useSpace();
  const { say } = useSaid();
  const navigate = useNavigate();
  return (space) => {
    choose(space);
    say(labels.joined(space.name), '/mypage/history');
    void navigate('/mypage/history');
  };
}

/** The invitations to the account that is signed in, each to be accepted or declined. */
export function ReceivedList({ items }: { items: readonly ReceivedInvitation[] }) {
  const labels = useSpaceMessages();
  const { accept, decline } = useAnswerInvitation(useJoined());
  const [said, setSaid] = useState('');
  const isBusy = accept.isPending || decline.isPending;
  const failed = accept.error ?? decline.error;
  return (
    <>
      <ul className="border-t border-line">
        {items.map((invitation) => (
          <ReceivedRow
            key={invitation.id}
            invitation={invitation}
            isBusy={isBusy}
            onJoin={() => accept.mutate({ id: invitation.id })}
            onDecline={() => {
              const onSuccess = () => setSaid(labels.declined(invitation.spaceName));
              decline.mutate({ id: invitation.id }, { onSuccess });
            }}
          />
        ))}
      </ul>
      {failed === null ? null : <FailureNotice reason={getFailureReason(failed)} />}
      <p role="status" className="mt-3 text-small empty:hidden">
        {said}
      </p>
    </>
  );
}

type RowProps = { invitation: ReceivedInvitation; isBusy: boolean; onJoin: () => void; onDecline: () => void };

function ReceivedRow({ invitation: { spaceName, invitedBy, role }, isBusy, onJoin, onDecline }: RowProps) {
  const labels = useSpaceMessages();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold">{spaceName}</p>
        <p className="flex flex-wrap gap-x-4 text-note break-all text-ink-soft">
          <span>{labels.invitedBy(invitedBy)}</span>
          <span>{labels.as(labels.roles[role])}</span>
        </p>
      </div>
      <div className="flex gap-3">
        <Button aria-label={labels.declineOf(spaceName)} aria-disabled={isBusy} onClick={() => isBusy || onDecline()}>
          {labels.decline}
        </Button>
        <Button
          tone="primary"
          aria-label={labels.joinOf(spaceName)}
          aria-disabled={isBusy}
          onClick={() => isBusy || onJoin()}
        >
          {labels.join}
        </Button>
      </div>
    </li>
  );
}
