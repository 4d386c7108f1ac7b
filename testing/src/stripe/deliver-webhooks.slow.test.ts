import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestAccount, type TestAccount } from './open-test-account.ts';
import { strangeKinds } from './send-strange-event.ts';

let test: TestAccount;
beforeEach(async () => {
  test = await openTestAccount();
}, 120_000);
afterEach(() => test.close());

async function makeCustomers(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await test.stripe.customers.create({ email: `c${at}@example.jp` });
  await test.loopback.settled();
}

function emails(): (string | null)[] {
  return test.received.flatMap(({ data, type }) =>
    type === 'customer.created' ? [(data.object as { email: string | null }).email] : [],
  );
}

it('deliveries are dropped and doubled as asked', async () => {
  test.loopback.control.addRule({ kind: 'drop', count: 1 });
  test.loopback.control.addRule({ kind: 'duplicate', count: 1 });
  await makeCustomers(3);
  expect(emails()).toEqual(['c1@example.jp', 'c1@example.jp', 'c2@example.jp']);
});

it('what is kept back arrives in the order that is named, all at once', async () => {
  const { control } = test.loopback;
  control.hold();
  await makeCustomers(4);
  expect(emails()).toEqual([]);
  await control.release(control.events().map(({ id }) => id));
  expect(emails()).toEqual(['c3@example.jp', 'c2@example.jp', 'c1@example.jp', 'c0@example.jp']);
});

it('a delivery that fails is tried again for three days of the clock, and no longer', async () => {
  test.statuses.push(500, 503);
  await makeCustomers(1);
  expect(emails()).toEqual([]);
  await test.loopback.control.moveClock(3_600_000);
  expect(emails()).toEqual(['c0@example.jp']);
  test.statuses.push(...Array.from({ length: 20 }, () => 500));
  await makeCustomers(1);
  await test.loopback.control.moveClock(7 * 86_400_000);
  expect(test.loopback.control.deliveries().at(-1)).toMatchObject({ state: 'failed', attempts: 9 });
});

it.each(strangeKinds)('an event that is %s is refused by the check of the SDK', async (kind) => {
  await makeCustomers(1);
  expect(await test.loopback.control.sendStrange(kind)).toBe(400);
  expect(test.refused).toHaveLength(1);
});

it('requests fail, are limited, break off or lose their answer as asked, and then work again', async () => {
  const { control } = test.loopback;
  control.addFault('500');
  control.addFault('429');
  control.addFault('hang', 1, 10);
  control.addFault('lost');
  const make = (): Promise<unknown> => test.stripe.customers.create({ email: 'x@example.jp' });
  await expect(make()).rejects.toMatchObject({ type: 'StripeAPIError' });
  await expect(make()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
  await expect(make()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  await expect(make()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  // The last one had its effect.
  expect((await test.stripe.customers.list()).data).toHaveLength(1);
});

it('events are found again by their kind and time, as a sweep after an outage asks for them', async () => {
  test.loopback.control.addRule({ kind: 'drop', count: 1_000 });
  await makeCustomers(25);
  const since = Math.floor(test.loopback.control.nowMs() / 1_000) - 60;
  const found: string[] = [];
  const list = test.stripe.events.list({ types: ['customer.created'], created: { gte: since }, limit: 10 });
  for await (const { id } of list) found.push(id);
  expect(found).toHaveLength(25);
  const later = await test.stripe.events.list({ created: { gt: since + 3_600 } });
  expect(later.data).toEqual([]);
});
