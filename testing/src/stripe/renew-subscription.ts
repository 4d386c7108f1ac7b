import type { Stripe } from 'stripe';
import type { StripeAccount } from './account.ts';
import { draftInvoice, finalizeInvoice, subscriptionOf } from './bill-subscription.ts';
import { endSubscription } from './end-subscription.ts';
import { addInterval } from './make-subscription.ts';
import { attemptPayment, changeStatus } from './pay-invoice.ts';
import { previewInvoice } from './preview-invoice.ts';

/** Something that the passing of time brings about, at `atS` (seconds since 1970). */
export type DueAct = { readonly atS: number; readonly act: () => void };

const dayS = 86_400;
/** Stripe says of a renewal, and of an invoice that falls due, some days ahead. */
const noticeDays = 7;
const dueNoticeDays = 3;
/** An invoice that nobody paid so long after it fell due ends its subscription. */
const overdueDaysMax = 30;

/** What comes next for the account's subscriptions, invoices and sessions, in no order. */
export function listDueActs(account: StripeAccount, baseUrl: string): DueAct[] {
  return [
    ...account.all('subscription').flatMap((subscription) => actsOfSubscription(account, subscription)),
    ...account.all('invoice').flatMap((invoice) => actsOfInvoice(account, invoice, baseUrl)),
    ...account.all('checkout.session').flatMap((session) => actsOfSession(account, session)),
  ];
}

function actsOfSubscription(account: StripeAccount, subscription: Stripe.Subscription): DueAct[] {
  const { status, pending_update: pending } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') return [];
  if (status === 'incomplete')
    return [
      {
        atS: subscription.created + 23 * 3_600,
        act: () => changeStatus(account, subscription.id, 'incomplete_expired'),
      },
    ];
  const endS = periodEnd(subscription);
  const noticeS = endS - noticeDays * dayS;
  return [
    { atS: endS, act: () => renew(account, subscription.id) },
    ...(subscription.cancel_at_period_end || account.isNoticed(renewalNotice(subscription))
      ? []
      : [{ atS: noticeS, act: () => giveNotice(account, subscription) }]),
    ...(pending === null ? [] : [{ atS: pending.expires_at, act: () => dropPending(account, subscription.id) }]),
  ];
}

function actsOfInvoice(account: StripeAccount, invoice: Stripe.Invoice, baseUrl: string): DueAct[] {
  const { id, status, due_date: dueS, next_payment_attempt: retryS, automatically_finalizes_at: finalS } = invoice;
  if (status === 'draft' && invoice.auto_advance === true && finalS !== null)
    return [{ atS: finalS, act: () => void closeDraft(account, id, baseUrl) }];
  if (status !== 'open') return [];
  if (retryS !== null) return [{ atS: retryS, act: () => retry(account, id) }];
  if (dueS === null || invoice.auto_advance !== true) return [];
  const steps: [number, string][] = [
    [dueS - dueNoticeDays * dayS, 'invoice.will_be_due'],
    [dueS, 'invoice.overdue'],
  ];
  const next = steps.find(([, type]) => !account.isNoticed(`${type} ${id}`));
  if (next !== undefined) return [{ atS: next[0], act: () => remind(account, id, next[1]) }];
  return [{ atS: dueS + overdueDaysMax * dayS, act: () => giveUp(account, invoice) }];
}

function actsOfSession(account: StripeAccount, session: Stripe.Checkout.Session): DueAct[] {
  if (session.status !== 'open') return [];
  const act = (): void => {
    const expired = account.put('checkout.session', { ...session, status: 'expired', url: null });
    account.emit('checkout.session.expired', expired);
  };
  return [{ atS: session.expires_at, act }];
}

/** The next period, or the end of the subscription. */
function renew(account: StripeAccount, id: string): void {
  const before = account.get('subscription', id);
  if (before.cancel_at_period_end) return void endSubscription(account, before, 'cancellation_requested');
  const items = before.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: addInterval(item.current_period_end, before.billing_cycle_anchor, item.price),
  }));
  const after = account.put('subscription', { ...before, items: { ...before.items, data: items } });
  draftInvoice(account, after, 'subscription_cycle');
  account.emit('customer.subscription.updated', account.get('subscription', id), {
    items: before.items,
    latest_invoice: before.latest_invoice,
  });
}

function closeDraft(account: StripeAccount, id: string, baseUrl: string): void {
  const invoice = finalizeInvoice(account, account.get('invoice', id), baseUrl);
  if (invoice.collection_method === 'charge_automatically' || invoice.amount_due === 0)
    attemptPayment(account, invoice);
}

/** One more attempt; after the last the subscription ends for the payment that failed. */
function retry(account: StripeAccount, id: string): void {
  const invoice = attemptPayment(account, account.get('invoice', id));
  if (invoice.status !== 'paid' && invoice.next_payment_attempt === null) giveUp(account, invoice);
}

function giveUp(account: StripeAccount, invoice: Stripe.Invoice): void {
  account.put('invoice', { ...account.get('invoice', invoice.id), auto_advance: false });
  const subscription = account.find('subscription', subscriptionOf(invoice) ?? '');
  if (subscription !== undefined && subscription.status !== 'canceled')
    endSubscription(account, subscription, 'payment_failed');
}

function remind(account: StripeAccount, id: string, type: string): void {
  const invoice = account.get('invoice', id);
  account.notice(`${type} ${id}`);
  account.emit(type, invoice);
  if (type === 'invoice.overdue') changeStatus(account, subscriptionOf(invoice), 'past_due');
}

function giveNotice(account: StripeAccount, subscription: Stripe.Subscription): void {
  account.notice(renewalNotice(subscription));
  const preview = previewInvoice(account, { subscription: subscription.id });
  account.emit('invoice.upcoming', { ...preview, next_payment_attempt: periodEnd(subscription) });
}

function dropPending(account: StripeAccount, id: string): void {
  const next = account.put('subscription', { ...account.get('subscription', id), pending_update: null });
  account.emit('customer.subscription.pending_update_expired', next);
}

function periodEnd(subscription: Stripe.Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}

function renewalNotice(subscription: Stripe.Subscription): string {
  return `invoice.upcoming ${subscription.id} ${periodEnd(subscription)}`;
}
