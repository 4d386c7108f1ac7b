import { sql } from 'kysely';
import { startStripe } from '@youyaku/testing/stripe/start-stripe';
import { describe, expect, it } from 'vitest';
import { createPerson, storeSpace, type Person } from '#spaces/test-spaces.ts';
import { problemOf, useTestApp } from '#test-app.ts';
import { followSpaces } from './follow-spaces.ts';
import { findSubscription, type StoredSubscription } from './subscriptions-store.ts';
import { billingOf, checkOut, createTestPayments, pay, post, preview, seller } from './test-payments.ts';

const payments = createTestPayments(startStripe);
const app = useTestApp({ worker: false, payments: payments.open, operator: seller, acceptsInvoices: true });
const follow = (): Promise<void> => followSpaces({ ...app().parts, payments: payments.configured() }, new Date());
const month = (plan: string) => ({ plan, interval: 'month' });
const year = (plan: string) => ({ plan, interval: 'year' });

type Wish = { plan: string; interval: string };
type Team = { owner: Person; space: string };

/** A shared space of one member, with this plan. */
async function subscribeTeam(wish: Wish, card?: string): Promise<Team> {
  const owner = await createPerson(app());
  const space = await storeSpace(app(), [{ person: owner, role: 'owner' }]);
  const session = await checkOut(owner, wish, space);
  if (card === undefined) await pay(app(), payments, session);
  else {
    payments.loopback().pay(session, { card });
    await payments.deliver(app(), payments.events());
  }
  return { owner, space };
}

/** So many members more, none of whom signs in. */
async function join({ space }: Team, count: number): Promise<void> {
  await sql`
    with made as (
      insert into auth_users (id, name, email, email_verified)
      select id, '', id || '@example.jp', true
      from (select gen_random_uuid()::text as id from generate_series(1, ${count})) as ids returning id)
    insert into space_members (space_id, account_id, role) select ${space}, id, 'reader' from made`.execute(
    app().parts.database,
  );
}

async function leave({ space, owner }: Team): Promise<void> {
  await sql`delete from space_members where space_id = ${space} and account_id <> ${owner.account.id}`.execute(
    app().parts.database,
  );
}

async function storedOf({ space }: Team): Promise<StoredSubscription> {
  const stored = await findSubscription(app().parts.database, { spaceId: space });
  if (stored === undefined) throw new Error('no subscription');
  return stored;
}

/** What was charged, the oldest first, and what the customer has to its credit. */
async function moneyOf(team: Team): Promise<{ charged: number[]; credit: number; waiting: number }> {
  const { customerId = '', subscriptionId } = await storedOf(team);
  const { data } = await payments.stripe().invoices.list({ customer: customerId });
  const customer = await payments.stripe().customers.retrieve(customerId);
  const next = await payments.stripe().invoices.createPreview({ subscription: subscriptionId });
  const waiting = next.lines.data
    .filter(({ parent }) => parent?.subscription_item_details?.proration === true)
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    charged: data.map(({ amount_paid: paid }) => paid).toReversed(),
    credit: 'deleted' in customer && customer.deleted ? 0 : 0 - (customer as { balance: number }).balance,
    waiting,
  };
}

async function order({ owner, space }: Team, wish: Wish): Promise<number> {
  const { confirmationId } = await preview(owner, wish, space);
  return (await post(owner, 'change', { confirmationId }, space)).status;
}

