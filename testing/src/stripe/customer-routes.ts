import type { Routes } from './call.ts';
import { listObjects } from './list-objects.ts';
import { toMetadata } from './make-catalog.ts';
import { makeCustomer, makeTaxId, toAddress } from './make-customer.ts';
import { noSuch } from './stripe-error.ts';

type CustomerRoute =
  | `${'GET' | 'POST'} /v1/customers`
  | `${'GET' | 'POST' | 'DELETE'} /v1/customers/:id`
  | `${'GET' | 'POST'} /v1/customers/:id/tax_ids`
  | 'DELETE /v1/customers/:id/tax_ids/:taxId'
  | 'GET /v1/customers/:id/payment_methods'
  | 'GET /v1/payment_methods/:id'
  | `${'GET' | 'POST'} /v1/tax_ids`;

export const customerRoutes: Routes<CustomerRoute> = {
  'GET /v1/customers': ({ account, params }) =>
    listObjects(
      account,
      'customer',
      '/v1/customers',
      params,
      ({ email }) => params.email === undefined || email === params.email,
    ),
  'POST /v1/customers': ({ account, params }) => {
    const customer = account.put('customer', makeCustomer(account, params));
    for (const { type, value } of params.tax_id_data ?? [])
      account.put('tax_id', makeTaxId(account, customer.id, type, value));
    account.emit('customer.created', customer);
    return customer;
  },
  'GET /v1/customers/:id': ({ account, id }) => account.get('customer', id),
  'POST /v1/customers/:id': ({ account, id, params }) => {
    const before = account.get('customer', id);
    const settings = params.invoice_settings;
    const customer = account.put('customer', {
      ...before,
      address: params.address === undefined ? (before.address ?? null) : toAddress(params.address),
      name: params.name === undefined ? (before.name ?? null) : params.name || null,
      email: params.email === undefined ? before.email : params.email || null,
      phone: params.phone === undefined ? (before.phone ?? null) : params.phone || null,
      description: params.description === undefined ? before.description : params.description || null,
      preferred_locales: params.preferred_locales ?? before.preferred_locales ?? [],
      metadata: toMetadata(params.metadata, before.metadata),
      invoice_settings: {
        ...before.invoice_settings,
        ...(settings?.custom_fields !== undefined && { custom_fields: settings.custom_fields || null }),
        ...(settings?.footer !== undefined && { footer: settings.footer }),
        ...(settings?.default_payment_method !== undefined && {
          default_payment_method: settings.default_payment_method,
        }),
      },
    });
    account.emit('customer.updated', customer);
    return customer;
  },
  'DELETE /v1/customers/:id': ({ account, id }) => {
    const customer = account.get('customer', id);
    for (const subscription of account.all('subscription'))
      if (subscription.customer === id && subscription.status !== 'canceled') {
        const ended = account.put('subscription', { ...subscription, status: 'canceled', ended_at: account.now() });
        account.emit('customer.subscription.deleted', ended);
      }
    account.remove('customer', id);
    account.emit('customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  },
  'GET /v1/customers/:id/tax_ids': ({ account, id, params }) => {
    account.get('customer', id, 'customer');
    return listObjects(account, 'tax_id', `/v1/customers/${id}/tax_ids`, params, ({ customer }) => customer === id);
  },
  'POST /v1/customers/:id/tax_ids': ({ account, id, params }) => {
    account.get('customer', id, 'customer');
    const taxId = account.put('tax_id', makeTaxId(account, id, params.type, params.value));
    account.emit('customer.tax_id.created', taxId);
    return taxId;
  },
  'DELETE /v1/customers/:id/tax_ids/:taxId': ({ account, id, innerId }) => {
    const taxId = account.get('tax_id', innerId);
    if (taxId.customer !== id) throw noSuch('tax_id', innerId);
    account.remove('tax_id', innerId);
    account.emit('customer.tax_id.deleted', taxId);
    return { id: innerId, object: 'tax_id', deleted: true };
  },
  'GET /v1/customers/:id/payment_methods': ({ account, id, params }) => {
    account.get('customer', id, 'customer');
    const url = `/v1/customers/${id}/payment_methods`;
    return listObjects(account, 'payment_method', url, params, ({ customer }) => customer === id);
  },
  'GET /v1/payment_methods/:id': ({ account, id }) => account.get('payment_method', id),
  // Those of the account itself: an operator's registration number (適格請求書発行事業者) is set by them in the dashboard.
  'GET /v1/tax_ids': ({ account, params }) =>
    listObjects(account, 'tax_id', '/v1/tax_ids', params, ({ owner }) => owner?.type !== 'customer'),
  'POST /v1/tax_ids': ({ account, params }) =>
    account.put('tax_id', {
      ...makeTaxId(account, '', params.type, params.value),
      customer: null,
      owner: { type: 'self', customer_account: null },
    }),
};
