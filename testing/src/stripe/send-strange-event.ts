import { Stripe } from 'stripe';
import type { StripeAccount } from './account.ts';
import { postEvent } from './deliver-webhooks.ts';
import { badRequest } from './stripe-error.ts';

/**
 * Ways in which a request to the webhook is not one of Stripe's: signed with another secret, long ago, by the scheme v0 alone, with a body that was
 * read and written again, with a changed body, without a signature, or of live mode.
 */
export const strangeKinds = ['forged', 'stale', 'v0', 're-encoded', 'changed', 'unsigned'] as const;
export type StrangeKind = (typeof strangeKinds)[number];

const staleS = 600;

/** Posts the event in that way to the first endpoint; the status of the answer, or 0. `machineNow`: milliseconds since 1970. */
export async function sendStrangeEvent(
  account: StripeAccount,
  kind: StrangeKind,
  eventId: string | undefined,
  machineNow: () => number,
): Promise<number> {
  const endpoint = account.all('webhook_endpoint').at(-1);
  const event = eventId === undefined ? account.all('event')[0] : account.get('event', eventId);
  if (endpoint === undefined || event === undefined) throw badRequest('There is no endpoint or no event yet.');
  const payload = JSON.stringify(event);
  const now = Math.floor(machineNow() / 1_000);
  const sign = (facts: { secret?: string; timestamp?: number } = {}): string =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: facts.secret ?? endpoint.secret ?? '',
      timestamp: facts.timestamp ?? now,
    });
  const ways: Record<StrangeKind, () => [body: string, signature: string]> = {
    forged: () => [payload, sign({ secret: 'whsec_somebody_else' })],
    stale: () => [payload, sign({ timestamp: now - staleS })],
    v0: () => [payload, sign().replace('v1=', 'v0=')],
    're-encoded': () => [JSON.stringify(event, undefined, 1), sign()],
    changed: () => [payload.replace(event.id, `${event.id}x`), sign()],
    unsigned: () => [payload, ''],
  };
  const [body, signature] = ways[kind]();
  return postEvent(endpoint.url, body, signature);
}
