import { Hono } from 'hono';
import { Stripe } from 'stripe';
import type { Env } from '#http/request-context.ts';
import { createRefusal } from '#http/refuse-request.ts';
import type { Payments } from '#platform/payments/port.ts';
import type { TestApp } from '#test-app.ts';
import { receiveStripeWebhook, stripeWebhookPath } from './receive-webhook.ts';

export type Deliver = (event: object, header?: string) => Promise<Response>;

/** The webhook alone, on the database of the app and the Stripe given. */
export function openTestWebhook(app: TestApp, payments: Payments, addChore?: () => Promise<void>): Deliver {
  const { parts } = app;
  const chores = { ...parts.chores, ...(addChore === undefined ? {} : { add: addChore }) };
  const hono = new Hono<Env>();
  hono.onError(createRefusal(parts.log, parts.facts, () => stripeWebhookPath));
  hono.post(stripeWebhookPath, receiveStripeWebhook({ ...parts, chores, payments, addressOf: () => '127.0.0.1' }));
  return async (event, header) => {
    const payload = JSON.stringify(event);
    const signature = header ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: payments.webhookSecret });
    return hono.request(`http://api.test${stripeWebhookPath}`, {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: payload,
    });
  };
}

/** Every order of the numbers below `count`. */
export function* ordersOf(count: number, taken: readonly number[] = []): Generator<readonly number[]> {
  if (taken.length === count) yield taken;
  for (let next = 0; next < count; next += 1) if (!taken.includes(next)) yield* ordersOf(count, [...taken, next]);
}
