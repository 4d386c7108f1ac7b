import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { readSubscription } from './read-subscription.ts';

const start = 1_800_000_000;
const end = start + 30 * 86_400;

type Wish = Partial<
  Pick<Stripe.Subscription, 'status' | 'metadata' | 'cancel_at_period_end' | 'ended_at' | 'collection_method'>
>;

function make(wish: Wish = {}, item: object = {}, invoice: object | null = null): Stripe.Subscription {
  const price = { lookup_key: 'youyaku_plus_month', unit_amount: 980, recurring: { interval: 'month' } };
  return {
    id: 'sub_1',
    status: 'active',
    metadata: {},
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    collection_method: 'charge_automatically',
    latest_invoice: invoice,
    items: {
      data: [{ id: 'si_1', quantity: 2, current_period_start: start, current_period_end: end, price, ...item }],
    },
    ...wish,
  } as unknown as Stripe.Subscription;
}

const time = (seconds: number): Date => new Date(seconds * 1_000);

describe('what a subscription at the provider means', () => {
  it('is its plan by the lookup key of the price, for as many seats as were bought', () => {
    expect(readSubscription(make())).toMatchObject({
      status: 'active',
      plan: 'plus',
      interval: 'month',
      seats: 2,
      periodEnd: time(end),
      facts: { payment: 'card', next: { plan: 'plus', totalJpy: 1_960 } },
    });
  });

  it('is the plan that was ordered, where its price has lost the key to a newer one', () => {
    const price = { lookup_key: null, unit_amount: 800, recurring: { interval: 'year' } };
    const read = readSubscription(make({ metadata: { plan: 'pro' } }, { price }));
    expect(read).toMatchObject({ plan: 'pro', interval: 'year', facts: { next: { totalJpy: 1_600 } } });
    expect(readSubscription(make({}, { price }))).toMatchObject({ status: 'none', plan: undefined });
  });

  it('keeps the plan that was paid until the end of its period, and then is the lower one', () => {
    const metadata = { held_plan: 'pro', held_until: String(end) };
    expect(readSubscription(make({ metadata }))).toMatchObject({
      plan: 'pro',
      facts: { next: { plan: 'plus' }, pending: { plan: 'plus', at: end, isMade: true } },
    });
    const renewed = readSubscription(
      make({ metadata }, { current_period_start: end, current_period_end: end + 86_400 * 30 }),
    );
    expect(renewed).toMatchObject({ plan: 'plus', facts: { next: { plan: 'plus' } } });
    expect(renewed.facts?.pending).toBeUndefined();
  });

  it.each([
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['canceled', 'ended'],
    ['incomplete', 'none'],
    ['incomplete_expired', 'ended'],
    ['paused', 'ended'],
    ['a state of later years', 'none'],
  ] as const)('that is %s there is %s here', (there, here) => {
    expect(readSubscription(make({ status: there as Stripe.Subscription.Status })).status).toBe(here);
  });

  it('past due stays for 14 days from its invoice, or from when that was due, however often payment is tried', () => {
    const invoice = {
      id: 'in_1',
      status: 'open',
      created: start,
      due_date: null,
      amount_remaining: 1_960,
      hosted_invoice_url: 'https://x.example/i',
    };
    const card = readSubscription(make({ status: 'past_due' }, {}, invoice));
    expect(card).toMatchObject({
      graceUntil: time(start + 14 * 86_400),
      facts: { openInvoice: { id: 'in_1', totalJpy: 1_960 } },
    });
    const due = { ...invoice, due_date: start + 30 * 86_400 };
    const invoiced = readSubscription(make({ status: 'past_due', collection_method: 'send_invoice' }, {}, due));
    expect(invoiced).toMatchObject({ graceUntil: time(start + 44 * 86_400), facts: { payment: 'invoice' } });
  });

  it('that was cancelled ends with its period, or has ended', () => {
    expect(readSubscription(make({ cancel_at_period_end: true })).cancelAt).toEqual(time(end));
    expect(readSubscription(make({ status: 'canceled', ended_at: start + 5 }))).toMatchObject({
      status: 'ended',
      periodEnd: time(start + 5),
    });
  });
});