describe('seats', () => {
  it('are paid for when they come, and bring units from then on', async () => {
    const team = await subscribeTeam(month('plus'));
    await join(team, 3);
    await follow();
    expect((await storedOf(team)).seats).toBe(4);
    const { charged, waiting } = await moneyOf(team);
    expect(waiting).toBe(0);
    expect(charged[0]).toBe(980);
    expect(charged[1]).toBeGreaterThan(2_900);
    expect(charged[1]).toBeLessThanOrEqual(2_940);
  });

  it('that a card does not pay bring nothing, cost nothing, and are not tried every minute', async () => {
    const team = await subscribeTeam(year('pro'), '4000000000000341');
    await join(team, 49);
    for (let minute = 0; minute < 5; minute += 1) await follow();
    expect(await storedOf(team)).toMatchObject({ status: 'active', seats: 1 });
    expect((await moneyOf(team)).charged).toEqual([24_800]);
    const { rows } = await sql<{ kind: string; fill: object }>`
      select kind, fill from billing_letters where space_id = ${team.space}`.execute(app().parts.database);
    expect(rows).toEqual([{ kind: 'seatsUnpaid', fill: { seats: '50', paid: '1' } }]);
  });

  it('are not granted on credit while an invoice is to be paid', async () => {
    const owner = await createPerson(app());
    const space = await storeSpace(app(), [{ person: owner, role: 'owner' }]);
    const team = { owner, space };
    await checkOut(owner, { ...month('pro'), payment: 'invoice' }, space);
    await join(team, 49);
    await follow();
    expect((await storedOf(team)).seats).toBe(1);
    const { facts } = await storedOf(team);
    payments.loopback().control.receiveTransfer(facts?.openInvoice?.id ?? '');
    await payments.deliver(app(), payments.events());
    await follow();
    expect((await storedOf(team)).seats).toBe(50);
  });

  it('are ordered by invoice for one space at a time, while it is not paid', async () => {
    const owner = await createPerson(app());
    const [first, second] = [
      await storeSpace(app(), [{ person: owner, role: 'owner' }]),
      await storeSpace(app(), [{ person: owner, role: 'owner' }]),
    ];
    const wish = { ...month('pro'), payment: 'invoice' };
    await checkOut(owner, wish, first);
    const { confirmationId } = await preview(owner, wish, second);
    const refused = await post(owner, 'checkout', { confirmationId }, second);
    expect([refused.status, (await problemOf(refused)).reason]).toEqual([409, 'invoice_unpaid']);
    expect((await billingOf(owner, second)).subscription).toBeUndefined();
    await checkOut(owner, month('pro'), second);
    const { facts } = await storedOf({ owner, space: first });
    payments.loopback().control.receiveTransfer(facts?.openInvoice?.id ?? '');
    await payments.deliver(app(), payments.events());
    await checkOut(owner, wish, second);
    expect((await billingOf(owner, second)).plan).toBe('pro');
  });

  it('that go stay until the end of what was paid: coming and going is no credit, and coming back costs nothing', async () => {
    const team = await subscribeTeam(month('pro'));
    await join(team, 49);
    await follow();
    const paid = await moneyOf(team);
    for (let round = 0; round < 2; round += 1) {
      await leave(team);
      await follow();
      expect((await storedOf(team)).seats).toBe(50);
      expect((await billingOf(team.owner, team.space)).subscription?.renewal?.totalJpy).toBe(2_480);
      await join(team, 49);
      await follow();
      expect(await moneyOf(team)).toEqual(paid);
    }
    await join(team, 1);
    await follow();
    expect((await storedOf(team)).seats).toBe(51);
    const [last] = (await moneyOf(team)).charged.slice(-1);
    expect(last).toBeGreaterThan(2_400);
    expect(last).toBeLessThanOrEqual(2_480);
  });

  it('are as many as there are members from the next period on', async () => {
    const team = await subscribeTeam(month('plus'));
    await join(team, 4);
    await follow();
    await leave(team);
    await follow();
    const before = payments.events().length;
    await payments.loopback().control.moveClock(32 * 86_400_000);
    await payments.deliver(app(), payments.events().slice(before));
    expect((await storedOf(team)).seats).toBe(1);
    expect((await moneyOf(team)).charged.at(-1)).toBe(980);
  });

  it('that come while a lower plan is ordered are neither charged nor granted at its price', async () => {
    const team = await subscribeTeam(year('pro'));
    expect(await order(team, year('plus'))).toBe(200);
    await join(team, 49);
    await follow();
    expect(await storedOf(team)).toMatchObject({ plan: 'pro', seats: 1 });
    expect((await moneyOf(team)).charged).toEqual([24_800]);
    expect((await billingOf(team.owner, team.space)).subscription?.renewal?.totalJpy).toBe(50 * 9_800);
  });

  it('are never bought at a lower price and given back at a higher one', async () => {
    const team = await subscribeTeam(year('pro'));
    await order(team, year('plus'));
    await join(team, 49);
    await follow();
    expect((await post(team.owner, 'resume', {}, team.space)).status).toBe(200);
    expect((await storedOf(team)).seats).toBe(1);
    await follow();
    const { charged } = await moneyOf(team);
    expect((await storedOf(team)).seats).toBe(50);
    expect(charged.at(-1)).toBeGreaterThan(49 * 24_000);
    await leave(team);
    await follow();
    expect((await moneyOf(team)).credit).toBe(0);
  });

  it('that came a moment before a lower plan is ordered are not granted for nothing', async () => {
    const team = await subscribeTeam(year('pro'));
    await join(team, 49);
    expect(await order(team, year('plus'))).toBe(200);
    expect(await storedOf(team)).toMatchObject({ plan: 'pro', seats: 1 });
    await follow();
    expect(await storedOf(team)).toMatchObject({ plan: 'pro', seats: 1 });
    expect((await moneyOf(team)).charged).toEqual([24_800]);
  });

  it('that went are not held by a higher plan that was bought without them', async () => {
    const team = await subscribeTeam(month('plus'));
    await join(team, 4);
    await follow();
    await leave(team);
    await follow();
    expect(await order(team, month('pro'))).toBe(200);
    expect(await storedOf(team)).toMatchObject({ plan: 'pro', seats: 1 });
  });
});
