import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@youyaku/ui/button';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';

type Props<Result> = {
  action: string;
  send: () => Promise<Result>;
  onDone: (result: Result) => void;
  adviseOn?: (reason: ApiFailureReason) => ReactNode;
  /** Shown instead of the button when the link cannot be used any more. */
  otherwise: ReactNode;
};

/**
 * The button that uses a mailed link. Opening the page alone uses nothing up, because programs that scan mails open links too. A link that is over
 * makes place for the way to another one.
 */
export function LinkStep<Result>({ action, send, onDone, adviseOn, otherwise }: Props<Result>) {
  const { account: labels } = useAccountMessages();
  const using = useMutation({ mutationFn: send, onSuccess: onDone });
  const reason = using.isError ? getFailureReason(using.error) : undefined;
  const advice = reason === undefined ? undefined : adviseOn?.(reason);
  const use = () => using.isPending || using.mutate();
  return (
    <>
      {reason === undefined ? null : (
        <FailureNotice reason={reason} onRetry={use} {...(advice === undefined ? {} : { actions: advice })} />
      )}
      {reason !== undefined && isOver(reason) ? (
        otherwise
      ) : (
        <Button tone="primary" aria-disabled={using.isPending} onClick={use} className="self-start max-sm:w-full">
          {using.isPending ? labels.sending : action}
        </Button>
      )}
    </>
  );
}

/** Whether the link itself is what was refused. */
export function isOver(reason: ApiFailureReason): boolean {
  return reason.kind === 'problem' && reason.problem.param === 'token';
}
