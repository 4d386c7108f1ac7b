import type { Stripe } from 'stripe';
import type { StoredEvent } from './events-store.ts';

/** The events that say something about a subscription, a payment or a customer of ours. The provider lists at most 20 types at once. */
export const knownEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.overdue',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'charge.dispute.created',
] as const;
const known: ReadonlySet<string> = new Set(knownEventTypes);

export function isKnownEvent({ type }: { type: string }): boolean {
  return known.has(type);
}

/** Ids and times of an event; its content may be old by now and is not used. */
export function readEvent(event: Stripe.Event): StoredEvent {
  const object = event.data.object as Partial<Record<'id' | 'object' | 'customer' | 'charge', unknown>>;
  const own = object.object === 'customer' ? object.id : object.customer;
  const customer: unknown = typeof own === 'object' && own !== null ? Reflect.get(own, 'id') : own;
  return {
    id: event.id,
    type: event.type,
    customerId: typeof customer === 'string' ? customer : undefined,
    // A dispute names no customer: its charge does.
    subjectId: [object.object === 'dispute' ? object.charge : object.id].find((id) => typeof id === 'string'),
    createdAt: new Date(event.created * 1_000),
  };
}
