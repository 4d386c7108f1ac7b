import type { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { emptyState, openAccount } from './account.ts';
import { openAnswerCheck } from './check-answer.ts';
import { loadSchemas } from './load-schemas.ts';
import { makePrice } from './make-catalog.ts';
import { toList } from './make-subscription.ts';

const account = openAccount(emptyState(), () => 0);
const price = makePrice(account, { currency: 'jpy', unit_amount: 980 }, 'prod_1');

it.each([
  ['one too few', { ...price, active: undefined }, "'active'"],
  ['one too many', { ...price, lookup_keys: [] }, 'additional properties'],
  ['of another type', { ...price, unit_amount: '980' }, '/unit_amount'],
  ['outside of its list', { ...price, type: 'sometimes' }, '/type'],
  ['no decimal', { ...price, unit_amount_decimal: 'many' }, '/unit_amount_decimal'],
])(
  'a property %s is found, also deep in a list',
  async (_, broken, words) => {
    const check = openAnswerCheck(await loadSchemas());
    const wire = (one: object): unknown => JSON.parse(JSON.stringify(toList('/v1/prices', [price, one])));
    expect(check(wire(price satisfies Stripe.Price))).toEqual([]);
    expect(check(wire(broken)).join('\n')).toContain(words);
  },
  120_000,
);

it('an object of a kind that is not known is found', async () => {
  const check = openAnswerCheck(await loadSchemas());
  expect(check({ object: 'prices', id: 'x' })).toEqual(['prices is not an object that is known here']);
}, 120_000);
