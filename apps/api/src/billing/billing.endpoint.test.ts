import { sql } from 'kysely';
import { confirmationVersion } from '@youyaku/contract/billing-values';
import { startStripe } from '@youyaku/testing/stripe/start-stripe';
import { describe, expect, it } from 'vitest';
import { createPerson, inSpace, storeSpace } from '#spaces/test-spaces.ts';
import { problemOf, useTestApp } from '#test-app.ts';
import { portalMarker } from './find-portal.ts';
import { followSpaces } from './follow-spaces.ts';
import { billingOf, checkOut, createTestPayments, pay, post, preview, seller, subscribe } from './test-payments.ts';

const payments = createTestPayments(startStripe);
const app = useTestApp({ worker: false, payments: payments.open, operator: seller, acceptsInvoices: true });
const month = { plan: 'plus', interval: 'month' };

const subscriptionOf = async (spaceId: string) =>
  (
    await sql<Record<string, unknown>>`select * from subscriptions where space_id = ${spaceId}`.execute(
      app().parts.database,
    )
  ).rows[0];

describe('an order', () => {
  it('says everything before, is paid on a page of the provider, and is in force when the webhook says so', async () => {
    const person = await createPerson(app());
    expect(await billingOf(person)).toMatchObject({ isOpen: true, isTest: true, plan: 'selfHosted', seats: 1 });
    const shown = await preview(person, month);
    expect(shown).toMatchObject({
      kind: 'new',
      totalJpy: 980,
      dueNowJpy: 980,
      renewalTotalJpy: 980,
      version: confirmationVersion,
    });
    expect(new Date(shown.renewsAt).getTime()).toBeGreaterThan(Date.now() + 27 * 86_400_000);
    const { url } = (await (await post(person, 'checkout', { confirmationId: shown.confirmationId })).json()) as {
      url: string;
    };
    const id = /cs_\w+/.exec(url)?.[0] ?? '';
    const session = await payments.stripe().checkout.sessions.retrieve(id);
    expect(session).toMatchObject({
      locale: 'ja',
      client_reference_id: person.account.space.id,
      allow_promotion_codes: true,
      tax_id_collection: { enabled: true },
      amount_total: 980,
      success_url: 'http://app.test/mypage/plan?checkout=done',
    });
    expect((await billingOf(person)).subscription).toBeUndefined();
    await pay(app(), payments, id);
    const billing = await billingOf(person);
    expect(billing).toMatchObject({
      plan: 'plus',
      subscription: { status: 'active', seats: 1, payment: 'card', renewal: { totalJpy: 980 } },
    });
    const customer = await payments.stripe().customers.retrieve(session.customer as string);
    expect(customer).toMatchObject({
      metadata: { space_id: person.account.space.id },
      invoice_settings: {
        custom_fields: [{ name: '登録番号', value: seller.invoiceNumber }],
        footer: expect.stringContaining(seller.address) as string,
      },
    });
    const [invoice] = (await payments.stripe().invoices.list({ customer: session.customer as string })).data;
    expect(invoice).toMatchObject({
      custom_fields: [{ name: '登録番号' }],
      footer: expect.stringContaining(seller.name) as string,
    });
    const invoices = (await (await person.session.send('GET', '/v1/billing/invoices')).json()) as { items: object[] };
    expect(invoices.items).toMatchObject([{ status: 'paid', totalJpy: 980 }]);
  });

  it('is not taken while a fact about the seller is missing, and nothing of it is stored', async () => {
    const person = await createPerson(app());
    const { operator } = app().parts.facts;
    Object.assign(app().parts.facts, { operator: { ...seller, phone: ' ' } });
    expect(await billingOf(person)).toMatchObject({ isOpen: false, closedBecause: 'operator_details' });
    const refused = await post(person, 'preview', month);
    expect([refused.status, (await problemOf(refused)).reason]).toEqual([409, 'operator_details']);
    Object.assign(app().parts.facts, { operator });
  });

  it('needs a confirmation of its own space that is fresh and says what still is', async () => {
    const [person, other] = [await createPerson(app()), await createPerson(app())];
    const { confirmationId } = await preview(person, month);
    const reasonOf = async (who = person): Promise<unknown> => {
      const response = await post(who, 'checkout', { confirmationId });
      return [response.status, (await problemOf(response)).reason];
    };
    expect(await reasonOf(other)).toEqual([404, 'confirmation']);
    const { database } = app().parts;
    await sql`update checkout_confirmations set created_at = now() - interval '31 minutes' where id = ${confirmationId}`.execute(
      database,
    );
    expect(await reasonOf()).toEqual([409, 'confirmation_over']);
    await sql`update checkout_confirmations set created_at = now(), shown = shown || '{"totalJpy": 480}' where id = ${confirmationId}`.execute(
      database,
    );
    expect(await reasonOf()).toEqual([409, 'price_changed']);
  });

  it('keeps what was shown, with its version and time', async () => {
    const person = await createPerson(app());
    const shown = await preview(person, { plan: 'pro', interval: 'year' });
    const row = await app()
      .parts.database.selectFrom('checkout_confirmations')
      .selectAll()
      .where('id', '=', shown.confirmationId)
      .executeTakeFirstOrThrow();
    expect(row.shown).toEqual(shown);
    expect(row).toMatchObject({
      version: confirmationVersion,
      space_id: person.account.space.id,
      account_id: person.account.id,
    });
  });

  it('made twenty times at once ends with one open page, and one subscription', async () => {
    const person = await createPerson(app());
    const shown = await Promise.all(Array.from({ length: 20 }, () => preview(person, month)));
    const answers = await Promise.all(shown.map(({ confirmationId }) => post(person, 'checkout', { confirmationId })));
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const row = await subscriptionOf(person.account.space.id);
    const customer = String(row?.['customer_id']);
    const open = await payments.stripe().checkout.sessions.list({ customer, status: 'open', limit: 100 });
    expect(open.data).toHaveLength(1);
    for (const session of (await payments.stripe().checkout.sessions.list({ customer, limit: 100 })).data)
      if (session.status === 'open') await pay(app(), payments, session.id);
    const all = await payments.stripe().subscriptions.list({ customer, status: 'all' });
    expect(all.data).toHaveLength(1);
    const again = await post(person, 'preview', month);
    expect((await problemOf(again)).reason).toBe('same_plan');
    const late = await post(person, 'checkout', { confirmationId: shown[0]?.confirmationId });
    expect((await problemOf(late)).reason).toBe('subscription_exists');
  });

  it('made twice with one confirmation leads to one page', async () => {
    const person = await createPerson(app());
    const { confirmationId } = await preview(person, month);
    const urls = [];
    for (let round = 0; round < 3; round += 1)
      urls.push(await (await post(person, 'checkout', { confirmationId })).json());
    expect(new Set(urls.map((url) => JSON.stringify(url))).size).toBe(1);
  });

  it('of a shared space counts its members, may be paid by invoice, and shows money to owners alone', async () => {
    const [owner, reader] = [await createPerson(app()), await createPerson(app())];
    const space = await storeSpace(app(), [
      { person: owner, role: 'owner' },
      { person: reader, role: 'reader' },
    ]);
    const shown = await preview(owner, { ...month, payment: 'invoice' }, space);
    expect(shown).toMatchObject({ seats: 2, totalJpy: 1_960, dueDays: 30, payment: 'invoice' });
    const ordered = await post(owner, 'checkout', { confirmationId: shown.confirmationId }, space);
    expect(ordered.status).toBe(200);
    const billing = await billingOf(owner, space);
    expect(billing.subscription).toMatchObject({ status: 'active', seats: 2, payment: 'invoice' });
    expect(billing.subscription?.openInvoice).toMatchObject({ totalJpy: 1_960 });
    const seen = await billingOf(reader, space);
    expect(Object.keys(seen.subscription ?? {}).toSorted()).toEqual([
      'interval',
      'periodEnd',
      'periodStart',
      'plan',
      'seats',
      'status',
    ]);
    expect((await reader.session.send('GET', '/v1/billing/invoices', { headers: inSpace(space) })).status).toBe(403);
    const own = await post(owner, 'preview', { ...month, payment: 'invoice' });
    expect((await problemOf(own)).reason).toBe('invoice_payments');
  });
});

