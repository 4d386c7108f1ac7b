import { sql } from 'kysely';
import { Stripe } from 'stripe';
import type { Billing, BillingPreview } from '@youyaku/contract/billing';
import { plans } from '@youyaku/contract/plans';
import { openPayments } from '#platform/payments/open-stripe.ts';
import type { Payments } from '#platform/payments/port.ts';
import { syncPrices } from '#platform/payments/sync-prices.ts';
import { createPerson, inSpace, type Person } from '#spaces/test-spaces.ts';
import type { TestApp } from '#test-app.ts';
import { findSubscription } from './subscriptions-store.ts';

/** A seller of whom everything is known. */
export const seller = {
  name: '要約AI合同会社',
  representative: '代表社員 青海花子',
  address: '東京都青海市一丁目1番',
  phone: '03-0000-0000',
  email: 'operator@example.jp',
  contactHours: '平日10時から17時まで',
  invoiceNumber: 'T1234567890123',
};

/** What these tests need of the loopback Stripe: `startStripe` of the testing workspace gives it. */
type Loopback = {
  url: string;
  key: string;
  webhookSecret: string;
  account: {
    all(kind: 'event'): Stripe.Event[];
    all(kind: 'billing_portal.session'): Stripe.BillingPortal.Session[];
  };
  control: {
    moveClock(ms: number): Promise<void>;
    dispute(chargeId: string): unknown;
    receiveTransfer(invoiceId: string): void;
    setCard(customerId: string, number: string): void;
  };
  pay(session: string, form?: { card?: string }): void;
  close(): Promise<void>;
};

/** The loopback Stripe with every price, for the tests of one file. */
export function createTestPayments(startStripe: () => Promise<Loopback>) {
  let opened: { loopback: Loopback; payments: Payments } | undefined;
  const get = () => {
    if (opened === undefined) throw new Error('payments are open only inside tests');
    return opened;
  };
  const listEvents = (): Stripe.Event[] => get().loopback.account.all('event').toReversed();
  return {
    loopback: () => get().loopback,
    configured: () => get().payments,
    stripe: () => get().payments.stripe,
    open: async (onClose: (close: () => Promise<void>) => void): Promise<Payments> => {
      const loopback = await startStripe();
      onClose(() => loopback.close());
      const { url: apiUrl, key: secretKey, webhookSecret } = loopback;
      const payments = openPayments({ apiUrl, secretKey, webhookSecret });
      if (payments === undefined) throw new Error('not configured');
      opened = { loopback, payments };
      await syncPrices(payments.stripe, { plans }, (act) => act());
      return payments;
    },
    /** Events since the beginning, the oldest first. */
    events: listEvents,
    /** The events of what is done at Stripe, of which no webhook comes. */
    async during(act: () => unknown): Promise<Stripe.Event[]> {
      const before = listEvents().length;
      await act();
      return listEvents().slice(before);
    },
    /** Sends these events to the webhook, one after the other. */
    async deliver(app: TestApp, events: readonly Stripe.Event[]): Promise<number[]> {
      const statuses: number[] = [];
      for (const event of events) statuses.push((await send(app, event, get().loopback.webhookSecret)).status);
      return statuses;
    },
  };
}

export type TestPayments = ReturnType<typeof createTestPayments>;

/** A webhook as Stripe sends it. */
async function send(app: TestApp, event: object, secret: string, header?: string): Promise<Response> {
  const payload = JSON.stringify(event);
  const signature = header ?? Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return app.request('http://api.test/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: payload,
  });
}

type Wish = { plan: string; interval: string; payment?: string };

export async function preview(person: Person, wish: Wish, space?: string): Promise<BillingPreview> {
  const response = await post(person, 'preview', wish, space);
  if (response.status !== 200) throw new Error(`no preview: ${await response.text()}`);
  return (await response.json()) as BillingPreview;
}

export function post({ session }: Person, what: string, json: object, space?: string): Promise<Response> {
  const headers = space === undefined ? {} : inSpace(space);
  return session.send('POST', `/v1/billing/${what}`, { json, headers });
}

export async function billingOf({ session }: Person, space?: string): Promise<Billing> {
  const headers = space === undefined ? {} : inSpace(space);
  return (await (await session.send('GET', '/v1/billing', { headers })).json()) as Billing;
}

/** Opens Checkout for this wish; returns the id of its session. */
export async function checkOut(person: Person, wish: Wish, space?: string): Promise<string> {
  const { confirmationId } = await preview(person, wish, space);
  const response = await post(person, 'checkout', { confirmationId }, space);
  if (response.status !== 200) throw new Error(`no checkout: ${await response.text()}`);
  const { url } = (await response.json()) as { url: string };
  return /cs_[\w]+/.exec(url)?.[0] ?? url;
}

/** Somebody who has paid for a plan, and whose webhooks have come. */
export async function subscribe(
  app: TestApp,
  payments: TestPayments,
  wish: Wish = { plan: 'plus', interval: 'month' },
): Promise<Person> {
  const person = await createPerson(app);
  await pay(app, payments, await checkOut(person, wish));
  return person;
}

/** Pays a session; its webhooks come. */
export async function pay(app: TestApp, payments: TestPayments, session: string): Promise<void> {
  await payments.deliver(app, await payments.during(() => payments.loopback().pay(session)));
}

/** Somebody pays for a plan, and no webhook comes; returns the event that would say so. */
export async function payUnheard(payments: TestPayments, person: Person): Promise<Stripe.Event> {
  const session = await checkOut(person, { plan: 'plus', interval: 'month' });
  const events = await payments.during(() => payments.loopback().pay(session));
  const created = events.find(({ type }) => type === 'customer.subscription.created');
  if (created === undefined) throw new Error('nothing was paid');
  return created;
}

export async function customerOf({ parts }: TestApp, { account }: Person): Promise<string> {
  return (await findSubscription(parts.database, { spaceId: account.space.id }))?.customerId ?? '';
}

type Letter = { kind: string; fill: { amount?: string; at?: string } };

/** What was written about a space, the oldest first. */
export async function lettersOf({ parts }: TestApp, spaceId: string): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    select kind, fill from billing_letters where space_id = ${spaceId} order by written_at`.execute(parts.database);
  return rows;
}

export async function letterKindsOf(app: TestApp, spaceId: string): Promise<string[]> {
  return (await lettersOf(app, spaceId)).map(({ kind }) => kind);
}
