import type { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import type { CallProvider } from './call-provider.ts';
import { listEventsSince } from './list-events.ts';

it('every event since then is listed, the oldest first, however many there are', async () => {
  const count = 7_250;
  const all = Array.from({ length: count }, (_, index) => ({
    id: `evt_${count - index}`,
    type: 'invoice.paid',
    created: count - index,
    data: { object: {} },
  }));
  const list = ({ starting_after: after, limit = 10 }: Stripe.EventListParams) => {
    const from = after === undefined ? 0 : count - Number(after.slice(4)) + 1;
    return Promise.resolve({ data: all.slice(from, from + limit), has_more: from + limit < count });
  };
  const call: CallProvider = (ask) => ask({ timeout: 1_000 });
  const events = await listEventsSince({ events: { list } } as unknown as Stripe, call, new Date());
  expect(events.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => `evt_${index + 1}`));
});
