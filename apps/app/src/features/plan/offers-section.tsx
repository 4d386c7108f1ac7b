import { useState } from 'react';
import { Link } from 'react-router';
import type { Billing, BillingOffer } from '@youyaku/contract/billing';
import { planIntervals, type PlanInterval } from '@youyaku/contract/billing-values';
import { planChoicePath, planConfirmPath } from '@youyaku/contract/plan-paths';
import { Badge } from '@youyaku/ui/badge';
import { buttonClass } from '@youyaku/ui/button';
import { Tabs } from '@youyaku/ui/tabs';
import { useWebConfig } from '#api/web-config-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { usePlanMessages } from '#messages/use-plan-messages.ts';
import { useGives } from './use-gives.ts';

/** Who looks at the offers, and so what can be done with them. */
export type Buyer = 'guest' | 'owner' | 'member';

type Props = {
  billing: Billing;
  buyer: Buyer;
  chosen: { plan: string; interval: PlanInterval } | undefined;
};

/** The plans beside each other, by month and by year: what each gives, what it costs, and the way to it. */
export function OffersSection({ billing, buyer, chosen }: Props) {
  const labels = usePlanMessages();
  const { subscription, seats } = billing;
  const { setting, hasModels } = useWebConfig().plans;
  const [interval, choose] = useState<PlanInterval>(chosen?.interval ?? subscription?.interval ?? 'month');
  const title = subscription === undefined ? labels.offers.title : labels.offers.changeTitle;
  const hindrance = describeHindrance(billing, buyer, labels.offers);
  const offered = planIntervals.filter((each) => billing.offers.some((offer) => offer.interval === each));
  return (
    <section aria-labelledby="plan-offers" className="mt-12">
      <h2 id="plan-offers" className="text-lead">
        {title}
      </h2>
      {hindrance === undefined ? null : <p className="mt-1 text-small">{hindrance}</p>}
      {setting === 'self-hosted' ? <p className="mt-1 text-small">{labels.offers.selfHosted}</p> : null}
      {hasModels ? null : <p className="mt-1 text-small">{labels.offers.noModels}</p>}
      {seats > 1 ? <p className="mt-1 text-small">{labels.offers.seatsNote(String(seats))}</p> : null}
      <Tabs<PlanInterval>
        label={labels.offers.interval}
        selected={interval}
        onSelect={choose}
        className="mt-3"
        tabs={offered.map((id) => ({
          id,
          label: labels.intervals[id],
          panel: <Offers billing={billing} buyer={buyer} interval={id} isHindered={hindrance !== undefined} />,
        }))}
      />
      <p className="mt-3 text-note text-ink-soft">{labels.offers.legal}</p>
    </section>
  );
}

/** Why nothing can be ordered now; undefined where it can. */
function describeHindrance(
  { isOpen, closedBecause, subscription, ended }: Billing,
  buyer: Buyer,
  labels: ReturnType<typeof usePlanMessages>['offers'],
): string | undefined {
  if (!isOpen) return labels.closed[closedBecause ?? 'not_configured'];
  if (buyer === 'member') return labels.ownersOnly;
  if (subscription?.status === 'past_due' || ended?.isUnpaid === true) return labels.pastDue;
  if (subscription?.cancelAt !== undefined) return labels.cancelled;
  return subscription?.pendingChange === undefined ? undefined : labels.pending;
}

type OffersProps = { billing: Billing; buyer: Buyer; interval: PlanInterval; isHindered: boolean };

function Offers({ billing, buyer, interval, isHindered }: OffersProps) {
  const offers = billing.offers.filter((offer) => offer.interval === interval);
  return (
    <ul className="grid border-b border-line md:grid-cols-3">
      <BasePlan billing={billing} />
      {offers.map((offer, index) => (
        <Offer
          key={offer.plan}
          {...{ billing, offer, buyer, isHindered }}
          isMain={index === 0 && billing.subscription === undefined && buyer === 'owner'}
        />
      ))}
    </ul>
  );
}

const cardClass =
  'flex flex-col gap-3 py-5 not-first:border-t not-first:border-line md:pr-6 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-8';
const nameClass = 'flex flex-wrap items-center gap-x-3 text-body';
const priceClass = 'font-mincho text-title font-bold [font-feature-settings:"palt"] tabular';

/** What everybody has without paying: it is what a subscription falls back to. */
function BasePlan({ billing }: { billing: Billing }) {
  const labels = usePlanMessages();
  const id = useWebConfig().plans.setting === 'self-hosted' ? 'selfHosted' : 'free';
  return (
    <li className={cardClass}>
      <h3 className={nameClass}>
        {labels.plans[id]}
        {billing.plan === id ? <Badge tone="plain">{labels.offers.current}</Badge> : null}
      </h3>
      <p className={priceClass}>{labels.amount('0')}</p>
      <Gives plan={id} seats={billing.seats} />
    </li>
  );
}

function Gives({ plan, seats }: { plan: Billing['plan']; seats: number }) {
  return (
    <ul className="flex flex-col gap-1 text-small text-ink-soft">
      {useGives(plan, seats).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

type OfferProps = { billing: Billing; offer: BillingOffer; buyer: Buyer; isHindered: boolean; isMain: boolean };

function Offer({ billing, offer, buyer, isHindered, isMain }: OfferProps) {
  const labels = usePlanMessages();
  const { number, day } = useMessages();
  const { plan, interval, seats, totalJpy, unitPriceJpy } = offer;
  const { subscription } = billing;
  const isCurrent = subscription?.plan === plan && subscription.interval === interval;
  const pending = subscription?.pendingChange;
  const isPending = pending?.plan === plan && pending.interval === interval;
  return (
    <li className={cardClass}>
      <h3 className={nameClass}>
        {labels.plans[plan]}
        {isCurrent ? <Badge tone="plain">{labels.offers.current}</Badge> : null}
        {isPending ? <Badge tone="plain">{labels.offers.from(day(pending.at))}</Badge> : null}
      </h3>
      <div>
        <p>
          <span className={priceClass}>{labels.amount(number(totalJpy))}</span>
          <span className="text-small text-ink-soft">{labels.periods[interval]}</span>
        </p>
        {seats > 1 ? (
          <p className="text-small text-ink-soft tabular">{labels.perSeat(number(unitPriceJpy), seats)}</p>
        ) : null}
      </div>
      <Gives plan={plan} seats={seats} />
      {isCurrent || isPending || isHindered ? null : <OfferLink {...{ offer, buyer, subscription }} isMain={isMain} />}
    </li>
  );
}

type LinkProps = Pick<OfferProps, 'offer' | 'buyer' | 'isMain'> & Pick<Billing, 'subscription'>;

/** A guest signs up first and comes back to the choice. */
function OfferLink({ offer: { plan, interval }, buyer, subscription, isMain }: LinkProps) {
  const { offers: labels, plans, intervals } = usePlanMessages();
  const name = plans[plan];
  const label =
    subscription === undefined
      ? labels.choose(name)
      : subscription.plan === plan
        ? labels.toInterval(intervals[interval])
        : labels.changeTo(name);
  const className = buttonClass(isMain ? 'primary' : 'plain', 'mt-auto self-start max-md:w-full');
  if (buyer === 'guest')
    return (
      <Link to="/sign-up" state={{ from: planChoicePath({ plan, interval }) }} className={className}>
        {label}
      </Link>
    );
  return (
    <Link to={planConfirmPath({ plan, interval })} className={className}>
      {label}
    </Link>
  );
}
