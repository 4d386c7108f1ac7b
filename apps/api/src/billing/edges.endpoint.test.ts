import { startStripe } from '@youyaku/testing/stripe/start-stripe';
import { describe, expect, it } from 'vitest';
import { createPerson, inSpace, storeSpace } from '#spaces/test-spaces.ts';
import { problemOf, useTestApp } from '#test-app.ts';
import { findSubscription } from './subscriptions-store.ts';
import {
  billingOf,
  checkOut,
  createTestPayments,
  customerOf,
  letterKindsOf,
  pay,
  post,
  preview,
  seller,
  subscribe,
} from './test-payments.ts';

const payments = createTestPayments(startStripe);
const app = useTestApp({ worker: false, payments: payments.open, operator: seller });
const dayMs = 86_400_000;
const month = { plan: 'plus', interval: 'month' };

const storedOf = (spaceId: string) => findSubscription(app().parts.database, { spaceId });
const kindsOf = (spaceId: string): Promise<string[]> => letterKindsOf(app(), spaceId);

/** Does something at Stripe, and lets its webhooks come, each twice. */
async function happen(act: () => unknown): Promise<void> {
  const events = await payments.during(act);
  await payments.deliver(app(), [...events, ...events.toReversed()]);
}

const days = (count: number) => () => payments.loopback().control.moveClock(count * dayMs);

describe('the end of a period', () => {
  it('begins the lower plan that was ordered, at its price, and the higher one is never charged again', async () => {
    const person = await subscribe(app(), payments, { plan: 'pro', interval: 'month' });
    const { confirmationId } = await preview(person, month);
    expect((await post(person, 'change', { confirmationId })).status).toBe(200);
    await happen(days(20));
    expect((await billingOf(person)).plan).toBe('pro');
    await happen(days(12));
    const billing = await billingOf(person);
    expect(billing).toMatchObject({ plan: 'plus', subscription: { renewal: { totalJpy: 980 } } });
    expect(billing.subscription?.pendingChange).toBeUndefined();
    const { data } = await payments.stripe().invoices.list({ customer: await customerOf(app(), person) });
    expect(data.map(({ total }) => total)).toEqual([980, 2_480]);
  });

  it('ends a plan that was cancelled, and everything stays readable', async () => {
    const person = await subscribe(app(), payments);
    await post(person, 'cancel', {});
    await happen(days(32));
    expect((await billingOf(person)).plan).toBe('selfHosted');
    expect(await kindsOf(person.account.space.id)).toEqual(['subscriptionCancelled', 'subscriptionEnded']);
    expect((await person.session.send('GET', '/v1/summaries')).status).toBe(200);
    expect((await preview(person, month)).kind).toBe('new');
  });

  it('whose payment fails leaves the plan to all members, until a card pays', async () => {
    const [owner, reader] = [await createPerson(app()), await createPerson(app())];
    const space = await storeSpace(app(), [
      { person: owner, role: 'owner' },
      { person: reader, role: 'reader' },
    ]);
    const session = await checkOut(owner, month, space);
    await happen(() => payments.loopback().pay(session, { card: '4000000000000341' }));
    await happen(days(32));
    expect((await billingOf(owner, space)).subscription).toMatchObject({
      status: 'past_due',
      openInvoice: { totalJpy: 1_960 },
    });
    const seen = await billingOf(reader, space);
    expect([seen.plan, seen.subscription?.status, seen.subscription?.openInvoice]).toEqual([
      'plus',
      'past_due',
      undefined,
    ]);
    const customer = (await storedOf(space))?.customerId ?? '';
    await happen(async () => {
      payments.loopback().control.setCard(customer, '4242424242424242');
      // How many attempts are over after those 32 days depends on how long the month was; the next one is never further than a week.
      await days(7)();
    });
    const paid = (await billingOf(owner, space)).subscription;
    expect([paid?.status, paid?.graceUntil, paid?.openInvoice]).toEqual(['active', undefined, undefined]);
    expect(await kindsOf(space)).toEqual(['paymentFailed']);
  });

  it('that is never paid ends the plan, with one letter at the beginning and one at the end', async () => {
    const person = await createPerson(app());
    const session = await checkOut(person, month);
    await happen(() => payments.loopback().pay(session, { card: '4000000000000341' }));
    for (let week = 0; week < 8; week += 1) await happen(days(7));
    expect((await billingOf(person)).plan).toBe('selfHosted');
    expect(await kindsOf(person.account.space.id)).toEqual(['paymentFailed', 'subscriptionEnded']);
  });
});

