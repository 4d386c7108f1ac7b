import { faultCode } from '#platform/infrastructure-fault.ts';
import { billingBounds } from './billing-bounds.ts';
import type { OpenBillingPorts } from './billing-ports.ts';
import { openCalls } from './call-provider.ts';
import { noMarks, noSeatMarks } from './change-plan.ts';
import { followSeats } from './follow-seats.ts';
import { offerOf } from './list-offers.ts';
import { findPrice } from './find-price.ts';
import { inOrderTurn } from './order-turn.ts';
import { postBillingLetters } from './post-letters.ts';
import { metadataNames } from './read-subscription.ts';
import { listDueChanges, listEndingSpaces, listSeatChanges } from './spaces-of-billing-store.ts';
import { findSubscription } from './subscriptions-store.ts';
import { syncCustomer } from './sync-customer.ts';

/**
 * Lets subscriptions follow their spaces: seats are members, what is being deleted is not renewed, and a change that was ordered for the end of the
 * period is made. It compares what is with what should be, so that nobody who changes members or deletes a space can forget it, several changes in a
 * minute are one, and what fails is done a minute later.
 */
export async function followSpaces(ports: OpenBillingPorts, now: Date, signal?: AbortSignal): Promise<void> {
  const { database, log } = ports;
  const due = new Date(now.getTime() + billingBounds.changeAheadMinutes * 60_000);
  const inTurn = (spaceId: string, work: () => Promise<void>) => () => inOrderTurn(database, spaceId, work);
  const works = [
    ...(await listEndingSpaces(database, billingBounds.roundMax)).map((id) => inTurn(id, () => endRenewal(ports, id))),
    ...(await listSeatChanges(database, billingBounds.roundMax)).map((change) =>
      inTurn(change.spaceId, () => followSeats(ports, change)),
    ),
    ...(await listDueChanges(database, due, billingBounds.roundMax)).map((id) =>
      inTurn(id, () => makeChange(ports, id)),
    ),
  ];
  for (const work of works) {
    signal?.throwIfAborted();
    await work().catch((error: unknown) =>
      log.warn({ code: faultCode(error) }, 'a subscription did not follow its space'),
    );
  }
  await postBillingLetters(ports, now);
}

async function endRenewal({ database, payments, log }: OpenBillingPorts, spaceId: string): Promise<void> {
  const { stripe } = payments;
  const call = openCalls({ stripe, log });
  const known = await findSubscription(database, { spaceId });
  if (known?.customerId === undefined) return;
  await call((options) => stripe.subscriptions.update(known.subscriptionId, { cancel_at_period_end: true }, options));
  await syncCustomer({ database, stripe, call }, known.customerId);
}

/** A new rhythm begins with a charge at once; until the paid period is over the paid plan is kept. */
async function makeChange({ database, payments, log, facts: rules }: OpenBillingPorts, spaceId: string): Promise<void> {
  const { stripe } = payments;
  const call = openCalls({ stripe, log });
  const known = await findSubscription(database, { spaceId });
  const pending = known?.facts?.pending;
  if (known?.customerId === undefined || known.facts === undefined || pending === undefined || pending.isMade) return;
  const { plan, interval, at } = pending;
  const seats = known.facts.bookedSeats ?? known.seats;
  const price = await findPrice(stripe, call, offerOf(rules.plans.table, { plan, interval, seats }));
  await call(
    (options) =>
      stripe.subscriptions.update(
        known.subscriptionId,
        {
          items: [{ id: known.facts?.itemId ?? '', price: price.id, quantity: seats }],
          proration_behavior: 'none',
          metadata: { [metadataNames.plan]: plan, ...noMarks, ...noSeatMarks },
        },
        options,
      ),
    `later:${known.subscriptionId}:${at}`,
  );
  await syncCustomer({ database, stripe, call }, known.customerId);
}
