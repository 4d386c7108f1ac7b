import type { Stripe } from 'stripe';
import { billingBounds } from './billing-bounds.ts';
import type { CallProvider } from './call-provider.ts';
import type { StoredEvent } from './events-store.ts';
import { knownEventTypes, readEvent } from './read-event.ts';

/** The events at the provider since then, the oldest first. It lists the newest first, so all of them are read: those left out would be the ones that waited longest. */
export async function listEventsSince(stripe: Stripe, call: CallProvider, from: Date): Promise<StoredEvent[]> {
  const since = Math.floor(from.getTime() / 1_000) - billingBounds.eventOverlapMinutes * 60;
  const query: Stripe.EventListParams = { types: [...knownEventTypes], created: { gte: since }, limit: 100 };
  const events: StoredEvent[] = [];
  for (let after: string | undefined; ;) {
    const page = await call((options) =>
      stripe.events.list(after === undefined ? query : { ...query, starting_after: after }, options),
    );
    events.push(...page.data.map(readEvent));
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return events.toReversed();
  }
}
