import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestAccount, type TestAccount } from './open-test-account.ts';

let test: TestAccount;
beforeAll(async () => {
  test = await openTestAccount();
}, 120_000);
afterEach(() => {
  expect(test.problems, 'an answer or an event is not as the types of the SDK say').toEqual([]);
});
afterAll(() => test.close());

async function findPrice(key = 'youyaku_plus_month'): Promise<string> {
  const { data } = await test.stripe.prices.list({ lookup_keys: [key], expand: ['data.product'] });
  return data[0]?.id ?? '';
}

async function openSession(more: Stripe.Checkout.SessionCreateParams = {}): Promise<Stripe.Checkout.Session> {
  const customer = await test.stripe.customers.create({ email: 'hanako@example.jp', preferred_locales: ['ja'] });
  return test.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: await findPrice(), quantity: 3 }],
    locale: 'ja',
    allow_promotion_codes: true,
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto', address: 'auto' },
    subscription_data: { metadata: { space: 's1' } },
    custom_text: { submit: { message: '1か月ごとに更新されます。' } },
    success_url: 'http://localhost:3001/mypage/plan?checkout=done&id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3001/mypage/plan?checkout=back',
    ...more,
  });
}

function post(url: string | null, form: Record<string, string>): Promise<Response> {
  return fetch(url ?? '', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

it('a session that is paid on its page makes a subscription in force, and signed events say so', async () => {
  const tax = await test.stripe.taxRates.create({ display_name: '消費税', inclusive: true, percentage: 10 });
  const session = await openSession({
    subscription_data: { metadata: { space: 's1' }, default_tax_rates: [tax.id] },
  });
  const page = await (await fetch(session.url ?? '')).text();
  for (const words of ['￥2,940', 'テスト決済 - 実際の請求はありません', '1か月ごとに更新されます。'])
    expect(page).toContain(words);
  const paid = await post(session.url, {
    card: '4242 4242 4242 4242',
    name: '株式会社はなこ',
    taxId: 'T1234567890123',
  });
  expect(paid.headers.get('location')).toBe(`http://localhost:3001/mypage/plan?checkout=done&id=${session.id}`);
  await test.loopback.settled();
  expect(test.received.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
  );
  const after = await test.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription', 'invoice.payments', 'line_items', 'customer.tax_ids'],
  });
  expect(after.subscription).toMatchObject({ status: 'active', metadata: { space: 's1' } });
  expect(after.invoice).toMatchObject({ status: 'paid', total: 2_940, total_excluding_tax: 2_673 });
  const invoice = after.invoice as Stripe.Invoice;
  const shown = await (await fetch(invoice.hosted_invoice_url ?? '')).text();
  for (const words of ['株式会社はなこ', 'T1234567890123', '10%対象', '￥267', invoice.number ?? ''])
    expect(shown).toContain(words);
  const pdf = await (await fetch(invoice.invoice_pdf ?? '')).text();
  expect(pdf.slice(0, 5)).toBe('%PDF-');
}, 120_000);

it.each([
  ['4000 0000 0000 0002', 'カードが拒否されました'],
  ['4000 0000 0000 9995', '残高が足りません'],
  ['4111 1111 1111 1111', 'テスト用のカード番号だけです'],
])('the card %s pays nothing, says why, and leaves the session open', async (card, words) => {
  const session = await openSession();
  const response = await post(session.url, { card });
  expect(response.status).toBe(402);
  expect(await response.text()).toContain(words);
  expect((await test.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
});

it('a promotion code lowers the first invoice, and an unknown one says so', async () => {
  const coupon = await test.stripe.coupons.create({ percent_off: 50, duration: 'once' });
  await test.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'HARU50' });
  const session = await openSession();
  expect((await post(session.url, { code: 'NATSU' })).status).toBe(402);
  expect((await post(session.url, { code: 'haru50' })).status).toBe(303);
  expect(await (await fetch(session.url ?? '')).text()).toContain('￥1,470');
  test.loopback.pay(session.id);
  const after = await test.stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] });
  expect(after.invoice).toMatchObject({ subtotal: 2_940, amount_paid: 1_470 });
});

it('what the SDK or this account does not know is refused by its name: a parameter, a value, a missing one, an id', async () => {
  const create = (params: object): Promise<unknown> => test.stripe.checkout.sessions.create(params);
  const base = { mode: 'subscription', success_url: 'http://localhost/' };
  await expect(create({ ...base, line_item: [{ price: 'x' }] })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    param: 'line_item',
    code: 'parameter_unknown',
  });
  await expect(create({ ...base, mode: 'subscribe' })).rejects.toMatchObject({ param: 'mode' });
  await expect(create({ ...base, line_items: [{ price: 'x', quantity: 'two' }] })).rejects.toMatchObject({
    param: 'line_items[0][quantity]',
  });
  await expect(openSession({ subscription_data: { trial_period_days: 7 } })).rejects.toMatchObject({
    param: 'subscription_data.trial_period_days',
  });
  await expect(test.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(test.stripe.subscriptions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
});

it('a key of idempotency has one effect, and is refused with other parameters', async () => {
  const options = { idempotencyKey: 'order-1' };
  const first = await test.stripe.customers.create({ email: 'a@example.jp' }, options);
  const second = await test.stripe.customers.create({ email: 'a@example.jp' }, options);
  expect(second.id).toBe(first.id);
  await expect(test.stripe.customers.create({ email: 'b@example.jp' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

it('another key or another version of the API is refused', async () => {
  const ask = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${test.loopback.url}/v1/account`, { headers });
  expect((await ask({ authorization: 'Bearer sk_test_other' })).status).toBe(401);
  expect((await ask({ authorization: `Bearer ${test.loopback.key}`, 'stripe-version': '2024-06-20' })).status).toBe(
    400,
  );
});

it('lists are paged through to their end, newest first', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 12; at += 1) ids.unshift((await test.stripe.products.create({ name: `p${at}` })).id);
  const all: string[] = [];
  for await (const { id } of test.stripe.products.list({ limit: 5 })) all.push(id);
  expect(all.slice(0, 12)).toEqual(ids);
  expect(new Set(all).size).toBe(all.length);
});
