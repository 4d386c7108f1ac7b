import { plans } from '@youyaku/contract/plans';
import { webPlansSchema } from '@youyaku/contract/web-plans';
import { expect, it } from 'vitest';
import { describePlans } from './describe-plans.ts';

const operator = {
  name: '株式会社みなと',
  representative: '港 太郎',
  address: '東京都千代田区1-1-1',
  phone: '03-0000-0000',
  email: 'support@operator.test',
  contactHours: '平日10時から17時',
};
const stripe = { secretKey: 'sk_live_1', webhookSecret: 'whsec_12345678', apiUrl: undefined };
const selling = {
  localMode: false,
  models: [],
  operator,
  plans: { kind: 'public', table: plans },
  payments: { stripe, acceptsInvoices: false },
} as const;
const checkoutOf = (facts: Parameters<typeof describePlans>[0]) => describePlans(facts).checkout;

it('checkout is open with a key and all details of the operator, and closed with the reason otherwise', () => {
  expect(checkoutOf(selling)).toMatchObject({ isOpen: true, isTest: false, isLoopback: false });
  const { phone: _, ...unnamed } = operator;
  expect(checkoutOf({ ...selling, operator: unnamed })).toMatchObject({
    isOpen: false,
    closedBecause: 'operator_details',
  });
  const without = { ...selling, payments: { ...selling.payments, stripe: undefined } };
  expect(checkoutOf(without)).toMatchObject({ isOpen: false, closedBecause: 'not_configured' });
});

it('the pages are told where no money moves and where payments stay on this machine', () => {
  const test = { ...selling.payments, stripe: { ...stripe, secretKey: 'sk_test_1', apiUrl: 'http://127.0.0.1:3003' } };
  expect(checkoutOf({ ...selling, payments: test })).toMatchObject({ isTest: true, isLoopback: true });
});

it('what is told survives the page that carries it', () => {
  const told = describePlans(selling);
  expect(webPlansSchema.parse(JSON.parse(JSON.stringify(told))).table.plus.priceJpyMonthly).toBe(
    told.table.plus.priceJpyMonthly,
  );
  expect(told.hasModels).toBe(false);
  expect(JSON.stringify(told)).not.toContain('sk_live');
});
