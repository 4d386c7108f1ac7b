import type { ReactNode } from 'react';
import type { Billing, BillingSubscription } from '@youyaku/contract/billing';
import { planPath } from '@youyaku/contract/plan-paths';
import { Badge } from '@youyaku/ui/badge';
import { Button } from '@youyaku/ui/button';
import { PageSection } from '#frame/page-section.tsx';
import { useSaid } from '#frame/said-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { usePlanMessages } from '#messages/use-plan-messages.ts';
import { BillingFailure } from './billing-failure.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { usePortal, useResumePlan } from './use-billing.ts';

type Props = { billing: Billing; subscription: BillingSubscription; isOwner: boolean };

/** What is paid, when it is paid next, and the ways to change the card, to cancel and to go on. */
export function PaymentSection({ billing, subscription, isOwner }: Props) {
  const { payment: labels } = usePlanMessages();
  return (
    <PageSection isSpaced id="plan-payment" title={labels.title}>
      <PaymentFacts subscription={subscription} isTest={billing.isTest} />
      {isOwner ? <Acts subscription={subscription} /> : <p className="text-small">{labels.ownerPays}</p>}
    </PageSection>
  );
}

function PaymentFacts({ subscription, isTest }: Pick<Props, 'subscription'> & Pick<Billing, 'isTest'>) {
  const { payment: labels, plans, intervals, yen, facts, notices, separator } = usePlanMessages();
  const { day, number } = useMessages();
  const { plan, interval, seats, renewal, pendingChange, cancelAt, periodEnd, payment } = subscription;
  const period = [plans[plan], intervals[interval], ...(seats > 1 ? [facts.seats(number(seats))] : [])].join(separator);
  return (
    <dl className="w-full text-small">
      <Fact name={labels.period}>{period}</Fact>
      {renewal === undefined ? (
        <Fact name={labels.until}>{labels.untilLine(day(cancelAt ?? periodEnd))}</Fact>
      ) : (
        <Fact name={labels.next}>{labels.nextLine(day(renewal.at), yen(number(renewal.totalJpy)))}</Fact>
      )}
      {pendingChange === undefined ? null : (
        <Fact name={labels.changes}>
          {labels.changesLine(
            day(pendingChange.at),
            `${plans[pendingChange.plan]}${separator}${intervals[pendingChange.interval]}`,
            yen(number(pendingChange.totalJpy)),
          )}
        </Fact>
      )}
      {payment === undefined ? null : (
        <Fact name={labels.method}>
          {labels.methods[payment]}
          {isTest ? (
            <span className="ml-3">
              <Badge tone="plain">{notices.test}</Badge>
            </span>
          ) : null}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3 first:pt-0 md:first:pt-1">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

function Acts({ subscription }: Pick<Props, 'subscription'>) {
  const { payment: labels } = usePlanMessages();
  const portal = usePortal();
  const isCard = subscription.payment !== 'invoice';
  const { cancelAt, pendingChange } = subscription;
  return (
    <>
      <BillingFailure error={portal.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          aria-disabled={portal.isOpening}
          onClick={() => portal.isOpening || portal.open(isCard ? 'payment_method' : undefined)}
        >
          {portal.isOpening ? labels.opening : isCard ? labels.card : labels.portal}
        </Button>
        {cancelAt !== undefined ? <Resume label={labels.resume} /> : null}
        {cancelAt === undefined && pendingChange !== undefined ? <Resume label={labels.keepPlan} /> : null}
        {cancelAt === undefined ? <CancelDialog subscription={subscription} /> : null}
      </div>
    </>
  );
}

function Resume({ label }: { label: string }) {
  const { cancelling: labels } = usePlanMessages();
  const { say } = useSaid();
  const resuming = useResumePlan(() => say(labels.resumed, planPath));
  const resume = () => resuming.isPending || resuming.mutate();
  return (
    <>
      <Button aria-disabled={resuming.isPending} onClick={resume}>
        {label}
      </Button>
      <div className="w-full empty:hidden">
        <BillingFailure error={resuming.error} onRetry={resume} />
      </div>
    </>
  );
}