describe('a subscription', () => {
  it('changes to a higher plan at once, for exactly what was shown', async () => {
    const person = await subscribe(app(), payments);
    const shown = await preview(person, { plan: 'pro', interval: 'month' });
    expect(shown).toMatchObject({ kind: 'upgrade', totalJpy: 2_480, current: { plan: 'plus', totalJpy: 980 } });
    expect(shown.dueNowJpy).toBeGreaterThan(1_400);
    const changed = await post(person, 'change', { confirmationId: shown.confirmationId });
    expect(await changed.json()).toMatchObject({
      plan: 'pro',
      subscription: { plan: 'pro', renewal: { totalJpy: 2_480 } },
    });
    const { items } = (await (await person.session.send('GET', '/v1/billing/invoices')).json()) as {
      items: { totalJpy: number }[];
    };
    expect(items[0]?.totalJpy).toBe(shown.dueNowJpy);
  });

  it('keeps the paid plan until its end when a lower one was ordered, which can be undone', async () => {
    const person = await subscribe(app(), payments, { plan: 'pro', interval: 'month' });
    const end = (await billingOf(person)).subscription?.periodEnd;
    const shown = await preview(person, month);
    expect(shown).toMatchObject({ kind: 'downgrade', dueNowJpy: 0, startsAt: end, chargedAt: end });
    const changed = await post(person, 'change', { confirmationId: shown.confirmationId });
    expect(await changed.json()).toMatchObject({
      plan: 'pro',
      subscription: {
        plan: 'pro',
        renewal: { totalJpy: 980 },
        pendingChange: { plan: 'plus', at: end, totalJpy: 980 },
      },
    });
    expect((await problemOf(await post(person, 'preview', { plan: 'pro', interval: 'year' }))).reason).toBe(
      'pending_change',
    );
    const back = await post(person, 'resume', {});
    expect(await back.json()).toMatchObject({ plan: 'pro', subscription: { renewal: { totalJpy: 2_480 } } });
    expect((await billingOf(person)).subscription?.pendingChange).toBeUndefined();
  });

  it('changes from a year to months just before the end of the year, and not before', async () => {
    const person = await subscribe(app(), payments, { plan: 'pro', interval: 'year' });
    const shown = await preview(person, month);
    expect(shown).toMatchObject({ kind: 'downgrade', dueNowJpy: 0 });
    await post(person, 'change', { confirmationId: shown.confirmationId });
    expect((await billingOf(person)).subscription).toMatchObject({
      plan: 'pro',
      interval: 'year',
      pendingChange: { plan: 'plus', interval: 'month' },
      renewal: { totalJpy: 980 },
    });
    const ports = {
      ...app().parts,
      payments: app().parts.payments as NonNullable<ReturnType<typeof app>['parts']['payments']>,
    };
    await followSpaces(ports, new Date());
    expect((await billingOf(person)).subscription?.interval).toBe('year');
    await followSpaces(ports, new Date(new Date(shown.startsAt).getTime() - 10 * 60_000));
    expect((await billingOf(person)).subscription).toMatchObject({ plan: 'plus', interval: 'month' });
  });

  it('is cancelled with the paid time kept, and resumed', async () => {
    const person = await subscribe(app(), payments);
    const cancelled = (await (await post(person, 'cancel', {})).json()) as Awaited<ReturnType<typeof billingOf>>;
    expect(cancelled).toMatchObject({ plan: 'plus', subscription: { status: 'active' } });
    expect(cancelled.subscription?.cancelAt).toBe(cancelled.subscription?.periodEnd);
    expect(cancelled.subscription?.renewal).toBeUndefined();
    const resumed = (await (await post(person, 'resume', {})).json()) as Awaited<ReturnType<typeof billingOf>>;
    expect(resumed.subscription?.cancelAt).toBeUndefined();
    expect(resumed.subscription?.renewal).toMatchObject({ totalJpy: 980 });
  });

  it('stays as it was when the card is refused', async () => {
    const person = await createPerson(app());
    payments.loopback().pay(await checkOut(person, month), { card: '4000000000000341' });
    await payments.deliver(app(), payments.events());
    const shown = await preview(person, { plan: 'pro', interval: 'month' });
    const refused = await post(person, 'change', { confirmationId: shown.confirmationId });
    expect([refused.status, (await problemOf(refused)).reason]).toEqual([409, 'payment_refused']);
    expect((await billingOf(person)).plan).toBe('plus');
  });

  it('follows the members of its space, and is not renewed for a space that is being deleted', async () => {
    const [owner, reader] = [await createPerson(app()), await createPerson(app())];
    const space = await storeSpace(app(), [{ person: owner, role: 'owner' }]);
    await pay(app(), payments, await checkOut(owner, month, space));
    const { database } = app().parts;
    await sql`insert into space_members (space_id, account_id, role) values (${space}, ${reader.account.id}, 'reader')`.execute(
      database,
    );
    const ports = {
      ...app().parts,
      payments: app().parts.payments as NonNullable<ReturnType<typeof app>['parts']['payments']>,
    };
    await followSpaces(ports, new Date());
    expect((await billingOf(owner, space)).subscription).toMatchObject({ seats: 2, renewal: { totalJpy: 1_960 } });
    await sql`update spaces set delete_after = now() + interval '30 days' where id = ${space}`.execute(database);
    await followSpaces(ports, new Date());
    expect((await subscriptionOf(space))?.['cancel_at']).not.toBeNull();
  });

  it('opens the portal of its own customer, also for the card alone', async () => {
    const person = await subscribe(app(), payments);
    for (const json of [{}, { flow: 'payment_method' }]) {
      const answer = await post(person, 'portal', json);
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as { url: string }).url).toMatch(/^http:\/\/127\.0\.0\.1/);
    }
    const { configurations } = payments.stripe().billingPortal;
    const features = { invoice_history: { enabled: true } };
    await configurations.create({ features });
    const ours = await configurations.create({ features, metadata: portalMarker });
    await post(person, 'portal', {});
    const [session] = payments.loopback().account.all('billing_portal.session');
    expect(session).toMatchObject({ configuration: ours.id });
    const stranger = await createPerson(app());
    expect((await problemOf(await post(stranger, 'portal', {}))).reason).toBe('no_subscription');
  });
});
