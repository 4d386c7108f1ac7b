import { Button } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { usePlanMessages } from '#messages/use-plan-messages.ts';
import { usePortal } from './use-billing.ts';

type Props = {
  error: Error | null;
  /** Tries the same again: where the payment provider was away, or the network. */
  onRetry?: () => void;
  /** Has the order previewed again: where it is out of date. */
  onPreview?: () => void;
};

/** Previews that cannot be ordered any more. */
const outdated: ReadonlySet<string | undefined> = new Set(['confirmation', 'confirmation_over', 'price_changed']);

/** Why an order, a change or a visit to the payment provider came to nothing, with the one thing to do about it. */
export function BillingFailure({ error, onRetry, onPreview }: Props) {
  const { failures: labels } = usePlanMessages();
  const { failures } = useMessages();
  if (error === null) return null;
  const reason = getFailureReason(error);
  if (reason.kind !== 'problem')
    return <FailureNotice reason={reason} {...(onRetry === undefined ? {} : { onRetry })} />;
  const { reason: why = '', code } = reason.problem;
  const title = labels.titles[why];
  const act =
    why === 'payment_refused' ? (
      <CardButton />
    ) : outdated.has(why) && onPreview !== undefined ? (
      <Button onClick={onPreview}>{labels.previewAgain}</Button>
    ) : code === 'engine_unavailable' && onRetry !== undefined ? (
      <Button onClick={onRetry}>{failures.retry}</Button>
    ) : undefined;
  return (
    <FailureNotice
      reason={reason}
      {...(title === undefined ? {} : { title })}
      {...(act === undefined ? {} : { actions: act })}
    />
  );
}

function CardButton() {
  const { payment: labels } = usePlanMessages();
  const portal = usePortal();
  return (
    <Button aria-disabled={portal.isOpening} onClick={() => portal.isOpening || portal.open('payment_method')}>
      {portal.isOpening ? labels.opening : labels.card}
    </Button>
  );
}
