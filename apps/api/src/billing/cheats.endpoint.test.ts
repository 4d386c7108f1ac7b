import { plans, type Plan } from '@youyaku/contract/plans';
import { startStripe } from '@youyaku/testing/stripe/start-stripe';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPerson, createSpace, storeSpace, type Person } from '#spaces/test-spaces.ts';
import { problemOf, useTestApp } from '#test-app.ts';
import { openStripe } from '#platform/payments/open-stripe.ts';
import { billingBounds } from './billing-bounds.ts';
import { followSpaces } from './follow-spaces.ts';
import { findSubscription } from './subscriptions-store.ts';
import { billingOf, checkOut, createTestPayments, post, preview, seller, subscribe } from './test-payments.ts';

const payments = createTestPayments(startStripe);
// The clock of rates stands still, so that a slow machine is granted no more than a fast one.
const app = useTestApp({ worker: false, payments: payments.open, operator: seller, rateClock: () => 0 });
const month = (plan: string) => ({ plan, interval: 'month' });

async function chargedOf(person: Person): Promise<number[]> {
  const stored = await findSubscription(app().parts.database, { spaceId: person.account.space.id });
  const { data } = await payments.stripe().invoices.list({ customer: stored?.customerId ?? '' });
  return data.map(({ amount_paid: paid }) => paid).toReversed();
}

describe('two windows', () => {
  it('that change a plan at once: one does, and the other is asked to look again', async () => {
    const person = await subscribe(app(), payments);
    const shown = [await preview(person, month('pro')), await preview(person, { plan: 'plus', interval: 'year' })];
    const answers = await Promise.all(shown.map(({ confirmationId }) => post(person, 'change', { confirmationId })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const done = answers.findIndex(({ status }) => status === 200);
    expect(await chargedOf(person)).toEqual([980, shown[done]?.dueNowJpy]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await problemOf(refused)).reason).toBe('price_changed');
  });

  it('one of which cancels while the webhook of that is still on its way: nothing is charged by the other', async () => {
    const person = await subscribe(app(), payments);
    const { confirmationId } = await preview(person, month('pro'));
    const stored = await findSubscription(app().parts.database, { spaceId: person.account.space.id });
    await payments.stripe().subscriptions.update(stored?.subscriptionId ?? '', { cancel_at_period_end: true });
    const refused = await post(person, 'change', { confirmationId });
    expect([refused.status, (await problemOf(refused)).reason]).toEqual([409, 'cancelled']);
    expect(await chargedOf(person)).toEqual([980]);
  });
});

/** The operator raises the price of プロ, here and at Stripe. */
async function raisePrice(priceJpyMonthly: number): Promise<void> {
  const { table } = app().parts.facts.plans as { table: Record<string, Plan> };
  table['pro'] = { ...plans.pro, priceJpyMonthly };
  onTestFinished(() => void (table['pro'] = plans.pro));
  const { prices } = payments.stripe();
  const [old] = (await prices.list({ lookup_keys: ['youyaku_pro_month'] })).data;
  await prices.create({
    product: typeof old?.product === 'string' ? old.product : '',
    currency: 'jpy',
    unit_amount: priceJpyMonthly,
    recurring: { interval: 'month' },
    lookup_key: 'youyaku_pro_month',
    transfer_lookup_key: true,
    tax_behavior: 'inclusive',
  });
}

it('a price that was raised is not had by ordering a lower plan and undoing it, and what is paid now is said as it is', async () => {
  const [early, late] = [
    await subscribe(app(), payments, month('pro')),
    await subscribe(app(), payments, month('pro')),
  ];
  const { confirmationId } = await preview(early, month('plus'));
  expect((await post(early, 'change', { confirmationId })).status).toBe(200);
  await raisePrice(3_480);
  const refused = await post(early, 'resume', {});
  expect([refused.status, (await problemOf(refused)).reason]).toEqual([409, 'price_changed']);
  expect((await billingOf(early)).subscription).toMatchObject({ plan: 'pro', renewal: { totalJpy: 980 } });
  expect((await preview(late, month('plus'))).current).toMatchObject({ unitPriceJpy: 2_480, totalJpy: 2_480 });
});

it('invoices are mailed to whoever orders, not to the owner who ordered the last time', async () => {
  const [first, second] = [await createPerson(app()), await createPerson(app())];
  const space = await storeSpace(app(), [
    { person: first, role: 'owner' },
    { person: second, role: 'owner' },
  ]);
  const emails: (string | null)[] = [];
  for (const person of [first, second]) {
    await checkOut(person, month('plus'), space);
    const stored = await findSubscription(app().parts.database, { spaceId: space });
    const customer = await payments.stripe().customers.retrieve(stored?.customerId ?? '');
    emails.push('email' in customer ? customer.email : null);
  }
  expect(emails).toEqual([first.account.email, second.account.email]);
});

it('an account that is deleted while Stripe is down is not renewed, by the next look', async () => {
  const [leaving, staying] = [await subscribe(app(), payments), await subscribe(app(), payments)];
  const { database, payments: given } = app().parts;
  if (given === undefined) throw new Error('no payments');
  const begun = await leaving.session.send('POST', '/v1/account/deletion');
  expect(begun.ok).toBe(true);
  const away = { ...given, stripe: openStripe({ secretKey: 'sk_test_1', apiUrl: 'http://127.0.0.1:9' }, 250) };
  const endOf = async ({ account }: Person) =>
    (await findSubscription(database, { spaceId: account.space.id }))?.cancelAt;
  await followSpaces({ ...app().parts, payments: away }, new Date());
  expect(await endOf(leaving)).toBeUndefined();
  await followSpaces({ ...app().parts, payments: given }, new Date());
  expect(await endOf(leaving)).toBeDefined();
  expect(await endOf(staying)).toBeUndefined();
});

it('an invented invoice is the end of the list, and no trouble of Stripe', async () => {
  const person = await subscribe(app(), payments);
  const listed = await person.session.send('GET', '/v1/billing/invoices?before=in_of_nobody');
  expect([listed.status, await listed.json()]).toEqual([200, { items: [] }]);
});

it('Stripe is asked so often for an account, however many spaces it has', async () => {
  const person = await createPerson(app());
  const other = await createSpace(person);
  const { count } = billingBounds.orders;
  const asked = (space: string) => post(person, 'preview', month('plus'), space);
  for (let turn = 0; turn < count / 10; turn += 1)
    await Promise.all(Array.from({ length: 10 }, () => asked(person.account.space.id)));
  const refused = await asked(other.id);
  expect([refused.status, (await problemOf(refused)).code]).toEqual([429, 'rate_limited']);
  const looks = await Promise.all(
    Array.from({ length: billingBounds.looks.count + 5 }, () => post(person, 'refresh', {})),
  );
  expect(looks.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
});
