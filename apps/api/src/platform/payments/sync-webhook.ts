import { Stripe } from 'stripe';
import type { Apply, PaymentsWish, SyncStep } from './payments-wish.ts';

/** Where Stripe reports what happened. */
function webhookUrlOf({ apiUrl }: Pick<PaymentsWish, 'apiUrl'>): string {
  return `${apiUrl}/webhooks/stripe`;
}

/**
 * The webhook with exactly the events that are handled. Where one with another version of the API is there, it is left: a new one would have a new secret,
 * and whoever holds the settings must put it there at the same time.
 */
export async function syncWebhook(
  stripe: Stripe,
  wish: PaymentsWish,
  apply: Apply,
): Promise<{ step: SyncStep; secret?: string | undefined }> {
  const url = webhookUrlOf(wish);
  const step = { kind: 'webhook', name: url } as const;
  if (!wish.isLoopback && new URL(url).protocol !== 'https:')
    return { step: { ...step, act: 'left', detail: 'not_public' } };
  const known = await findWebhook(stripe, wish);
  if (known === undefined) {
    const made = await apply(() => stripe.webhookEndpoints.create(describeWebhook(wish)));
    return { step: { ...step, act: 'created' }, secret: made?.secret };
  }
  // What stands in for Stripe has made its own webhook, for all events.
  if (wish.isLoopback) return { step: { ...step, act: 'same' } };
  if (known.api_version !== Stripe.API_VERSION)
    return { step: { ...step, act: 'left', detail: `api_version ${known.api_version ?? '?'}` } };
  const differing = listWebhookDifferences(known, wish);
  if (differing.length === 0) return { step: { ...step, act: 'same' } };
  const enabled_events = [...wish.eventTypes];
  await apply(() => stripe.webhookEndpoints.update(known.id, { enabled_events, disabled: false }));
  return { step: { ...step, act: 'updated', detail: differing.join(', ') } };
}

async function findWebhook(stripe: Stripe, wish: PaymentsWish): Promise<Stripe.WebhookEndpoint | undefined> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  return data.find(({ url }) => url === webhookUrlOf(wish));
}

/** What the webhook sends too much or too little, and whether it is turned off. */
function listWebhookDifferences(known: Stripe.WebhookEndpoint, { eventTypes }: PaymentsWish): string[] {
  const missing = eventTypes.filter((type) => !known.enabled_events.includes(type)).map((type) => `+${type}`);
  const more = known.enabled_events.filter((type) => !eventTypes.some((wanted) => wanted === type));
  return [...missing, ...more.map((type) => `-${type}`), ...(known.status === 'enabled' ? [] : ['status'])];
}

function describeWebhook(wish: PaymentsWish): Stripe.WebhookEndpointCreateParams {
  return {
    url: webhookUrlOf(wish),
    enabled_events: [...wish.eventTypes],
    api_version: Stripe.API_VERSION,
    description: '要約AI',
  };
}
