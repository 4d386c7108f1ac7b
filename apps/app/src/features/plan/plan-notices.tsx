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
export function PlanNotices({ billing: { subscription, ended, isTest, isOpen }, isOwner }: Props) {
  return (
    <div className="flex flex-col gap-3 not-empty:mb-6">
      {subscription?.status === 'past_due' ? <PastDue subscription={subscription} isOwner={isOwner} /> : null}
      {subscription?.cancelAt === undefined ? null : (
        <Cancelled plan={subscription.plan} cancelAt={subscription.cancelAt} />
      )}
      {ended === undefined ? null : <Ended ended={ended} isOwner={isOwner} />}
      {isTest && isOpen && isOwner && subscription?.status !== 'active' ? <TestNotice /> : null}
    </div>
  );
}

type PastDueProps = { subscription: NonNullable<Billing['subscription']>; isOwner: boolean };

/** One act: to pay. */
function PastDue({ subscription, isOwner }: PastDueProps) {
  const { notices: labels, plans } = usePlanMessages();
  const { day } = useMessages();
  const { plan, payment, graceUntil, periodEnd, openInvoice } = subscription;
  const until = day(graceUntil ?? periodEnd);
  const invoiceUrl = payment === 'invoice' ? openInvoice?.url : undefined;
  return (
    <Notice
      tone="warning"
      title={labels.pastDue(plans[plan])}
      actions={isOwner ? <PortalButton label={labels.payNow} invoiceUrl={invoiceUrl} /> : undefined}
    >
      {isOwner ? labels.pastDueBody(until, plans[plan]) : labels.pastDueMember(until)}
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

/** What ended stays readable; what ended unpaid can still be paid. */
function Ended({ ended, isOwner }: { ended: NonNullable<Billing['ended']>; isOwner: boolean }) {
  const { notices: labels, plans } = usePlanMessages();
  return (
    <Notice
      tone={ended.isUnpaid ? 'warning' : 'info'}
      title={labels.ended(plans[ended.plan])}
      actions={ended.isUnpaid && isOwner ? <PortalButton label={labels.payNow} /> : undefined}
    >
      {ended.isUnpaid ? labels.endedUnpaid : labels.endedBody}
    </Notice>
  );
}

/** The page of the payment provider, where the card is corrected and what is open is paid. */
function PortalButton({ label, invoiceUrl }: { label: string; invoiceUrl?: string | undefined }) {
  const { payment } = usePlanMessages();
  const portal = usePortal();
  const open = () => {
    if (portal.isOpening) return;
    if (invoiceUrl === undefined) portal.open(undefined);
    else window.location.assign(invoiceUrl);
  };
  return (
    <>
      <Button tone="primary" aria-disabled={portal.isOpening} onClick={open}>
        {portal.isOpening ? payment.opening : label}
      </Button>
      <div className="w-full empty:hidden">
        <BillingFailure error={portal.error} onRetry={open} />
      </div>
    </>
  );
}

/** No money moves: with a test key, or with the payment provider of local mode. */
function TestNotice() {
  const { notices: labels } = usePlanMessages();
  const { isLoopback } = useWebConfig().plans.checkout;
  return (
    <Notice tone="info" title={labels.test}>
      {isLoopback ? labels.loopback : labels.testBody}
    </Notice>
  );
}
