import type { Stripe } from 'stripe';
import type { CallProvider } from './call-provider.ts';

/** The metadata by which the portal's configuration is known as ours; `youyaku payments sync` makes it. */
export const portalMarker = { youyaku: 'portal' } as const;

export function isOurPortal({ metadata }: Pick<Stripe.BillingPortal.Configuration, 'metadata'>): boolean {
  return metadata?.['youyaku'] === portalMarker.youyaku;
}

/** The configuration of the portal for a session; without ours the provider's default counts. */
export async function findPortal(stripe: Stripe, call: CallProvider): Promise<{ configuration?: string }> {
  const { data } = await call((options) =>
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }, options),
  );
  const ours = data.find(isOurPortal);
  return ours === undefined ? {} : { configuration: ours.id };
}
