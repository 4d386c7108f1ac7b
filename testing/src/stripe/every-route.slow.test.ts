import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from './account.ts';
import { routeNames } from './answer-request.ts';
import { openTestAccount, type TestAccount } from './open-test-account.ts';

let test: TestAccount;
beforeAll(async () => {
  test = await openTestAccount();
}, 120_000);
afterAll(() => test.close());

it('every route answers what the types of the SDK say', async () => {
  const { price, monthly } = await useCatalog();
  const customer = await useCustomers();
  const { subscription, charge } = await useCheckout(customer, price);
  await useSubscriptions(subscription, monthly);
  await usePayments(charge);
  await useInvoices(customer, price);
  await useAccount();
  await test.stripe.customers.del(customer);
  await test.loopback.settled();
  expect(test.problems).toEqual([]);
  expect(routeNames.filter((route) => !test.answered.has(route))).toEqual([]);
}, 120_000);

async function useCatalog(): Promise<{ price: string; monthly: string }> {
  const { products, prices, coupons, promotionCodes, taxRates } = test.stripe;
  const { id: product } = await products.create({ name: 'チーム', metadata: { plan: 'team' }, unit_label: '人' });
  await products.update(product, { description: '説明', metadata: { plan: '' } });
  await products.retrieve(product);
  await products.list({ active: true, ids: [product] });
  const create = { product, currency: 'jpy', tax_behavior: 'inclusive' } as const;
  const { id: monthly } = await prices.create({ ...create, unit_amount: 1_000, recurring: { interval: 'month' } });
  const { id: price } = await prices.create({
    ...create,
    unit_amount: 10_000,
    recurring: { interval: 'year' },
    lookup_key: 'youyaku_plus_year',
    transfer_lookup_key: true,
    expand: ['product'],
  });
  await prices.update(monthly, { nickname: '月払い', active: true });
  await prices.retrieve(price);
  const { id: coupon } = await coupons.create({ amount_off: 500, currency: 'jpy', duration: 'forever' });
  await coupons.retrieve(coupon);
  await coupons.list();
  await promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'TEAM' });
  await promotionCodes.list({ code: 'team', expand: ['data.promotion.coupon'] });
  const { id: rate } = await taxRates.create({
    display_name: '消費税',
    inclusive: true,
    percentage: 10,
    country: 'JP',
  });
  await taxRates.retrieve(rate);
  await taxRates.update(rate, { active: true });
  await taxRates.list({ active: true, inclusive: true });
  await prices.list({ lookup_keys: ['youyaku_plus_year'], type: 'recurring' });
  return { price, monthly };
}

async function useCustomers(): Promise<string> {
  const { customers, taxIds } = test.stripe;
  const { id } = await customers.create({
    email: 'team@example.jp',
    tax_id_data: [{ type: 'jp_trn', value: 'T1234567890123' }],
  });
  await customers.update(id, {
    name: '株式会社チーム',
    address: { country: 'JP', postal_code: '100-0001', line1: '千代田1-1' },
    invoice_settings: { footer: '振込手数料はご負担ください。', custom_fields: [{ name: '部署', value: '経理' }] },
  });
  await customers.retrieve(id, { expand: ['tax_ids', 'subscriptions'] });
  await customers.list({ email: 'team@example.jp' });
  const taxId = await customers.createTaxId(id, { type: 'jp_cn', value: '1234567890123' });
  await customers.listTaxIds(id);
  await customers.deleteTaxId(id, taxId.id);
  await taxIds.create({ type: 'jp_trn', value: 'T9876543210987' });
  await taxIds.list();
  return id;
}

async function useCheckout(customer: string, price: string): Promise<{ subscription: string; charge: string }> {
  const { checkout, customers, paymentMethods, invoicePayments, paymentIntents } = test.stripe;
  const wish: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 2 }],
    success_url: 'http://localhost/',
  };
  await checkout.sessions.expire((await checkout.sessions.create(wish)).id);
  const { id } = await checkout.sessions.create({ ...wish, billing_address_collection: 'required' });
  await checkout.sessions.list({ customer, status: 'open' });
  await checkout.sessions.listLineItems(id);
  test.loopback.pay(id);
  const done = await checkout.sessions.retrieve(id, { expand: ['line_items', 'invoice.payments', 'subscription'] });
  const { data: cards } = await customers.listPaymentMethods(customer);
  await paymentMethods.retrieve(cards[0]?.id ?? '');
  const { data } = await invoicePayments.list({ invoice: idOf(done.invoice) });
  const intent = await paymentIntents.retrieve(idOf(data[0]?.payment.payment_intent), { expand: ['latest_charge'] });
  return { subscription: idOf(done.subscription), charge: idOf(intent.latest_charge) };
}

