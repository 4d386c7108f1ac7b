import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import { startStripe } from '@youyaku/testing/stripe/start-stripe';
import { turnsMs } from '@youyaku/testing/timing/turns-ms';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStripe } from '#platform/payments/open-stripe.ts';
import type { Payments } from '#platform/payments/port.ts';
import { createPerson, type Person } from '#spaces/test-spaces.ts';
import { problemOf, useTestApp } from '#test-app.ts';
import type { BillingPorts } from './billing-ports.ts';
import { writeBillingLetter } from './letters-store.ts';
import { postBillingLetters } from './post-letters.ts';
import { findSubscription, insertCustomer } from './subscriptions-store.ts';
import { sweepBilling } from './sweep-billing.ts';
import {
  billingOf,
  checkOut,
  createTestPayments,
  customerOf,
  letterKindsOf,
  payUnheard,
  post,
  preview,
  seller,
  subscribe,
} from './test-payments.ts';
import { openTestWebhook } from './test-webhooks.ts';

const payments = createTestPayments(startStripe);
const app = useTestApp({ worker: false, payments: payments.open, operator: seller });
const month = { plan: 'plus', interval: 'month' };
const kindsOf = ({ account }: Person): Promise<string[]> => letterKindsOf(app(), account.space.id);

/** Does something at Stripe, and lets its webhooks come. */
async function happen(act: () => unknown): Promise<Stripe.Event[]> {
  const events = await payments.during(act);
  expect(new Set(await payments.deliver(app(), events))).toEqual(new Set([200]));
  return events;
}

const chargeOf = async (person: Person): Promise<Stripe.Charge> => {
  const { data } = await payments.stripe().charges.list({ customer: await customerOf(app(), person) });
  const [charge] = data;
  if (charge === undefined) throw new Error('no charge');
  return charge;
};

describe('money that goes back', () => {
  it('in full for the last payment ends the subscription, once, and everything stays readable', async () => {
    const person = await subscribe(app(), payments);
    const charge = await chargeOf(person);
    const events = await happen(() => payments.stripe().refunds.create({ charge: charge.id }));
    await payments.deliver(app(), payments.events().slice(payments.events().indexOf(events[0] as Stripe.Event)));
    expect((await billingOf(person)).subscription).toBeUndefined();
    expect(await billingOf(person)).toMatchObject({ plan: 'selfHosted', ended: { plan: 'plus', isUnpaid: false } });
    expect(await kindsOf(person)).toEqual(['subscriptionEnded']);
    expect((await person.session.send('GET', '/v1/summaries')).status).toBe(200);
    expect((await preview(person, month)).kind).toBe('new');
  });

  it('in part leaves the subscription as it is', async () => {
    const person = await subscribe(app(), payments);
    const charge = await chargeOf(person);
    await happen(() => payments.stripe().refunds.create({ charge: charge.id, amount: 100 }));
    expect((await billingOf(person)).plan).toBe('plus');
    expect(await kindsOf(person)).toEqual([]);
  });

  it('by a chargeback ends the subscription, and the operator is told once', async () => {
    const person = await subscribe(app(), payments);
    const charge = await chargeOf(person);
    const events = await happen(() => payments.loopback().control.dispute(charge.id));
    const deliver = openTestWebhook(app(), payments.configured());
    for (const event of events)
      for (const copy of [event, event, { ...event, id: `${event.id}_copy` }])
        expect((await deliver(copy)).status).toBe(200);
    expect((await billingOf(person)).plan).toBe('selfHosted');
    const letters = await kindsOf(person);
    expect(letters.toSorted()).toEqual(['chargebackForOperator', 'subscriptionEnded']);
    await postBillingLetters(app().parts, new Date());
    const waiting = await sql`select from billing_letters where posted_at is null`.execute(app().parts.database);
    expect(waiting.rows).toHaveLength(0);
  });
});

