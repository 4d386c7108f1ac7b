import type { Stripe } from 'stripe';
import type { Routes } from './call.ts';
import { listObjects } from './list-objects.ts';
import { makeCoupon, makePrice, makeProduct, makePromotionCode, toMetadata } from './make-catalog.ts';
import { makeTaxRate } from './taxes.ts';
import { badRequest, missingParameter } from './stripe-error.ts';
import type { StripeAccount } from './account.ts';

type CatalogRoute =
  | `${'GET' | 'POST'} /v1/${'products' | 'prices'}`
  | `${'GET' | 'POST'} /v1/${'products' | 'prices'}/:id`
  | `${'GET' | 'POST'} /v1/${'coupons' | 'promotion_codes'}`
  | 'GET /v1/coupons/:id'
  | `${'GET' | 'POST'} /v1/tax_rates`
  | `${'GET' | 'POST'} /v1/tax_rates/:id`;

export const catalogRoutes: Routes<CatalogRoute> = {
  'GET /v1/products': ({ account, params }) =>
    listObjects(account, 'product', '/v1/products', params, ({ id, active }) => {
      const isNamed = params.ids === undefined || params.ids.includes(id);
      return isNamed && (params.active === undefined || active === params.active);
    }),
  'POST /v1/products': ({ account, params }) => {
    if (params.id !== undefined && account.find('product', params.id) !== undefined)
      throw badRequest('Product already exists.', 'id', 'resource_already_exists');
    const product = account.put('product', makeProduct(account, params));
    account.emit('product.created', product);
    return product;
  },
  'GET /v1/products/:id': ({ account, id }) => account.get('product', id),
  'POST /v1/products/:id': ({ account, id, params }) => {
    const before = account.get('product', id);
    const product = account.put('product', {
      ...before,
      active: params.active ?? before.active,
      name: params.name ?? before.name,
      description: params.description === undefined ? before.description : params.description || null,
      tax_code: params.tax_code === undefined ? (before.tax_code ?? null) : params.tax_code || null,
      unit_label: params.unit_label === undefined ? (before.unit_label ?? null) : params.unit_label || null,
      metadata: toMetadata(params.metadata, before.metadata),
      updated: account.now(),
    });
    account.emit('product.updated', product);
    return product;
  },
  'GET /v1/prices': ({ account, params }) =>
    listObjects(account, 'price', '/v1/prices', params, (price) => isPriceListed(price, params)),
  'POST /v1/prices': ({ account, params }) => {
    if (params.unit_amount === undefined) throw missingParameter('unit_amount');
    const product = params.product ?? makeProductOf(account, params).id;
    account.get('product', product, 'product');
    takeLookupKey(account, params.lookup_key, params.transfer_lookup_key === true);
    const price = account.put('price', makePrice(account, params, product));
    account.emit('price.created', price);
    return price;
  },
  'GET /v1/prices/:id': ({ account, id }) => account.get('price', id),
  'POST /v1/prices/:id': ({ account, id, params }) => {
    const before = account.get('price', id);
    if (params.lookup_key !== before.lookup_key)
      takeLookupKey(account, params.lookup_key, params.transfer_lookup_key === true);
    const price = account.put('price', {
      ...account.get('price', id),
      active: params.active ?? before.active,
      nickname: params.nickname ?? before.nickname,
      lookup_key: params.lookup_key ?? before.lookup_key,
      metadata: toMetadata(params.metadata, before.metadata),
      tax_behavior: params.tax_behavior ?? before.tax_behavior,
    });
    account.emit('price.updated', price);
    return price;
  },
  'GET /v1/coupons': ({ account, params }) => listObjects(account, 'coupon', '/v1/coupons', params),
  'POST /v1/coupons': ({ account, params }) => account.put('coupon', makeCoupon(account, params)),
  'GET /v1/coupons/:id': ({ account, id }) => account.get('coupon', id),
  'GET /v1/promotion_codes': ({ account, params }) =>
    listObjects(account, 'promotion_code', '/v1/promotion_codes', params, ({ code, active }) => {
      const isNamed = params.code === undefined || code.toLowerCase() === params.code.toLowerCase();
      return isNamed && (params.active === undefined || active === params.active);
    }),
  'POST /v1/promotion_codes': ({ account, params }) => {
    account.get('coupon', params.promotion.coupon ?? '', 'promotion[coupon]');
    return account.put('promotion_code', makePromotionCode(account, params));
  },
  'GET /v1/tax_rates': ({ account, params }) =>
    listObjects(
      account,
      'tax_rate',
      '/v1/tax_rates',
      params,
      ({ active, inclusive }) =>
        (params.active === undefined || active === params.active) &&
        (params.inclusive === undefined || inclusive === params.inclusive),
    ),
  'POST /v1/tax_rates': ({ account, params }) => account.put('tax_rate', makeTaxRate(account, params)),
  'GET /v1/tax_rates/:id': ({ account, id }) => account.get('tax_rate', id),
  'POST /v1/tax_rates/:id': ({ account, id, params }) => {
    const before = account.get('tax_rate', id);
    return account.put('tax_rate', {
      ...before,
      active: params.active ?? before.active,
      display_name: params.display_name ?? before.display_name,
      metadata: toMetadata(params.metadata, before.metadata ?? {}),
    });
  },
};

function isPriceListed(price: Stripe.Price, params: Stripe.PriceListParams): boolean {
  const { lookup_keys: keys, active, product, type, currency } = params;
  return (
    (keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key))) &&
    (active === undefined || price.active === active) &&
    (product === undefined || price.product === product) &&
    (type === undefined || price.type === type) &&
    (currency === undefined || price.currency === currency)
  );
}

function makeProductOf(account: StripeAccount, params: Stripe.PriceCreateParams): Stripe.Product {
  if (params.product_data === undefined) throw missingParameter('product');
  return account.put('product', makeProduct(account, { name: params.product_data.name }));
}

/** A lookup key belongs to one price; it moves only when the caller says so. */
function takeLookupKey(account: StripeAccount, key: string | undefined, isTransferred: boolean): void {
  const holder = key === undefined ? undefined : account.all('price').find((price) => price.lookup_key === key);
  if (holder === undefined) return;
  if (!isTransferred)
    throw badRequest(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  account.put('price', { ...holder, lookup_key: null });
}
