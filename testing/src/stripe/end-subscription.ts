import type { Stripe } from 'stripe';
import type { StripeAccount } from './account.ts';
import { subscriptionOf } from './bill-subscription.ts';

/** Ends a subscription now; what is still a draft of it is never sent. */
export function endSubscription(
  account: StripeAccount,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Stripe.Subscription {
  const now = account.now();
  const ended = account.put('subscription', {
    ...subscription,
    status: 'canceled',
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  });
  for (const invoice of account.all('invoice'))
    if (subscriptionOf(invoice) === ended.id && (invoice.status === 'draft' || invoice.status === 'open'))
      account.put('invoice', { ...invoice, auto_advance: false, next_payment_attempt: null });
  account.emit('customer.subscription.deleted', ended);
  return ended;
}