describe('a payment that fails', () => {
  it('leaves the plan for 14 days, says what to do and by when, in one letter however often it is tried', async () => {
    const person = await createPerson(app());
    await happen(async () => payments.loopback().pay(await checkOut(person, month), { card: '4000000000000341' }));
    const { subscriptionId = '', facts } =
      (await findSubscription(app().parts.database, { spaceId: person.account.space.id })) ?? {};
    const [pro] = (await payments.stripe().prices.list({ lookup_keys: ['youyaku_pro_month'] })).data;
    const failed = await happen(() =>
      payments.stripe().subscriptions.update(subscriptionId, {
        items: [{ id: facts?.itemId ?? '', price: pro?.id ?? '' }],
        proration_behavior: 'always_invoice',
      }),
    );
    const { subscription, plan } = await billingOf(person);
    expect(plan).toBe('pro');
    expect(subscription).toMatchObject({
      status: 'past_due',
      openInvoice: { url: expect.stringContaining('http') as string },
    });
    const days = (new Date(subscription?.graceUntil ?? 0).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    const deliver = openTestWebhook(app(), payments.configured());
    for (const [index, event] of failed.entries()) await deliver({ ...event, id: `${event.id}_${index}` });
    expect(await kindsOf(person)).toEqual(['paymentFailed']);
    expect((await problemOf(await post(person, 'preview', { plan: 'plus', interval: 'year' }))).reason).toBe(
      'past_due',
    );
    await sql`update subscriptions set grace_until = now() - interval '1 minute' where space_id = ${person.account.space.id}`.execute(
      app().parts.database,
    );
    expect(await billingOf(person)).toMatchObject({ plan: 'selfHosted', ended: { plan: 'pro', isUnpaid: true } });
  });
});

it('after three days without a word, 500 events are caught up with in a minute, and nobody gets a letter twice', async () => {
  const { database } = app().parts;
  const { stripe } = payments.configured();
  const [price] = (await stripe.prices.list({ lookup_keys: ['youyaku_plus_month'] })).data;
  const before = payments.events().length;
  const people: { customer: string; id: string }[] = [];
  for (let index = 0; index < 60; index += 1) {
    const { id: customer } = await stripe.customers.create({ email: `person${index}@example.jp` });
    await insertCustomer(database, { spaceId: `spc_down_${index}`, customerId: customer, language: 'ja' });
    const { id } = await stripe.subscriptions.create({
      customer,
      items: [{ price: price?.id ?? '', quantity: 1 }],
      collection_method: 'send_invoice',
      days_until_due: 30,
      metadata: { plan: 'plus' },
    });
    for (let turn = 0; turn < 7; turn += 1)
      await stripe.subscriptions.update(id, { cancel_at_period_end: turn % 2 === 0 });
    people.push({ customer, id });
  }
  const missed = payments
    .events()
    .slice(before)
    .filter(({ type }) => type.startsWith('customer.subscription') || type.startsWith('invoice'));
  expect(missed.length).toBeGreaterThanOrEqual(500);
  await sql`
    insert into billing_sweeps (id, swept_until) values (1, now() - interval '3 days')
    on conflict (id) do update set swept_until = excluded.swept_until`.execute(database);
  const sweepAll = (): Promise<unknown> =>
    sweepBilling({ ...app().parts, payments: payments.configured() }, new Date());
  expect(await turnsMs(sweepAll)).toBeLessThan(60_000);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subscriptions where space_id like 'spc_down_%' and status = 'active' and cancel_at is not null`.execute(
    database,
  );
  expect(rows[0]?.count).toBe(people.length);
  const deliver = openTestWebhook(app(), payments.configured());
  for (const event of missed.slice(0, 100)) expect((await deliver(event)).status).toBe(200);
  await sweepBilling({ ...app().parts, payments: payments.configured() }, new Date());
  const letters = await sql<{ space: string; count: number }>`
    select space_id as space, count(*)::int as count from billing_letters where space_id like 'spc_down_%' group by 1`.execute(
    database,
  );
  expect(letters.rows.map(({ count }) => count)).toEqual(people.map(() => 1));
  const open = await sql`select from billing_events where applied_at is null`.execute(database);
  expect(open.rows).toHaveLength(0);
}, 120_000);

it('a letter that cannot be posted waits, and keeps none of the others', async () => {
  const { database, identity } = app().parts;
  await postBillingLetters(app().parts, new Date());
  const people = await Promise.all(Array.from({ length: 3 }, () => createPerson(app())));
  for (const { account } of people)
    await writeBillingLetter(database, {
      key: `lost:${account.space.id}`,
      spaceId: account.space.id,
      kind: 'subscriptionEnded',
      fill: { plan: 'plus' },
    });
  const posted: string[] = [];
  let failing: string | undefined = people[0]?.account.email;
  const ports: BillingPorts = {
    ...app().parts,
    identity: {
      ...identity,
      post: (_letter, to) => {
        if (to === failing) return Promise.reject(new Error('no mail'));
        posted.push(to);
        return Promise.resolve('mail_1');
      },
    },
  };
  await expect(postBillingLetters(ports, new Date())).rejects.toThrow('no mail');
  failing = undefined;
  await postBillingLetters(ports, new Date());
  expect(posted.toSorted()).toEqual(people.map(({ account }) => account.email).toSorted());
});

type Trouble = 500 | 429 | 'hang' | 'drip' | 'garbage';

/** Stripe in trouble; every call is given up after a quarter of a second. */
async function openTrouble(trouble: Trouble): Promise<Payments> {
  const server = createServer((_request, response) => {
    if (trouble === 'hang') return;
    if (typeof trouble === 'number')
      return void response
        .writeHead(trouble, { 'content-type': 'application/json' })
        .end('{"error":{"message":"山田 太郎 4242"}}');
    response.writeHead(200, { 'content-type': 'application/json' });
    if (trouble === 'garbage') return void response.end('<html>');
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const stripe = openStripe({ secretKey: 'sk_test_1', apiUrl: `http://127.0.0.1:${port}` }, 250);
  return { ...payments.configured(), stripe };
}

describe.each<Trouble>([500, 429, 'hang', 'drip', 'garbage'])('while Stripe answers with %s', (trouble) => {
  it('every operation answers that payments are away, and nothing is half done', async () => {
    const person = await subscribe(app(), payments);
    const shown = await preview(person, { plan: 'pro', interval: 'month' });
    const newcomer = await createPerson(app());
    const order = await preview(newcomer, month);
    const { stripe } = await openTrouble(trouble);
    const given = payments.configured();
    const working = given.stripe;
    given.stripe = stripe;
    try {
      const before = await findSubscription(app().parts.database, { spaceId: person.account.space.id });
      const asked = await Promise.all([
        post(person, 'preview', { plan: 'pro', interval: 'year' }),
        post(person, 'change', { confirmationId: shown.confirmationId }),
        post(person, 'cancel', {}),
        post(person, 'portal', {}),
        person.session.send('GET', '/v1/billing/invoices'),
        post(newcomer, 'preview', month),
        post(newcomer, 'checkout', { confirmationId: order.confirmationId }),
      ]);
      for (const response of asked) {
        expect(response.status).toBe(503);
        const problem = await problemOf(response);
        expect(problem).toMatchObject({
          code: 'engine_unavailable',
          reason: 'payments',
          detail: expect.stringContaining('決済会社につながりません') as string,
        });
      }
      expect((await post(person, 'refresh', {})).status).toBe(200);
      expect(await findSubscription(app().parts.database, { spaceId: person.account.space.id })).toEqual(before);
    } finally {
      given.stripe = working;
    }
    expect((await post(newcomer, 'checkout', { confirmationId: order.confirmationId })).status).toBe(200);
    expect(app().logLines.join('\n')).not.toMatch(/山田|4242|example\.jp/);
  });

  it('a webhook is stored within a second and done by the next sweep', async () => {
    const person = await createPerson(app());
    const event = await payUnheard(payments, person);
    const deliver = openTestWebhook(app(), await openTrouble(trouble), () => Promise.resolve());
    const receive = async (): Promise<void> => expect((await deliver(event)).status).toBe(200);
    expect(await turnsMs(receive)).toBeLessThan(1_000);
    expect((await billingOf(person)).plan).toBe('selfHosted');
    await sweepBilling({ ...app().parts, payments: payments.configured() }, new Date());
    expect((await billingOf(person)).plan).toBe('plus');
  });
});
