import type { Context, Handler } from 'hono';
import { Stripe } from 'stripe';
import { ApiError } from '#http/api-error.ts';
import { createBodySeats } from '#http/body-seats.ts';
import { readBoundedBody } from '#http/read-bounded-body.ts';
import type { Env } from '#http/request-context.ts';
import { applyEvent } from './apply-event.ts';
import { billingBounds } from './billing-bounds.ts';
import type { BillingPorts } from './billing-ports.ts';
import { openCalls } from './call-provider.ts';
import { insertEvent, listApplied, type StoredEvent } from './events-store.ts';
import { isKnownEvent, readEvent } from './read-event.ts';

export const stripeWebhookPath = '/webhooks/stripe';

const bodyBounds = { bytesMax: billingBounds.webhookBytesMax, ms: billingBounds.webhookBodyMs };

type WebhookPorts = Pick<BillingPorts, 'database' | 'chores' | 'log' | 'payments'> & {
  addressOf: (context: Context<Env>) => string;
};

/**
 * Takes the events of Stripe: 200 once an event is stored, applied at once where Stripe answers quickly, else as a chore. 400 for what Stripe did
 * not sign within the last five minutes, or for payments of the other kind (tests, or real ones); 413 above 1 MB; 429 when too many arrive at once,
 * and 5xx when it could not be stored: Stripe sends it again after both. Neither cookies nor the pace of an address matter, and the database is not
 * asked about anything that is not signed.
 */
export function receiveStripeWebhook(ports: WebhookPorts): Handler<Env> {
  const { payments, addressOf } = ports;
  const { webhooksMax: allMax, webhooksPerAddressMax: perAddressMax } = billingBounds;
  const seats = createBodySeats({ allMax, perAddressMax });
  const underWay = new Map<string, Promise<void>>();
  return async (context) => {
    if (payments === undefined) throw new ApiError('not_found');
    const signature = context.req.header('stripe-signature');
    if (signature === undefined || signature.length > 2_000)
      throw new ApiError('invalid_request', { reason: 'signature' });
    const leave = seats.enter(addressOf(context));
    let event: Stripe.Event;
    try {
      const body = await readBoundedBody(context.req.raw, bodyBounds);
      event = verify(payments.stripe, { body, signature, secret: payments.webhookSecret });
    } finally {
      leave();
    }
    if (event.livemode === payments.isTest) throw new ApiError('invalid_request', { reason: 'livemode' });
    const received = readEvent(event);
    // Copies of an event that arrive together are one.
    const pending = underWay.get(event.id) ?? settle(ports, received).finally(() => underWay.delete(event.id));
    underWay.set(event.id, pending);
    await pending;
    return context.json({ received: true });
  };
}

async function settle({ database, chores, log, payments }: WebhookPorts, event: StoredEvent): Promise<void> {
  if ((await listApplied(database, [event.id])).has(event.id) || payments === undefined) return;
  if (!isKnownEvent(event)) return applyEvent({ database, stripe: payments.stripe, call: never }, event);
  const { stripe } = payments;
  const call = openCalls({ stripe, log }, billingBounds.webhookMs);
  try {
    await applyEvent({ database, stripe, call }, event);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await insertEvent(database, event);
    // The sweep finds it too, should the process end here.
    await chores.add('apply-billing', event.id);
  }
}

const never = (): never => {
  throw new ApiError('internal');
};

/** The library would drop a byte order mark and mend what is no UTF-8 before it compares: other bytes than were signed would pass. */
const asWritten = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

type Signed = { body: Uint8Array; signature: string; secret: string };

/** Throws `invalid_request` (`signature`): the library accepts `v1` alone. */
function verify(stripe: Stripe, { body, signature, secret }: Signed): Stripe.Event {
  try {
    const text = asWritten.decode(body);
    return stripe.webhooks.constructEvent(text, signature, secret, billingBounds.signatureSecondsMax);
  } catch {
    throw new ApiError('invalid_request', { reason: 'signature' });
  }
}
