import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { startStripe } from '@youyaku/testing/stripe/start-stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '#spaces/test-spaces.ts';
import { useTestApp } from '#test-app.ts';
import { readSubscription } from './read-subscription.ts';
import { findSubscription, insertCustomer } from './subscriptions-store.ts';
import { sweepBilling } from './sweep-billing.ts';
import { billingOf, createTestPayments, payUnheard, seller, subscribe } from './test-payments.ts';
import { openTestWebhook, ordersOf } from './test-webhooks.ts';

const payments = createTestPayments(startStripe);
const app = useTestApp({ worker: false, payments: payments.open, operator: seller });
const secret = (): string => payments.configured().webhookSecret;
const countRows = async (table: string, where = sql<boolean>`true`): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(app().parts.database);
  return rows[0]?.count ?? 0;
};

describe('a webhook that Stripe did not sign now', () => {
  const event = {
    id: 'evt_forged',
    object: 'event',
    type: 'invoice.paid',
    created: 1,
    livemode: false,
    data: { object: {} },
  };
  const payload = JSON.stringify(event);
  const now = (): number => Math.floor(Date.now() / 1_000);
  const sign = (options: object): string =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: secret(), ...options });
  const v1 = (): string => sign({}).split('v1=')[1] ?? '';

  it.each<[string, () => string]>([
    ['unsigned', () => ''],
    ['forged', () => sign({ secret: 'whsec_another_secret' })],
    ['stale', () => sign({ timestamp: now() - 301 })],
    ['v0 alone', () => sign({ scheme: 'v0' })],
    ['signed as v1, and named v0', () => `t=${now()},v0=${v1()}`],
    ['with the time of another', () => `t=${now() + 1},v1=${v1()}`],
    ['empty', () => `t=${now()},v1=`],
    ['no signature at all', () => 'nonsense'],
  ])('is refused before the database is asked: %s', async (_name, header) => {
    const before = await countRows('billing_events');
    const { status } = await openTestWebhook(app(), payments.configured())(event, header());
    expect(status).toBe(400);
    expect(await countRows('billing_events')).toBe(before);
  });

  it('is refused when its body was encoded anew, or is of the other kind of payments', async () => {
    const url = 'http://api.test/webhooks/stripe';
    const headers = { 'stripe-signature': sign({}) };
    for (const body of [payload.replaceAll('"', '" ').replaceAll('" :', '":'), `${payload}\n`, `\uFEFF${payload}`])
      expect((await app().request(url, { method: 'POST', headers, body })).status).toBe(400);
    const real = await openTestWebhook(app(), payments.configured())({ ...event, livemode: true });
    expect(real.status).toBe(400);
    const large = await openTestWebhook(
      app(),
      payments.configured(),
    )({ ...event, data: { object: { x: 'x'.repeat(1_000_001) } } });
    expect(large.status).toBe(413);
    expect(await countRows('billing_events', sql`id = 'evt_forged'`)).toBe(0);
  });

  it('is taken when Stripe rolls its secret and signs with both, and its type may be unknown', async () => {
    const body = { ...event, id: 'evt_rolled', type: 'terminal.reader.action_failed' };
    const text = JSON.stringify(body);
    const header = Stripe.webhooks.generateTestHeaderString({ payload: text, secret: secret() });
    expect((await openTestWebhook(app(), payments.configured())(body, `${header},v1=${'0'.repeat(64)}`)).status).toBe(
      200,
    );
    expect(await countRows('billing_events', sql`id = 'evt_rolled' and applied_at is not null`)).toBe(1);
  });
});

describe('one event', () => {
  it('that comes a hundred times at once has one effect', async () => {
    const person = await createPerson(app());
    const created = await payUnheard(payments, person);
    const deliver = openTestWebhook(app(), payments.configured());
    const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(created)));
    // Beyond what one address may have under way Stripe is told to come again.
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(32);
    expect((await billingOf(person)).plan).toBe('plus');
    const spaceId = person.account.space.id;
    expect(await countRows('audit_acts', sql`space_id = ${spaceId} and act = 'subscription-begun'`)).toBe(1);
    expect(await countRows('billing_events', sql`id = ${created.id}`)).toBe(1);
  });

  it('is not stored when its effect fails in the middle, and is done once when it comes again', async () => {
    const { database } = app().parts;
    const person = await createPerson(app());
    const event = await payUnheard(payments, person);
    const spaceId = person.account.space.id;
    const deliver = openTestWebhook(app(), payments.configured());
    // What kill -9 is to the database: the connection of the transaction is cut while it waits for the row.
    const locked = Promise.withResolvers<void>();
    const cut = database.transaction().execute(async (transaction) => {
      await sql`select from subscriptions where space_id = ${spaceId} for update`.execute(transaction);
      locked.resolve();
      for (let ended = 0; ended === 0;) {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'`.execute(
          database,
        );
        ended = rows.length;
      }
    });
    await locked.promise;
    expect((await deliver(event)).status).toBeGreaterThanOrEqual(500);
    await cut;
    expect(await countRows('billing_events', sql`id = ${event.id}`)).toBe(0);
    expect((await findSubscription(database, { spaceId }))?.status).toBe('none');
    expect((await deliver(event)).status).toBe(200);
    expect((await findSubscription(database, { spaceId }))?.status).toBe('active');
    expect(await countRows('audit_acts', sql`space_id = ${spaceId} and act = 'subscription-begun'`)).toBe(1);
  });
});

