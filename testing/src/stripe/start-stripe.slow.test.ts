import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStripe, type LoopbackStripe } from './start-stripe.ts';

let loopback: LoopbackStripe;
let stripe: Stripe;
const received: Stripe.Event[] = [];
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const signature = request.headers['stripe-signature'] ?? '';
    received.push(Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, loopback.webhookSecret));
    response.end();
  });
});

beforeAll(async () => {
  await new Promise<void>((settle) => receiver.listen(0, '127.0.0.1', settle));
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks/stripe`;
  loopback = await startStripe({ webhookUrl });
  const { hostname, port } = new URL(loopback.url);
  stripe = new Stripe(loopback.key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}, 120_000);

afterAll(async () => {
  await loopback.close();
  await new Promise((settle) => receiver.close(settle));
});

async function makePrice(): Promise<Stripe.Price> {
  const [known] = (await stripe.prices.list({ lookup_keys: ['youyaku_plus_month'] })).data;
  if (known !== undefined) return known;
  const product = await stripe.products.create({ name: 'プラス' });
  return stripe.prices.create({
    product: product.id,
    currency: 'jpy',
    unit_amount: 980,
    recurring: { interval: 'month' },
    lookup_key: 'youyaku_plus_month',
    tax_behavior: 'inclusive',
  });
}

it('a session that is paid makes a subscription in force, and signed events say so', async () => {
  const price = await makePrice();
  const customer = await stripe.customers.create({ email: 'hanako@example.jp', preferred_locales: ['ja'] });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 3 }],
    locale: 'ja',
    allow_promotion_codes: true,
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto', address: 'auto' },
    subscription_data: { metadata: { space: 's1' } },
    success_url: 'http://localhost:3001/mypage/plan?checkout=done',
    cancel_url: 'http://localhost:3001/mypage/plan?checkout=back',
  });
  const page = await fetch(session.url ?? '');
  expect(await page.text()).toContain('￥2,940');
  const paid = await fetch(session.url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ card: '4242 4242 4242 4242', name: '株式会社はなこ' }),
    redirect: 'manual',
  });
  expect(paid.headers.get('location')).toBe('http://localhost:3001/mypage/plan?checkout=done');
  await loopback.settled();
  expect(received.map(({ type }) => type)).toContain('checkout.session.completed');
  const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
  expect(after.subscription).toMatchObject({ status: 'active', metadata: { space: 's1' } });
  expect(after.invoice).toMatchObject({ status: 'paid', total: 2_940, customer_name: '株式会社はなこ' });
});

it('a parameter that the SDK does not know, and a value outside of its list, are refused with their name', async () => {
  const create = (params: object): Promise<unknown> => stripe.checkout.sessions.create(params);
  const base = { mode: 'subscription', success_url: 'http://localhost/' };
  await expect(create({ ...base, line_item: [{ price: 'price_x' }] })).rejects.toMatchObject({
    param: 'line_item',
    statusCode: 400,
  });
  await expect(create({ ...base, mode: 'subscribe' })).rejects.toMatchObject({ param: 'mode' });
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
});
