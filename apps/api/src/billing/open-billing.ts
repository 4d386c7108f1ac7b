import { ApiError } from '#http/api-error.ts';
import { applyEvent } from './apply-event.ts';
import { billingBounds } from './billing-bounds.ts';
import type { BillingPorts } from './billing-ports.ts';
import { isMissing, openCalls } from './call-provider.ts';
import { listOpenEvents } from './events-store.ts';
import { followSpaces } from './follow-spaces.ts';
import { postBillingLetters } from './post-letters.ts';
import { sweepBilling } from './sweep-billing.ts';

/** Does the chores of payments; without payments there are none. */
export async function openBilling(ports: BillingPorts): Promise<void> {
  const { chores, database, log, payments } = ports;
  if (payments === undefined) return;
  const open = { ...ports, payments };
  const { stripe } = payments;
  await chores.work('apply-billing', async (eventId) => {
    const call = openCalls({ stripe, log }, billingBounds.choreMs);
    for (const event of await listOpenEvents(database, 1, eventId)) await applyEvent({ database, stripe, call }, event);
    await postBillingLetters(ports, new Date());
  });
  await chores.work('sweep-billing', (_name, signal) => unlessAway(sweepBilling(open, new Date(), signal)));
  await chores.work('follow-spaces', (_name, signal) => unlessAway(followSpaces(open, new Date(), signal)));
  await chores.work('forget-customer', async (customerId) => {
    const call = openCalls({ stripe, log });
    try {
      await call((options) => stripe.customers.del(customerId, options));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  });
  await chores.addEvery('sweep-billing', billingBounds.sweepMinutes);
  await chores.addEvery('follow-spaces', billingBounds.followMinutes);
  // What happened while nothing ran.
  await chores.add('sweep-billing', 'sweep-billing');
}

/** A chore that comes again anyway is not tried again in between. */
async function unlessAway(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}
