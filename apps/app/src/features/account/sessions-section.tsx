import { useId, useState } from 'react';
import type { SignInSession } from '@youyaku/contract/account';
import { Badge } from '@youyaku/ui/badge';
import { Button } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { useEndSessions, useSessions } from './use-sessions.ts';

/** The devices that are signed in; each but this one can be signed out here, and all others at once. */
export function SessionsSection() {
  const { security: labels, frame } = useAccountMessages();
  const sessions = useSessions();
  return (
    <PageSection id="security-devices" title={labels.devices}>
      <p className="text-small text-ink-soft md:pt-2">{labels.devicesLead}</p>
      {sessions.isPending ? <p role="status">{frame.loading}</p> : null}
      {sessions.isError ? (
        <FailureNotice reason={getFailureReason(sessions.error)} onRetry={() => void sessions.refetch()} />
      ) : null}
      {sessions.data === undefined ? null : <SessionList sessions={sessions.data.items} />}
    </PageSection>
  );
}

function SessionList({ sessions }: { sessions: readonly SignInSession[] }) {
  const { security: labels } = useAccountMessages();
  const { endOne, endOthers } = useEndSessions();
  const [said, setSaid] = useState('');
  const isBusy = endOne.isPending || endOthers.isPending;
  const failed = endOne.error ?? endOthers.error;
  const end = (session: SignInSession) => {
    if (isBusy) return;
    const name = labels.device(session.browser, session.system);
    endOthers.reset();
    endOne.mutate(session.id, { onSuccess: () => setSaid(labels.deviceEnded(name)) });
  };
  const endAll = () => {
    if (isBusy) return;
    endOne.reset();
    endOthers.mutate(undefined, { onSuccess: () => setSaid(labels.othersEnded) });
  };
  return (
    <>
      <ul className="mt-4 border-t border-line">
        {[...sessions].toSorted(currentFirst).map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={() => end(session)} />
        ))}
      </ul>
      {failed === null ? null : <FailureNotice reason={getFailureReason(failed)} />}
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-2',
          (sessions.length > 1 || said !== '') && 'mt-4',
        )}
      >
        {sessions.length > 1 ? (
          <Button aria-disabled={isBusy} onClick={endAll}>
            {labels.endOthers}
          </Button>
        ) : null}
        <p role="status" className="text-small">
          {said}
        </p>
      </div>
    </>
  );
}

type RowProps = { session: SignInSession; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const { security: labels, day, moment } = useAccountMessages();
  // Two devices may have the same name.
  const factsId = useId();
  const name = labels.device(session.browser, session.system);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          {session.isCurrent ? <Badge tone="plain">{labels.thisDevice}</Badge> : null}
        </p>
        <p id={factsId} className="flex flex-wrap gap-x-4 text-note text-ink-soft tabular">
          <time dateTime={session.usedAt}>{labels.usedAt(day(session.usedAt))}</time>
          <time dateTime={session.createdAt}>{labels.signedInAt(moment(session.createdAt))}</time>
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button aria-label={labels.endDeviceOf(name)} aria-describedby={factsId} aria-disabled={isBusy} onClick={onEnd}>
          {labels.endDevice}
        </Button>
      )}
    </li>
  );
}

function currentFirst(a: SignInSession, b: SignInSession): number {
  return Number(b.isCurrent) - Number(a.isCurrent);
}
