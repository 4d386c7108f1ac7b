import type { Route } from './call.ts';
import { badRequest } from './stripe-error.ts';

const trials = ['trial_end', 'trial_period_days', 'trial_from_plan'];
const ofSubscriptions = [
  ...trials,
  'discounts',
  'cancel_at',
  'billing_cycle_anchor',
  'add_invoice_items',
  'automatic_tax',
];

/** Parameters that Stripe knows and that would change what happens, but that have no effect here. */
const unsimulated: Partial<Record<Route, readonly string[]>> = {
  'POST /v1/checkout/sessions': [
    'discounts',
    'automatic_tax',
    'optional_items',
    ...[...trials, 'billing_cycle_anchor'].map((name) => `subscription_data.${name}`),
  ],
  'POST /v1/subscriptions': ofSubscriptions,
  'POST /v1/subscriptions/:id': [...ofSubscriptions, 'pause_collection'],
  'DELETE /v1/subscriptions/:id': ['invoice_now', 'prorate'],
  'POST /v1/invoices/create_preview': ['discounts', 'invoice_items', 'schedule', 'automatic_tax'],
};

/** Throws 400 for such a parameter, so that nobody takes silence for an effect. */
export function refuseUnsimulated(route: Route, params: Readonly<Record<string, unknown>>): void {
  for (const path of unsimulated[route] ?? []) {
    const value = path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], params);
    if (value !== undefined && value !== false) throw badRequest(`The loopback does not simulate ${path}.`, path);
  }
}