async function useSubscriptions(id: string, monthly: string): Promise<void> {
  const { subscriptions, billingPortal } = test.stripe;
  const { items, customer } = await subscriptions.retrieve(id, { expand: ['customer', 'latest_invoice'] });
  // A lower price with another rhythm: what is left is kept as credit.
  const after = await subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: monthly, quantity: 1 }],
    expand: ['latest_invoice'],
  });
  expect(after.latest_invoice).toMatchObject({ status: 'paid', amount_due: 0, ending_balance: -19_000 });
  await billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } });
  const { data } = await billingPortal.configurations.list({ is_default: true });
  await billingPortal.configurations.update(data[0]?.id ?? '', { default_return_url: 'http://localhost/' });
  for (const flow_data of [
    undefined,
    { type: 'payment_method_update' } as const,
    { type: 'subscription_cancel', subscription_cancel: { subscription: id } } as const,
  ]) {
    const { url } = await billingPortal.sessions.create({
      customer: idOf(customer),
      return_url: 'http://localhost/',
      locale: 'ja',
      ...(flow_data !== undefined && { flow_data }),
    });
    expect((await fetch(url)).status).toBe(200);
  }
  await subscriptions.cancel(id);
  await subscriptions.list({ customer: idOf(customer), status: 'all' });
}

async function usePayments(charge: string): Promise<void> {
  const { charges, refunds, disputes } = test.stripe;
  const { id } = await refunds.create({ charge, amount: 500 });
  await refunds.retrieve(id, { expand: ['charge'] });
  await refunds.list({ charge });
  await charges.retrieve(charge, { expand: ['refunds'] });
  await charges.list();
  const dispute = test.loopback.control.dispute(charge);
  await disputes.retrieve(dispute.id);
  await disputes.list({ charge });
  test.loopback.control.closeDispute(dispute.id, 'lost');
}

async function useInvoices(customer: string, price: string): Promise<void> {
  const { invoices, subscriptions } = test.stripe;
  const order = (): Promise<Stripe.Subscription> =>
    subscriptions.create({
      customer,
      items: [{ price, quantity: 3 }],
      collection_method: 'send_invoice',
      days_until_due: 30,
    });
  const [sent = '', paid = '', lost = ''] = await Promise.all(
    [order(), order(), order()].map(async (one) => idOf((await one).latest_invoice)),
  );
  await invoices.update(sent, { custom_fields: [{ name: '注文番号', value: '42' }], footer: 'ありがとうございます。' });
  await invoices.sendInvoice(sent);
  await invoices.finalizeInvoice(paid);
  await invoices.pay(paid, { paid_out_of_band: true });
  await invoices.voidInvoice(sent);
  await invoices.finalizeInvoice(lost);
  await invoices.markUncollectible(lost);
  await invoices.retrieve(sent, { expand: ['customer', 'payments'] });
  await invoices.list({ customer, status: 'paid' });
  await invoices.createPreview({ customer, subscription_details: { items: [{ price, quantity: 1 }] } });
}

async function useAccount(): Promise<void> {
  const { accounts, tax, webhookEndpoints, events } = test.stripe;
  await accounts.retrieveCurrent();
  await tax.settings.retrieve();
  const { id, secret } = await webhookEndpoints.create({ url: 'http://localhost:9/', enabled_events: ['*'] });
  expect(secret).toMatch(/^whsec_/);
  await webhookEndpoints.update(id, { disabled: true });
  await webhookEndpoints.list();
  await webhookEndpoints.del(id);
  const { data } = await events.list({ type: 'invoice.*', limit: 3 });
  await events.retrieve(data[0]?.id ?? '');
}
