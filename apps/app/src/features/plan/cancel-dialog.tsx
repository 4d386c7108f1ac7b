import { useState } from 'react';
import type { BillingSubscription } from '@youyaku/contract/billing';
import { planPath } from '@youyaku/contract/plan-paths';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { useSaid } from '#frame/said-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { usePlanMessages } from '#messages/use-plan-messages.ts';
import { BillingFailure } from './billing-failure.tsx';
import { useCancelPlan } from './use-billing.ts';

/** Cancels in two clicks: says first until when the plan lasts and what stays readable. */
export function CancelDialog({ subscription: { plan, periodEnd } }: { subscription: BillingSubscription }) {
  const { payment, cancelling: labels, plans } = usePlanMessages();
  const { frame, day } = useMessages();
  const { say } = useSaid();
  const [isOpen, setIsOpen] = useState(false);
  const cancelling = useCancelPlan(({ subscription }) => {
    setIsOpen(false);
    say(labels.done(day(subscription?.cancelAt ?? periodEnd)), planPath);
  });
  const close = () => {
    setIsOpen(false);
    cancelling.reset();
  };
  const confirm = () => cancelling.isPending || cancelling.mutate();
  const actions = (
    <>
      <Button onClick={close}>{labels.keep}</Button>
      <Button tone="primary" aria-disabled={cancelling.isPending} onClick={confirm}>
        {labels.confirm}
      </Button>
    </>
  );
  return (
    <>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        {payment.cancel}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={labels.title(plans[plan])}
        closeLabel={frame.close}
        actions={actions}
      >
        <div className="flex flex-col gap-3">
          <BillingFailure error={cancelling.error} onRetry={confirm} />
          <p className="font-bold">{labels.until(day(periodEnd))}</p>
          <p className="text-small">{labels.stays}</p>
          <p className="text-small">{labels.noMore}</p>
        </div>
      </Dialog>
    </>
  );
}
