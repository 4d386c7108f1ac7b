import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { Billing } from '@youyaku/contract/billing';
import { paidPlanIds, planIntervals, type PaidPlanId, type PlanInterval } from '@youyaku/contract/billing-values';
import { planChoicePath, planConfirmPath, planPath } from '@youyaku/contract/plan-paths';
import { buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useAccount } from '#api/use-account.ts';
import { useSpace } from '#api/use-space.ts';
import { UsageFacts } from '#features/overview/usage-facts.tsx';
import { useUsage } from '#api/use-usage.ts';
import { ChargesSection } from '#features/plan/charges-section.tsx';
import { CheckoutDone, CheckoutLeft } from '#features/plan/checkout-return.tsx';
import { InvoicesSection } from '#features/plan/invoices-section.tsx';
import { OffersSection, type Buyer } from '#features/plan/offers-section.tsx';
import { PaymentSection } from '#features/plan/payment-section.tsx';
import { PlanNotices } from '#features/plan/plan-notices.tsx';
import { useBilling, useBillingRefresh } from '#features/plan/use-billing.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { usePlanMessages } from '#messages/use-plan-messages.ts';

type Choice = { plan: PaidPlanId; interval: PlanInterval };

/** `/mypage/plan`: the plan, what is used and left, what is paid, and the plans that can be chosen. */
export function PlanRoute() {
  const labels = usePlanMessages();
  return (
    <MypagePage title={labels.title} lead={labels.lead}>
      <PlanPage />
    </MypagePage>
  );
}

function PlanPage() {
  const { frame } = useMessages();
  const [parameters] = useSearchParams();
  const billing = useBilling();
  const usage = useUsage();
  const buyer = useBuyer();
  useUnpaidRefresh(buyer === 'owner' ? billing.data : undefined);
  const failed = [billing, usage].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined)
    return <FailureNotice reason={getFailureReason(failed.error)} onRetry={() => void failed.refetch()} />;
  if (billing.data === undefined || usage.data === undefined || buyer === undefined)
    return <p role="status">{frame.loading}</p>;
  const choice = readChoice(parameters);
  const step = parameters.get('checkout');
  // Nothing is to be ordered twice while a payment is on its way.
  const isChecking = step === 'done' && buyer === 'owner' && billing.data.subscription === undefined;
  // Whoever comes back from signing up goes on with the choice.
  if (choice !== undefined && buyer === 'owner' && canOrder(billing.data, choice))
    return <Navigate to={planConfirmPath(choice)} replace />;
  return (
    <>
      <Returned step={step} billing={billing.data} buyer={buyer} />
      {buyer === 'guest' ? <GuestNotice choice={choice} /> : null}
      {isChecking ? null : <PlanNotices billing={billing.data} isOwner={buyer === 'owner'} />}
      <UsageFacts usage={usage.data} />
      <Sections billing={billing.data} buyer={buyer} choice={choice} isChecking={isChecking} />
    </>
  );
}

type SectionsProps = {
  billing: Billing;
  buyer: Buyer;
  choice: Choice | undefined;
  isChecking: boolean;
};

function Sections({ billing, buyer, choice, isChecking }: SectionsProps) {
  const { subscription } = billing;
  return (
    <>
      {subscription === undefined ? null : (
        <div className="-mt-px border-b border-line">
          <PaymentSection billing={billing} subscription={subscription} isOwner={buyer === 'owner'} />
        </div>
      )}
      {isChecking ? null : (
        <OffersSection key={choice?.interval ?? ''} billing={billing} buyer={buyer} chosen={choice} />
      )}
      <div className="mt-12 border-b border-line">
        {buyer === 'owner' ? <InvoicesSection /> : null}
        <ChargesSection />
      </div>
    </>
  );
}

/** What was unpaid may have been paid on a page of the payment provider that somebody comes back from. */
function useUnpaidRefresh(billing: Billing | undefined): void {
  const { mutate } = useBillingRefresh();
  const isUnpaid = billing?.subscription?.status === 'past_due' || billing?.ended?.isUnpaid === true;
  useEffect(() => {
    if (isUnpaid) mutate();
  }, [isUnpaid, mutate]);
}

/** Undefined while it is not known. */
function useBuyer(): Buyer | undefined {
  const { data: who } = useAccount();
  const { current } = useSpace();
  if (who?.account === null) return 'guest';
  if (current === undefined) return undefined;
  return current.role === 'owner' ? 'owner' : 'member';
}

function canOrder({ isOpen, subscription, ended }: Billing, { plan, interval }: Choice): boolean {
  if (!isOpen || subscription?.status === 'past_due' || ended?.isUnpaid === true) return false;
  if (subscription?.cancelAt !== undefined || subscription?.pendingChange !== undefined) return false;
  return subscription?.plan !== plan || subscription.interval !== interval;
}

type ReturnedProps = { step: string | null; billing: Billing; buyer: Buyer };

function Returned({ step, billing, buyer }: ReturnedProps) {
  if (buyer !== 'owner') return null;
  if (step === 'done') return <CheckoutDone billing={billing} />;
  return step === 'back' && billing.subscription === undefined ? <CheckoutLeft /> : null;
}

/** The way to an account, and back here. */
function GuestNotice({ choice }: { choice: Choice | undefined }) {
  const { offers: labels, plans } = usePlanMessages();
  const { account } = useMessages();
  const state = { from: choice === undefined ? planPath : planChoicePath(choice) };
  return (
    <Notice
      tone="info"
      className="mb-8"
      actions={
        <>
          <Link to="/sign-up" state={state} className={buttonClass(choice === undefined ? 'plain' : 'primary')}>
            {account.signUp}
          </Link>
          <Link to="/sign-in" state={state} className={buttonClass('plain')}>
            {account.signIn}
          </Link>
        </>
      }
    >
      {choice === undefined ? labels.guest : labels.guestChosen(plans[choice.plan])}
    </Notice>
  );
}

function readChoice(parameters: URLSearchParams): Choice | undefined {
  const plan = paidPlanIds.find((id) => id === parameters.get('choose'));
  const interval = planIntervals.find((each) => each === parameters.get('interval')) ?? 'month';
  return plan === undefined ? undefined : { plan, interval };
}
