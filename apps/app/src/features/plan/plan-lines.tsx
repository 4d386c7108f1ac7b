import { useMessages } from '#messages/messages-context.tsx';
import { usePlanMessages } from '#messages/use-plan-messages.ts';
import { useBilling } from './use-billing.ts';

/** Below the name of a plan that is paid for: what comes next, or what is wrong. */
export function PlanLines() {
  const { data: billing } = useBilling();
  const { notices, payment, plans, yen } = usePlanMessages();
  const { day, number } = useMessages();
  const subscription = billing?.subscription;
  if (subscription === undefined) return null;
  const { plan, status, cancelAt, graceUntil, renewal } = subscription;
  if (status === 'past_due')
    return (
      <p className="font-bold text-ink">
        {notices.pastDue(plans[plan])}
        {graceUntil === undefined ? null : <span className="block">{notices.payBy(day(graceUntil))}</span>}
      </p>
    );
  if (cancelAt !== undefined) return <p>{notices.cancelled(plans[plan], day(cancelAt))}</p>;
  return renewal === undefined ? null : (
    <>
      <p>{payment.nextOn(day(renewal.at))}</p>
      <p className="tabular">{yen(number(renewal.totalJpy))}</p>
    </>
  );
}
