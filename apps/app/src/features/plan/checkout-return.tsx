import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Billing } from '@youyaku/contract/billing';
import { Button, buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { Progress } from '@youyaku/ui/progress';
import { useApi } from '#api/api-context.tsx';
import { usePlanMessages } from '#messages/use-plan-messages.ts';
import { askDelayMs, slowAfterSeconds } from './ask-delay.ts';
import { useGives } from './use-gives.ts';
import { useBillingRefresh } from './use-billing.ts';

/** Back from Checkout with a payment: waits until the plan is in force, and then says what it gives. */
export function CheckoutDone({ billing }: { billing: Billing }) {
  return billing.subscription === undefined ? <Checking /> : <InForce billing={billing} />;
}

function Checking() {
  const { returned: labels } = usePlanMessages();
  const { mutate, isPending } = useBillingRefresh();
  const seconds = useSeconds();
  const delayMs = askDelayMs(seconds);
  // The stream of changes tells at once; this asks as well, in case a report of the payment provider is late or lost.
  useEffect(() => {
    mutate();
    const timer = setInterval(() => mutate(), delayMs);
    return () => clearInterval(timer);
  }, [mutate, delayMs]);
  const isSlow = seconds >= slowAfterSeconds;
  return (
    <div className="mb-8 border-y border-line border-t-line-strong py-5">
      <div role="status">
        <p className="font-bold">{isSlow ? labels.slow : labels.checking}</p>
        <p className="mt-1 text-small">{isSlow ? labels.slowBody : labels.checkingBody}</p>
      </div>
      <Progress label={labels.checking} className="mt-4" />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-note text-ink-soft tabular">{labels.seconds(String(seconds))}</p>
        {isSlow ? (
          <Button tone="quiet" aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {labels.askAgain}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

function InForce({ billing: { plan, seats } }: { billing: Billing }) {
  const labels = usePlanMessages();
  const gives = useGives(plan, seats);
  const api = useApi();
  // Only that it happened; the API knows whether it is true and whether it may be counted.
  useEffect(() => {
    api.counts({ event: 'paid' }).catch(() => undefined);
  }, [api]);
  return (
    <div role="status" className="mb-8 border-y border-line border-t-line-strong py-5">
      <h2 className="text-lead">{labels.returned.done(labels.plans[plan])}</h2>
      <p className="mt-1 text-small">{labels.returned.doneBody}</p>
      <ul className="mt-2 list-disc pl-5 text-small">
        {gives.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link to="/" className={buttonClass('primary', 'mt-4')}>
        {labels.returned.start}
      </Link>
    </div>
  );
}

/** Back from Checkout without a payment. */
export function CheckoutLeft() {
  const { returned: labels } = usePlanMessages();
  return (
    <Notice tone="info" title={labels.back} className="mb-6">
      {labels.backBody}
    </Notice>
  );
}
