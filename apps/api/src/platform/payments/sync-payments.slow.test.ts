import { knownEventTypes } from '#billing/read-event.ts';
import { plans } from '@youyaku/contract/plans';
import { startStripe, type LoopbackStripe } from '@youyaku/testing/stripe/start-stripe';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listPaymentChecks } from './check-payments.ts';
import { openStripe } from './open-stripe.ts';
import type { PaymentsWish } from './payments-wish.ts';
import { syncPayments } from './sync-payments.ts';

let loopback: LoopbackStripe;
let stripe: Stripe;
const wish: PaymentsWish = {
  plans,
  siteUrl: 'https://youyaku.example',
  appUrl: 'https://app.youyaku.example',
  apiUrl: 'https://api.youyaku.example',
  eventTypes: knownEventTypes,
  isLoopback: false,
};
const dearer = { ...plans, plus: { ...plans.plus, priceJpyMonthly: 1_200 } };

beforeAll(async () => {
  loopback = await startStripe();
  stripe = openStripe({ secretKey: loopback.key, apiUrl: loopback.url });
}, 120_000);
afterAll(() => loopback.close());

beforeEach(() => {
  for (const kind of ['product', 'price', 'billing_portal.configuration', 'webhook_endpoint'] as const)
    for (const { id } of loopback.account.all(kind)) loopback.account.remove(kind, id);
});

const sync = async (given: Partial<PaymentsWish> = {}, isTrial = false) =>
  (await syncPayments(stripe, { ...wish, ...given }, isTrial)).steps.filter(({ act }) => act !== 'same');
const priceOf = async (key: string): Promise<Stripe.Price | undefined> =>
  (await stripe.prices.list({ lookup_keys: [key] })).data[0];

it('makes everything once, and a second run changes nothing', async () => {
  const { steps, webhookSecret } = await syncPayments(stripe, wish, false);
  expect(steps.map(({ act }) => act)).toEqual(Array(8).fill('created'));
  expect(webhookSecret).toMatch(/^whsec_/);
  expect(await sync()).toEqual([]);
  expect(await priceOf('youyaku_pro_year')).toMatchObject({
    unit_amount: 24_800,
    currency: 'jpy',
    tax_behavior: 'inclusive',
    product: 'youyaku_pro',
    recurring: { interval: 'year', interval_count: 1 },
  });
  const [webhook] = (await stripe.webhookEndpoints.list()).data;
  expect(webhook).toMatchObject({
    url: 'https://api.youyaku.example/webhooks/stripe',
    enabled_events: knownEventTypes,
    api_version: Stripe.API_VERSION,
  });
});

it('changes nothing in a trial run, and says what it would', async () => {
  expect(await sync({}, true)).toHaveLength(8);
  expect(loopback.account.all('product')).toHaveLength(0);
  await sync();
  expect(await sync({ plans: dearer }, true)).toMatchObject([{ act: 'replaced', detail: '980 → 1200' }]);
  expect((await priceOf('youyaku_plus_month'))?.unit_amount).toBe(980);
});

it('gives a changed price a new one that takes over the lookup key; who pays the old one goes on paying it', async () => {
  await sync();
  const old = await priceOf('youyaku_plus_month');
  const customer = await stripe.customers.create({ email: 'hanako@example.jp' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: old?.id ?? '', quantity: 1 }],
    success_url: 'https://app.youyaku.example/',
  });
  loopback.pay(session.id);
  expect(await sync({ plans: dearer })).toMatchObject([
    { kind: 'price', name: 'youyaku_plus_month', act: 'replaced' },
    { kind: 'price', name: old?.id, act: 'archived' },
  ]);
  expect(await sync({ plans: dearer })).toEqual([]);
  expect(await priceOf('youyaku_plus_month')).toMatchObject({ unit_amount: 1_200, active: true });
  expect(await stripe.prices.retrieve(old?.id ?? '')).toMatchObject({ active: false, lookup_key: null });
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
  expect(subscription).toMatchObject({ status: 'active', items: { data: [{ price: { unit_amount: 980 } }] } });
});

it('archives what an interrupted run has left, and mends what somebody has changed by hand', async () => {
  await sync();
  const old = await priceOf('youyaku_pro_month');
  await stripe.prices.create({
    product: 'youyaku_pro',
    currency: 'jpy',
    unit_amount: 2_480,
    tax_behavior: 'inclusive',
    recurring: { interval: 'month' },
    lookup_key: 'youyaku_pro_month',
    transfer_lookup_key: true,
  });
  await stripe.products.update('youyaku_plus', { name: 'Plus', active: false });
  const [portal] = (await stripe.billingPortal.configurations.list()).data;
  await stripe.billingPortal.configurations.update(portal?.id ?? '', {
    features: { invoice_history: { enabled: false } },
  });
  const [webhook] = (await stripe.webhookEndpoints.list()).data;
  await stripe.webhookEndpoints.update(webhook?.id ?? '', { enabled_events: ['invoice.paid'], disabled: true });
  expect((await sync()).map(({ name, act }) => `${name} ${act}`)).toEqual([
    'youyaku_plus updated',
    `${old?.id ?? ''} archived`,
    'youyaku updated',
    'https://api.youyaku.example/webhooks/stripe updated',
  ]);
  expect(await sync()).toEqual([]);
});

it('leaves a webhook of another version of the API to a person, and one that Stripe cannot reach alone', async () => {
  await stripe.webhookEndpoints.create({ url: 'https://api.youyaku.example/webhooks/stripe', enabled_events: ['*'] });
  expect((await sync()).at(-1)).toMatchObject({ act: 'left', detail: 'api_version ?' });
  expect((await sync({ apiUrl: 'http://localhost:3002' })).at(-1)).toMatchObject({ act: 'left', detail: 'not_public' });
});

it('is what doctor compares: a finding for each part, and nothing is made', async () => {
  const run = async (given: Partial<PaymentsWish>, invoiceNumber?: string): Promise<string[]> => {
    const checks = listPaymentChecks({ stripe, isTest: true }, { ...wish, ...given }, { invoiceNumber });
    const found = await Promise.all(checks.map(async ({ name, check }) => ({ name, ...(await check()) })));
    return found.map(({ name, isFine, code }) => `${name}: ${isFine ? 'ok' : 'failed'} ${code}`);
  };
  expect(await run({})).toEqual([
    'stripe: ok stripe_test',
    'stripe prices: failed stripe_prices_differ',
    'stripe webhook: failed stripe_webhook_differ',
    'stripe portal: failed stripe_portal_differ',
    'stripe tax: ok stripe_tax_none',
  ]);
  expect(loopback.account.all('product')).toHaveLength(0);
  await sync();
  expect(await run({}, 'T1234567890123')).toEqual([
    'stripe: ok stripe_test',
    'stripe prices: ok stripe_prices',
    'stripe webhook: ok stripe_webhook',
    'stripe portal: ok stripe_portal',
    'stripe tax: ok stripe_tax',
  ]);
  expect((await run({ plans: dearer }))[1]).toContain('stripe_prices_differ');
  expect((await run({}, '1234567890123'))[4]).toContain('stripe_tax_form');
  const taxId = { country: 'JP', created: 0, customer: null, customer_account: null, livemode: false } as const;
  const owner = { type: 'self' } as Stripe.TaxId.Owner;
  const rest = { type: 'jp_trn', value: 'T9999999999999', verification: null } as const;
  loopback.account.put('tax_id', { id: 'txi_1', object: 'tax_id', owner, ...taxId, ...rest });
  expect((await run({}, 'T1234567890123'))[4]).toContain('stripe_tax_differ');
});
