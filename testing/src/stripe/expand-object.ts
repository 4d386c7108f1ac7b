import type { StripeAccount, Kind } from './account.ts';
import { toList } from './make-subscription.ts';
import { lineItemsOf } from './session-total.ts';
import { badRequest } from './stripe-error.ts';

/** Lists that are answered only where the caller expands them, by the object they belong to. */
const lists: Readonly<Record<string, (account: StripeAccount, id: string) => object>> = {
  'invoice.payments': (account, id) =>
    toList(
      '/v1/invoice_payments',
      account.all('invoice_payment').filter(({ invoice }) => invoice === id),
    ),
  'checkout.session.line_items': (account, id) =>
    toList(`/v1/checkout/sessions/${id}/line_items`, lineItemsOf(account, id)),
  'customer.tax_ids': (account, id) =>
    toList(
      `/v1/customers/${id}/tax_ids`,
      account.all('tax_id').filter(({ customer }) => customer === id),
    ),
  'customer.subscriptions': (account, id) =>
    toList(
      '/v1/subscriptions',
      account.all('subscription').filter(({ customer, status }) => customer === id && status !== 'canceled'),
    ),
  'charge.refunds': (account, id) =>
    toList(
      '/v1/refunds',
      account.all('refund').filter(({ charge }) => charge === id),
    ),
};
const depthMax = 4;

/** A copy of the object in which each path of `paths` (as `latest_invoice.payments`, `data.customer`) holds the object instead of its id. */
export function expandObject(account: StripeAccount, object: object, paths: readonly string[]): object {
  const copy = structuredClone(object);
  for (const path of paths) {
    const names = path.split('.');
    const depth = names.filter((name) => name !== 'data').length;
    if (depth > depthMax) throw badRequest(`You cannot expand more than ${depthMax} levels.`, 'expand');
    expandPath(account, copy, names, path);
  }
  return copy;
}

function expandPath(account: StripeAccount, at: unknown, [name, ...rest]: string[], path: string): void {
  if (name === undefined || at === null || at === undefined) return;
  if (Array.isArray(at)) return at.forEach((item) => expandPath(account, item, [name, ...rest], path));
  const holder = at as Record<string, unknown>;
  const list = lists[`${String(holder['object'])}.${name}`];
  if (list !== undefined) holder[name] ??= structuredClone(list(account, String(holder['id'])));
  if (!(name in holder)) throw badRequest(`This property cannot be expanded (${path}).`, 'expand');
  const value = holder[name];
  if (Array.isArray(value)) holder[name] = value.map((item) => resolve(account, item));
  else holder[name] = resolve(account, value);
  expandPath(account, holder[name], rest, path);
}

function resolve(account: StripeAccount, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  for (const kind of Object.keys(account.state.tables) as Kind[]) {
    const found = account.find(kind, value);
    if (found !== undefined) return structuredClone(found);
  }
  return value;
}
