import { isOurPortal, portalMarker } from '#billing/find-portal.ts';
import type { Stripe } from 'stripe';
import type { Apply, PaymentsWish, SyncStep } from './payments-wish.ts';
import { planPath } from '@youyaku/contract/plan-paths';

export async function syncPortal(stripe: Stripe, wish: PaymentsWish, apply: Apply): Promise<SyncStep> {
  const step = { kind: 'portal', name: 'youyaku' } as const;
  const wanted = describePortal(wish);
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(isOurPortal);
  if (known === undefined) {
    await apply(() => stripe.billingPortal.configurations.create({ ...wanted, metadata: portalMarker }));
    return { ...step, act: 'created' };
  }
  const differing = listPortalDifferences(known, wish);
  if (differing.length === 0) return { ...step, act: 'same' };
  await apply(() => stripe.billingPortal.configurations.update(known.id, wanted));
  return { ...step, act: 'updated', detail: differing.join(', ') };
}

/** Names of what is configured otherwise than this server needs it. */
function listPortalDifferences(known: Stripe.BillingPortal.Configuration, wish: PaymentsWish): string[] {
  return [...listLeaves(describePortal(wish))]
    .filter(([path, value]) => JSON.stringify(read(known, path)) !== JSON.stringify(value))
    .map(([path]) => path.join('.'));
}

/** Card, name on invoices, invoices and cancelling; plans are changed in the app, which shows first what that costs. */
function describePortal({ siteUrl, appUrl }: PaymentsWish) {
  return {
    // Stripe links to public pages only.
    ...(siteUrl.startsWith('https:')
      ? { business_profile: { privacy_policy_url: `${siteUrl}/privacy`, terms_of_service_url: `${siteUrl}/terms` } }
      : {}),
    default_return_url: `${appUrl}${planPath}`,
    features: {
      customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
      subscription_update: { enabled: false },
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams;
}

/** Every value with the names that lead to it; lists are values. */
function* listLeaves(
  value: object,
  path: readonly string[] = [],
): Generator<[path: readonly string[], value: unknown]> {
  for (const [name, member] of Object.entries(value) as [string, unknown][]) {
    const isInner = typeof member === 'object' && member !== null && !Array.isArray(member);
    if (isInner) yield* listLeaves(member, [...path, name]);
    else yield [[...path, name], member];
  }
}

/** Lists in the order of the alphabet, because Stripe gives them in any. */
function read(known: unknown, path: readonly string[]): unknown {
  const value = path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    known,
  );
  return Array.isArray(value) ? value.map(String).toSorted() : value;
}
