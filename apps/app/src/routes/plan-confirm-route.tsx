import { Link, Navigate, useSearchParams } from 'react-router';
import { paidPlanIds, planIntervals } from '@youyaku/contract/billing-values';
import { planChoicePath, planPath } from '@youyaku/contract/plan-paths';
import { buttonClass } from '@youyaku/ui/button';
import { useAccount } from '#api/use-account.ts';
import { BillingFailure } from '#features/plan/billing-failure.tsx';
import { OrderConfirmation } from '#features/plan/order-confirmation.tsx';
import { useBilling, usePreview, type Order } from '#features/plan/use-billing.ts';
import { MypagePage } from '#frame/mypage-page.tsx';
import { useOrderMessages } from '#messages/use-plan-messages.ts';

/** `/mypage/plan/confirm?plan=plus&interval=month`: what is about to be ordered (最終確認画面). */
export function PlanConfirmRoute() {
  const labels = useOrderMessages();
  const [parameters] = useSearchParams();
  const { data: who } = useAccount();
  const order = readOrder(parameters);
  if (order === undefined) return <Navigate to={planPath} replace />;
  // A guest signs up first.
  if (who?.account === null && !who.hasEnded) return <Navigate to={planChoicePath(order)} replace />;
  return (
    <MypagePage title={labels.title}>
      {who === undefined ? null : <Confirmation key={JSON.stringify(order)} order={order} />}
    </MypagePage>
  );
}

function Confirmation({ order }: { order: Order }) {
  const labels = useOrderMessages();
  const { data: billing } = useBilling();
  const preview = usePreview(order);
  const back = (
    <Link to={planPath} className={buttonClass('plain', 'max-sm:w-full')}>
      {labels.back}
    </Link>
  );
  const again = () => void preview.refetch();
  if (preview.isPending || (preview.isError && preview.isFetching)) return <p role="status">{labels.loading}</p>;
  if (preview.isError)
    return (
      <div className="flex flex-col items-start gap-4">
        <BillingFailure error={preview.error} onRetry={again} onPreview={again} />
        {back}
      </div>
    );
  const hasOtherWay = billing?.acceptsInvoices === true && preview.data.kind === 'new';
  return (
    <OrderConfirmation
      key={preview.data.confirmationId}
      preview={preview.data}
      onPreview={again}
      otherWay={hasOtherWay ? <OtherWay order={order} /> : null}
      back={back}
    />
  );
}

/** Between a card and an invoice. */
function OtherWay({ order: { plan, interval, payment } }: { order: Order }) {
  const { otherWay } = useOrderMessages();
  const other = payment === 'card' ? 'invoice' : 'card';
  return (
    <Link
      replace
      to={`${planPath}/confirm?plan=${plan}&interval=${interval}&payment=${other}`}
      className="mt-2 inline-flex min-h-11 items-center text-small underline underline-offset-4"
    >
      {otherWay[other]}
    </Link>
  );
}

function readOrder(parameters: URLSearchParams): Order | undefined {
  const plan = paidPlanIds.find((id) => id === parameters.get('plan'));
  const interval = planIntervals.find((each) => each === (parameters.get('interval') ?? 'month'));
  const payment = parameters.get('payment') === 'invoice' ? 'invoice' : 'card';
  return plan === undefined || interval === undefined ? undefined : { plan, interval, payment };
}
