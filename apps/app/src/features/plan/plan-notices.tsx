import type { Billing } from '@youyaku/contract/billing';
import { Button } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { useWebConfig } from '#api/web-config-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { usePlanMessages } from '#messages/use-plan-messages.ts';
import { BillingFailure } from './billing-failure.tsx';
import { usePortal } from './use-billing.ts';

type Props = { billing: Billing; isOwner: boolean };

/** What has to be known before anything else: a payment that failed, or a plan that ends. */
export function PlanNotices({ billing: { subscription, isTest, isOpen }, isOwner }: Props) {
  return (
    <div className="flex flex-col gap-3 not-empty:mb-6">
      {subscription?.status === 'past_due' ? <PastDue subscription={subscription} isOwner={isOwner} /> : null}
      {subscription?.cancelAt === undefined ? null : (
        <Cancelled plan={subscription.plan} cancelAt={subscription.cancelAt} />
      )}
      {isTest && isOpen && isOwner && subscription?.status !== 'active' ? <TestNotice /> : null}
    </div>
  );
}

type PastDueProps = { subscription: NonNullable<Billing['subscription']>; isOwner: boolean };

/** One act: the page of the payment provider, where the card is corrected and what is open is paid. */
function PastDue({ subscription, isOwner }: PastDueProps) {
  const { notices: labels, plans, payment } = usePlanMessages();
  const { day } = useMessages();
  const portal = usePortal();
  const until = day(subscription.graceUntil ?? subscription.periodEnd);
  const pay = () => {
    const page = subscription.openInvoice?.url;
    if (portal.isOpening) return;
    if (subscription.payment === 'invoice' && page !== undefined) window.location.assign(page);
    else portal.open(undefined);
  };
  return (
    <Notice
      tone="warning"
      title={labels.pastDue(plans[subscription.plan])}
      actions={
        isOwner ? (
          <Button tone="primary" aria-disabled={portal.isOpening} onClick={pay}>
            {portal.isOpening ? payment.opening : labels.payNow}
          </Button>
        ) : undefined
      }
    >
      {isOwner ? labels.pastDueBody(until, plans[subscription.plan]) : labels.pastDueMember(until)}
      <BillingFailure error={portal.error} />
    </Notice>
  );
}

function Cancelled({ plan, cancelAt }: { plan: Billing['plan']; cancelAt: string }) {
  const { notices: labels, plans } = usePlanMessages();
  const { day } = useMessages();
  return (
    <Notice tone="info" title={labels.cancelled(plans[plan], day(cancelAt))}>
      {labels.cancelledBody}
    </Notice>
  );
}

/** No money moves: with a test key, or with the payment provider of local mode. */
function TestNotice() {
  const { notices: labels } = usePlanMessages();
  const { isLoopback } = useWebConfig().plans.checkout;
  return (
    <Notice tone="info" title={labels.test}>
      {isLoopback ? labels.loopback : null}
      {labels.testBody}
    </Notice>
  );
}
