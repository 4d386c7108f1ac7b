import { sql } from 'kysely';
import { startStripe } from '@youyaku/testing/stripe/start-stripe';
import { expect, it } from 'vitest';
import { createPerson, storeSpace } from '#spaces/test-spaces.ts';
import { useTestApp } from '#test-app.ts';
import { findSubscription } from './subscriptions-store.ts';
import { sweepBilling } from './sweep-billing.ts';
import {
  billingOf,
  checkOut,
  createTestPayments,
  letterKindsOf,
  lettersOf,
  seller,
  subscribe,
} from './test-payments.ts';

const payments = createTestPayments(startStripe);
const app = useTestApp({ worker: false, payments: payments.open, operator: seller, acceptsInvoices: true });

/** Three looks at the provider, so that a letter that is written again would be seen. */
async function look(): Promise<void> {
  await payments.deliver(app(), payments.events());
  for (let turn = 0; turn < 3; turn += 1)
    await sweepBilling({ ...app().parts, payments: payments.configured() }, new Date());
}

it('an invoice that is to be paid is reminded of once, a week before it is due, and once when it is overdue', async () => {
  const owner = await createPerson(app());
  const space = await storeSpace(app(), [{ person: owner, role: 'owner' }]);
  await checkOut(owner, { plan: 'plus', interval: 'year', payment: 'invoice' }, space);
  await look();
  expect(await lettersOf(app(), space)).toEqual([]);
  const due = (days: number) =>
    sql`
      update subscriptions set facts = jsonb_set(facts, '{openInvoice,dueAt}',
        to_jsonb(extract(epoch from now() + make_interval(days => ${days}))::bigint))
      where space_id = ${space}`.execute(app().parts.database);
  await due(8);
  await look();
  expect(await lettersOf(app(), space)).toEqual([]);
  await due(6);
  await look();
  const [reminder, ...others] = await lettersOf(app(), space);
  expect(others).toEqual([]);
  expect(reminder).toMatchObject({ kind: 'invoiceReminder', fill: { amount: '9800' } });
  expect(new Date(reminder?.fill.at ?? 0).getTime() - Date.now()).toBeGreaterThan(5.9 * 86_400_000);

  await payments.loopback().control.moveClock(31 * 86_400_000);
  await look();
  expect((await billingOf(owner, space)).subscription).toMatchObject({ status: 'past_due', plan: 'plus' });
  expect(await letterKindsOf(app(), space)).toEqual(['invoiceReminder', 'invoiceOverdue']);

  const { facts } = (await findSubscription(app().parts.database, { spaceId: space })) ?? {};
  payments.loopback().control.receiveTransfer(facts?.openInvoice?.id ?? '');
  await look();
  expect((await billingOf(owner, space)).subscription).toMatchObject({ status: 'active' });
  expect(await lettersOf(app(), space)).toHaveLength(2);
});

it('a year that is renewed is told of once, a week before, and a month is not', async () => {
  const [yearly, monthly] = [
    await subscribe(app(), payments, { plan: 'plus', interval: 'year' }),
    await subscribe(app(), payments),
  ];
  const ends = (days: number) =>
    sql`update subscriptions set period_end = now() + make_interval(days => ${days})`.execute(app().parts.database);
  await ends(8);
  await look();
  expect(await lettersOf(app(), yearly.account.space.id)).toEqual([]);
  await ends(6);
  await look();
  expect(await lettersOf(app(), yearly.account.space.id)).toMatchObject([
    { kind: 'renewalSoon', fill: { amount: '9800' } },
  ]);
  expect(await lettersOf(app(), monthly.account.space.id)).toEqual([]);
});
