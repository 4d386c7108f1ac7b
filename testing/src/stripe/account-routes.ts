import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Routes } from './call.ts';
import { listObjects } from './list-objects.ts';
import { makePortalConfiguration, makePortalSession } from './make-portal.ts';
import { toMetadata } from './make-catalog.ts';

type AccountRoute =
  | 'GET /v1/account'
  | 'GET /v1/tax/settings'
  | `${'GET' | 'POST'} /v1/webhook_endpoints`
  | `${'POST' | 'DELETE'} /v1/webhook_endpoints/:id`
  | 'GET /v1/events'
  | 'GET /v1/events/:id'
  | 'POST /v1/billing_portal/sessions'
  | `${'GET' | 'POST'} /v1/billing_portal/configurations`
  | 'POST /v1/billing_portal/configurations/:id';

export const accountRoutes: Routes<AccountRoute> = {
  'GET /v1/account': ({ account }): Stripe.Account => ({
    id: 'acct_loopback',
    object: 'account',
    business_profile: null,
    business_type: 'company',
    charges_enabled: true,
    country: 'JP',
    created: account.now(),
    default_currency: 'jpy',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: 'standard',
  }),
  'GET /v1/tax/settings': (): Stripe.Tax.Settings => ({
    object: 'tax.settings',
    defaults: { provider: 'stripe', tax_behavior: 'inclusive', tax_code: null },
    head_office: null,
    livemode: false,
    status: 'pending',
    status_details: { pending: { missing_fields: ['head_office'] } },
  }),
  'GET /v1/webhook_endpoints': ({ account, params }) => {
    const page = listObjects(account, 'webhook_endpoint', '/v1/webhook_endpoints', params);
    return { ...page, data: page.data.map(withoutSecret) };
  },
  'POST /v1/webhook_endpoints': ({ account, params }) =>
    account.put('webhook_endpoint', {
      id: account.newId('we'),
      object: 'webhook_endpoint',
      api_version: params.api_version ?? null,
      application: null,
      created: account.now(),
      description: params.description || null,
      enabled_events: params.enabled_events,
      livemode: false,
      metadata: toMetadata(params.metadata),
      secret: `whsec_${randomBytes(24).toString('hex')}`,
      status: 'enabled',
      url: params.url,
    }),
  'POST /v1/webhook_endpoints/:id': ({ account, id, params }) => {
    const before = account.get('webhook_endpoint', id);
    return withoutSecret(
      account.put('webhook_endpoint', {
        ...before,
        url: params.url ?? before.url,
        enabled_events: params.enabled_events ?? before.enabled_events,
        status: params.disabled === undefined ? before.status : params.disabled ? 'disabled' : 'enabled',
      }),
    );
  },
  'DELETE /v1/webhook_endpoints/:id': ({ account, id }) => {
    account.get('webhook_endpoint', id);
    account.remove('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  },
  'GET /v1/events': ({ account, params }) =>
    listObjects(account, 'event', '/v1/events', params, ({ type }) => {
      const isTyped = params.type === undefined || matches(type, params.type);
      return isTyped && (params.types === undefined || params.types.some((wanted) => matches(type, wanted)));
    }),
  'GET /v1/events/:id': ({ account, id }) => account.get('event', id),
  'POST /v1/billing_portal/sessions': ({ account, params, baseUrl }) =>
    account.put('billing_portal.session', makePortalSession(account, params, baseUrl)),
  'GET /v1/billing_portal/configurations': ({ account, params }) =>
    listObjects(
      account,
      'billing_portal.configuration',
      '/v1/billing_portal/configurations',
      params,
      (configuration) => {
        const isDefault = params.is_default === undefined || configuration.is_default === params.is_default;
        return isDefault && (params.active === undefined || configuration.active === params.active);
      },
    ),
  'POST /v1/billing_portal/configurations': ({ account, params }) =>
    account.put('billing_portal.configuration', makePortalConfiguration(account, params)),
  'POST /v1/billing_portal/configurations/:id': ({ account, id, params }) => {
    const before = account.get('billing_portal.configuration', id);
    const given = makePortalConfiguration(account, {
      features: {},
      ...params,
    } as Stripe.BillingPortal.ConfigurationCreateParams);
    return account.put('billing_portal.configuration', {
      ...before,
      features: params.features === undefined ? before.features : given.features,
      business_profile: params.business_profile === undefined ? before.business_profile : given.business_profile,
      active: params.active ?? before.active,
      default_return_url:
        params.default_return_url === undefined ? before.default_return_url : params.default_return_url || null,
      metadata: toMetadata(params.metadata, before.metadata ?? {}),
      updated: account.now(),
    });
  },
};

/** The secret is said once, when the endpoint is made. */
function withoutSecret(endpoint: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint {
  const copy = { ...endpoint };
  delete copy.secret;
  return copy;
}

/** `invoice.*` and `*` are allowed, as in a list of events. */
function matches(type: string, wanted: string): boolean {
  return wanted === '*' || type === wanted || (wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1)));
}