type Stage = { subscription: Stripe.Subscription; event: Stripe.Event };

/** Six happenings of one subscription with what Stripe says after each. */
async function makeStages(person: Person): Promise<Stage[]> {
  const { stripe } = payments.configured();
  const stored = await findSubscription(app().parts.database, { spaceId: person.account.space.id });
  const { customerId: customer = '', subscriptionId: id = '' } = stored ?? {};
  const item = stored?.facts?.itemId ?? '';
  const [pro] = (await stripe.prices.list({ lookup_keys: ['youyaku_pro_month'] })).data;
  const acts = [
    () => stripe.subscriptions.update(id, { metadata: { note: '1' } }),
    () =>
      stripe.subscriptions.update(id, {
        items: [{ id: item, price: pro?.id ?? '' }],
        proration_behavior: 'always_invoice',
        metadata: { plan: 'pro' },
      }),
    () => stripe.subscriptions.update(id, { items: [{ id: item, quantity: 3 }], proration_behavior: 'always_invoice' }),
    () => stripe.subscriptions.update(id, { cancel_at_period_end: true }),
    () => stripe.subscriptions.update(id, { cancel_at_period_end: false }),
    () => stripe.subscriptions.cancel(id),
  ];
  const stages: Stage[] = [];
  for (const act of acts) {
    await act();
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', expand: ['data.latest_invoice'] });
    const event = payments.events().at(-1);
    if (data[0] !== undefined && event !== undefined)
      stages.push({ subscription: structuredClone(data[0]), event: structuredClone(event) });
  }
  return stages;
}

describe('six events of a subscription', () => {
  let stages: Stage[];
  beforeAll(async () => {
    stages = await makeStages(await subscribe(app(), payments));
  });

  it('lead to what Stripe says in 720 of 720 orders, with copies and one lost, whether it has ended or goes on', async () => {
    const { database } = app().parts;
    expect(stages).toHaveLength(6);
    let right = 0;
    const play = async (order: readonly number[], round: number): Promise<void> => {
      const last = 6 - (round % 2);
      const final = stages[last - 1]?.subscription;
      const expected = readSubscription(final ?? ({} as Stripe.Subscription));
      const customer = `cus_${last}_${round}`;
      await insertCustomer(database, { spaceId: `spc_${last}_${round}`, customerId: customer, language: 'ja' });
      // A happening is known to Stripe before its event comes; time never goes back.
      let reached = 0;
      const subscriptions = {
        list: () =>
          Promise.resolve({
            data: [{ ...(stages[reached]?.subscription as Stripe.Subscription), id: `sub_${customer}` }],
          }),
      };
      const { stripe: real } = payments.configured();
      const events = stages.slice(0, last).map(({ event }, index) => ({
        ...event,
        id: `evt_${customer}_${index}`,
        created: Math.floor(Date.now() / 1_000),
        data: { object: { ...event.data.object, customer } },
      }));
      const stripe = {
        webhooks: real.webhooks,
        getApiField: real.getApiField.bind(real),
        subscriptions,
        events: { list: () => Promise.resolve({ data: events.toReversed(), has_more: false }) },
      } as unknown as Stripe;
      const deliver = openTestWebhook(app(), { ...payments.configured(), stripe });
      const lost = order[round % 6];
      for (const index of order.filter((each) => each < last && each !== lost)) {
        reached = Math.max(reached, index);
        expect((await deliver(events[index] ?? {})).status).toBe(200);
        if (index % 2 === 0) await deliver(events[index] ?? {});
      }
      reached = last - 1;
      await sweepBilling({ ...app().parts, payments: { ...payments.configured(), stripe } }, new Date());
      const stored = await findSubscription(database, { customerId: customer });
      expect({ ...stored, subscriptionId: '' }).toMatchObject({ ...expected, subscriptionId: '' });
      right += 1;
    };
    const orders = [...ordersOf(6)].map((order, round) => ({ order, round }));
    while (orders.length > 0) await Promise.all(orders.splice(0, 8).map(({ order, round }) => play(order, round)));
    expect(right).toBe(720);
  }, 300_000);
});
