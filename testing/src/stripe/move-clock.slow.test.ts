import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { idOf } from './account.ts';
import { openTestAccount, type TestAccount } from './open-test-account.ts';

const dayMs = 86_400_000;
// The 31st: the next month has no such day.
const startMs = Date.parse('2027-01-31T03:00:00Z');

let test: TestAccount;
let machineMs = 0;
beforeEach(async () => {
  // Signatures carry the machine's time, which the SDK compares with its own.
  machineMs = Date.now();
  test = await openTestAccount({ machineNow: () => machineMs });
  test.loopback.account.state.clockAheadMs = startMs - machineMs;
}, 120_000);
afterEach(async () => {
  await test.close();
  expect(test.problems, 'an answer or an event is not as the types of the SDK say').toEqual([]);
});

async function subscribe(card = '4242424242424242', quantity = 1): Promise<Stripe.Subscription> {
  const { stripe, loopback } = test;
  const customer = await stripe.customers.create({ email: 'hanako@example.jp' });
  const { data } = await stripe.prices.list({ lookup_keys: ['youyaku_plus_month'] });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: data[0]?.id ?? '', quantity }],
    success_url: 'http://localhost/',
  });
  loopback.pay(session.id, { card });
  await loopback.settled();
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  test.received.length = 0;
  return stripe.subscriptions.retrieve(idOf(subscription));
}

function days(count: number): Promise<void> {
  return test.loopback.control.moveClock(count * dayMs);
}

function types(): string[] {
  return test.received.map(({ type }) => type).filter((type) => /^(customer\.subscription|invoice)\./.test(type));
}

function periodEnd({ items }: Stripe.Subscription): string {
  return new Date((items.data[0]?.current_period_end ?? 0) * 1_000).toISOString();
}

it('a subscription is announced, renewed and paid each month, on the last day of a short one', async () => {
  const first = await subscribe();
  expect(periodEnd(first)).toBe('2027-02-28T03:00:00.000Z');
  await days(30);
  expect(types()).toEqual([
    'invoice.upcoming',
    'invoice.created',
    'customer.subscription.updated',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]);
  const second = await test.stripe.subscriptions.retrieve(first.id, { expand: ['latest_invoice'] });
  expect(periodEnd(second)).toBe('2027-03-31T03:00:00.000Z');
  expect(second.latest_invoice).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid', total: 980 });
}, 120_000);

it('a card that fails at the renewal is retried after 3, 4 and 5 days, and then the subscription ends', async () => {
  const { id } = await subscribe('4000000000000341');
  await days(29);
  const late = await test.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(late.status).toBe('past_due');
  expect(late.latest_invoice).toMatchObject({ status: 'open', attempt_count: 1 });
  await days(12);
  const ended = await test.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
  expect(ended.latest_invoice).toMatchObject({ attempt_count: 4, next_payment_attempt: null });
  expect(types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
});

it('another card in time pays the open invoice at the next attempt', async () => {
  const subscription = await subscribe('4000000000000341');
  await days(29);
  test.loopback.control.setCard(idOf(subscription.customer), '4242424242424242');
  await days(4);
  expect(await test.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
});

it('a subscription that is cancelled keeps its paid time and ends with it, and is not renewed', async () => {
  const { id } = await subscribe();
  await test.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await days(27);
  expect(await test.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active', cancel_at_period_end: true });
  await days(2);
  expect(await test.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  expect(types()).toEqual(['customer.subscription.updated', 'customer.subscription.deleted']);
});

it('a change of plan costs by the second what its preview said', async () => {
  const { id, items } = await subscribe();
  await days(14);
  const { data } = await test.stripe.prices.list({ lookup_keys: ['youyaku_pro_month'] });
  const change = { items: [{ id: items.data[0]?.id ?? '', price: data[0]?.id ?? '', quantity: 2 }] };
  const at = Math.floor(test.loopback.control.nowMs() / 1_000);
  const preview = await test.stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { ...change, proration_behavior: 'always_invoice', proration_date: at },
  });
  // Half of 28 days: 980 given back, 2,480 for each of two seats.
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-490, 2_480]);
  const after = await test.stripe.subscriptions.update(id, {
    ...change,
    proration_behavior: 'always_invoice',
    proration_date: at,
    payment_behavior: 'error_if_incomplete',
    expand: ['latest_invoice'],
  });
  expect(after.latest_invoice).toMatchObject({
    status: 'paid',
    total: preview.total,
    billing_reason: 'subscription_update',
  });
  expect(after.items.data[0]).toMatchObject({ quantity: 2, price: { lookup_key: 'youyaku_pro_month' } });
});

it('a change whose card is declined changes nothing where the caller asks for that', async () => {
  const { id, items } = await subscribe('4000000000000341');
  const update = test.stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', quantity: 3 }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
  await expect(update).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
  const after = await test.stripe.subscriptions.retrieve(id);
  expect(after).toMatchObject({ status: 'active', items: { data: [{ quantity: 1 }] } });
});

it('an invoice to be paid by transfer is sent, reminded of, overdue, and settled when the money arrives', async () => {
  const { stripe, loopback } = test;
  const customer = await stripe.customers.create({ email: 'keiri@example.jp', name: '株式会社けいり' });
  const { data } = await stripe.prices.list({ lookup_keys: ['youyaku_plus_year'] });
  const { id, latest_invoice: latest } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: data[0]?.id ?? '', quantity: 5 }],
    collection_method: 'send_invoice',
    days_until_due: 30,
  });
  await stripe.invoices.sendInvoice(idOf(latest));
  await days(31);
  expect(types()).toEqual([
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.sent',
    'invoice.will_be_due',
    'invoice.overdue',
    'customer.subscription.updated',
  ]);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  loopback.control.receiveTransfer(idOf(latest));
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

it('refunds and chargebacks say so, and a charge is not refunded twice', async () => {
  const { stripe, loopback } = test;
  const subscription = await subscribe();
  const { data } = await stripe.invoicePayments.list({ invoice: idOf(subscription.latest_invoice) });
  const intent = idOf(data[0]?.payment.payment_intent);
  await stripe.refunds.create({ payment_intent: intent, amount: 300 });
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 900 })).rejects.toMatchObject({
    param: 'amount',
  });
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent);
  const dispute = loopback.control.dispute(idOf(charge));
  await loopback.settled();
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'needs_response', amount: 980 });
  expect(test.received.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['charge.refunded', 'charge.dispute.created', 'charge.dispute.funds_withdrawn']),
  );
});
