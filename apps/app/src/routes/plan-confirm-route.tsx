import { Link, Navigate, useSearchParams } from 'react-router';
import { paidPlanIds, planIntervals } from '@youyaku/contract/billing-values';
import { buttonClass } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useAccount } from '#api/use-account.ts';
import { OrderConfirmation } from '#features/plan/order-confirmation.tsx';
import { usePreview, type Order } from '#features/plan/use-billing.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { useOrderMessages } from '#messages/use-plan-messages.ts';

const planPath = '/mypage/plan';

/** `/mypage/plan/confirm?plan=plus&interval=month`: what is about to be ordered (最終確認画面). */
export function PlanConfirmRoute() {
  const labels = useOrderMessages();
  const [parameters] = useSearchParams();
  const { data: who } = useAccount();
  const order = readOrder(parameters);
  if (order === undefined) return <Navigate to={planPath} replace />;
  // A guest signs up first.
  if (who?.account === null && !who.hasEnded)
    return <Navigate to={`${planPath}?choose=${order.plan}&interval=${order.interval}`} replace />;
  return (
    <MypagePage title={labels.title}>
      {who === undefined ? null : <Confirmation key={JSON.stringify(order)} order={order} />}
    </MypagePage>
  );
}

function Confirmation({ order }: { order: Order }) {
  const labels = useOrderMessages();
  const preview = usePreview(order);
  const back = (
    <Link to={planPath} className={buttonClass('plain', 'max-sm:w-full')}>
      {labels.back}
    </Link>
  );
  if (preview.isPending) return <p role="status">{labels.loading}</p>;
  if (preview.isError)
    return (
      <div className="flex flex-col items-start gap-4">
        <FailureNotice reason={getFailureReason(preview.error)} onRetry={() => void preview.refetch()} />
        {back}
      </div>
    );
  return <OrderConfirmation preview={preview.data} back={back} />;
}

function readOrder(parameters: URLSearchParams): Order | undefined {
  const plan = paidPlanIds.find((id) => id === parameters.get('plan'));
  const interval = planIntervals.find((each) => each === (parameters.get('interval') ?? 'month'));
  const payment = parameters.get('payment') === 'invoice' ? 'invoice' : 'card';
  return plan === undefined || interval === undefined ? undefined : { plan, interval, payment };
}
