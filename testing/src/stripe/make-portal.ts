import type { Stripe } from 'stripe';
import type { StripeAccount } from './account.ts';
import { toMetadata } from './make-catalog.ts';
import { badRequest } from './stripe-error.ts';

/** A session of the test portal; `flow_data` leads straight to one act. */
export function makePortalSession(
  account: StripeAccount,
  params: Stripe.BillingPortal.SessionCreateParams,
  baseUrl: string,
): Stripe.BillingPortal.Session {
  const customer = account.get('customer', params.customer ?? '', 'customer');
  const flow = params.flow_data;
  const subscription = flow?.subscription_cancel?.subscription;
  if (flow?.type === 'subscription_cancel') {
    const found = account.get('subscription', subscription ?? '', 'flow_data[subscription_cancel][subscription]');
    if (found.customer !== customer.id || found.status === 'canceled')
      throw badRequest('This subscription cannot be canceled.', 'flow_data[subscription_cancel][subscription]');
  }
  const id = account.newId('bps');
  const after = flow?.after_completion;
  return {
    id,
    object: 'billing_portal.session',
    configuration: params.configuration ?? account.all('billing_portal.configuration')[0]?.id ?? 'bpc_loopback',
    created: account.now(),
    customer: customer.id,
    customer_account: null,
    flow:
      flow === undefined
        ? null
        : {
            after_completion: {
              hosted_confirmation: null,
              redirect: after?.redirect === undefined ? null : { return_url: after.redirect.return_url },
              type: after?.type ?? 'portal_homepage',
            },
            customer_update: null,
            subscription_pause: null,
            subscription_cancel: subscription === undefined ? null : { retention: null, subscription },
            subscription_update: null,
            subscription_update_confirm: null,
            type: flow.type,
          },
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${baseUrl}/portal/${id}`,
  };
}

export function makePortalConfiguration(
  account: StripeAccount,
  params: Stripe.BillingPortal.ConfigurationCreateParams,
): Stripe.BillingPortal.Configuration {
  const { features, business_profile: profile } = params;
  const cancel = features.subscription_cancel;
  const isFirst = account.all('billing_portal.configuration').length === 0;
  return {
    id: account.newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: profile ? profile.headline || null : null,
      privacy_policy_url: profile ? (profile.privacy_policy_url ?? null) : null,
      terms_of_service_url: profile ? (profile.terms_of_service_url ?? null) : null,
    },
    created: account.now(),
    default_return_url: params.default_return_url || null,
    features: {
      customer_update: {
        allowed_updates: features.customer_update?.allowed_updates || [],
        enabled: features.customer_update?.enabled ?? false,
      },
      invoice_history: { enabled: features.invoice_history?.enabled ?? false },
      payment_method_update: {
        enabled: features.payment_method_update?.enabled ?? false,
        payment_method_configuration: null,
      },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: [], options: [] },
        enabled: cancel?.enabled ?? false,
        mode: cancel?.mode ?? 'at_period_end',
        proration_behavior: cancel?.proration_behavior ?? 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: isFirst,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: toMetadata(params.metadata),
    name: params.name || null,
    updated: account.now(),
  };
}
