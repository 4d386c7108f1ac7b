import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '@youyaku/ui/button';
import type { MailState } from '@youyaku/contract/account';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** A mail takes a while; earlier than this another one only confuses. */
const pauseMs = 60_000;

type Props = {
  /** When the last mail was asked for, in milliseconds since 1970. */
  sentAt: number;
  /** Whether the mail server has taken it. */
  mail: MailState['mail'];
  send: () => Promise<MailState>;
  onSent: (state: MailState) => void;
};

/** Sends a mail again, with a clock that says when that is possible, also after too many. */
export function SendAgain({ sentAt, mail, send, onSent }: Props) {
  const { account, clock } = useAccountMessages();
  const { mailPage: labels } = account;
  const clockId = useId();
  const [refusedUntil, setRefusedUntil] = useState(0);
  const left = useSecondsLeft(Math.max(sentAt + pauseMs, refusedUntil));
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => setRefusedUntil(Date.now() + getRetrySeconds(getFailureReason(error)) * 1_000),
  });
  const isWaiting = left > 0 || sending.isPending;
  return (
    <div className="flex flex-col gap-3">
      {sending.isError ? <FailureNotice reason={getFailureReason(sending.error)} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button aria-disabled={isWaiting} aria-describedby={clockId} onClick={() => isWaiting || sending.mutate()}>
          {sending.isPending ? account.sending : labels.again}
        </Button>
        <div className="text-note text-ink-soft tabular">
          <p role="status">
            {(mail === 'sent' ? labels.sentAt : labels.acceptedAt)(clock(new Date(sentAt).toISOString()))}
          </p>
          <p id={clockId}>{left > 0 ? labels.againIn(account.wait(left)) : null}</p>
        </div>
      </div>
    </div>
  );
}

function getRetrySeconds(reason: ApiFailureReason): number {
  return reason.kind === 'problem' ? (reason.problem.retryAfterSeconds ?? 0) : 0;
}