it('a second subscription of a space, however it came to be, is ended, and the operator is told', async () => {
  const person = await subscribe(app(), payments);
  const customer = await customerOf(app(), person);
  const [price] = (await payments.stripe().prices.list({ lookup_keys: ['youyaku_pro_month'] })).data;
  const items = [{ price: price?.id ?? '', quantity: 1 }];
  await happen(() =>
    payments.stripe().subscriptions.create({ customer, items, collection_method: 'send_invoice', days_until_due: 30 }),
  );
  const { data } = await payments.stripe().subscriptions.list({ customer });
  expect(data.map(({ status }) => status)).toEqual(['active']);
  expect((await billingOf(person)).plan).toBe('plus');
  expect(await kindsOf(person.account.space.id)).toEqual(['secondSubscriptionForOperator']);
});

it('nothing of another space is reached by an id: no confirmation, no invoice, no change', async () => {
  const [one, other] = [await subscribe(app(), payments), await subscribe(app(), payments)];
  const { items } = (await (await one.session.send('GET', '/v1/billing/invoices')).json()) as {
    items: { id: string }[];
  };
  const shown = await preview(one, { plan: 'pro', interval: 'month' });
  for (const what of ['checkout', 'change']) {
    const answer = await post(other, what, { confirmationId: shown.confirmationId });
    expect([what, answer.status, (await problemOf(answer)).reason]).toEqual([what, 404, 'confirmation']);
    const invented = await post(other, what, { confirmationId: 'cnf_of_nobody' });
    expect([invented.status, (await problemOf(invented)).reason]).toEqual([404, 'confirmation']);
  }
  const listed = await other.session.send('GET', `/v1/billing/invoices?before=${items[0]?.id}`);
  expect(JSON.stringify(await listed.json())).not.toContain('"items":[{');
  const foreign = await other.session.send('GET', '/v1/billing/invoices', { headers: inSpace(one.account.space.id) });
  expect(foreign.status).toBe(404);
  expect((await app().asStranger().send('POST', '/v1/billing/preview', { json: month })).status).toBe(401);
});

it('a customer that was deleted at Stripe is made anew by the next order', async () => {
  const person = await createPerson(app());
  await checkOut(person, month);
  const old = await customerOf(app(), person);
  await payments.stripe().customers.del(old);
  await pay(app(), payments, await checkOut(person, month));
  expect((await billingOf(person)).plan).toBe('plus');
  expect(await customerOf(app(), person)).not.toBe(old);
});

it('a promotion code that stays is in what the renewal is said to cost', async () => {
  const { stripe } = payments.configured();
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'forever' });
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'HANGAKU' });
  const person = await createPerson(app());
  const session = await checkOut(person, month);
  const page = `${payments.loopback().url}/checkout/${session}`;
  await fetch(page, { method: 'POST', body: new URLSearchParams({ code: 'HANGAKU' }), redirect: 'manual' });
  await pay(app(), payments, session);
  expect((await billingOf(person)).subscription?.renewal?.totalJpy).toBe(490);
  const { items } = (await (await person.session.send('GET', '/v1/billing/invoices')).json()) as {
    items: { totalJpy: number }[];
  };
  expect(items.map(({ totalJpy }) => totalJpy)).toEqual([490]);
});
