import type { Stripe } from 'stripe';
import type { StripeAccount } from './account.ts';
import type { Call, Routes } from './call.ts';
import { listObjects } from './list-objects.ts';
import { makeDispute, makeRefund } from './make-payment.ts';
import { toMetadata } from './make-catalog.ts';
import { badRequest, missingParameter } from './stripe-error.ts';

type PaymentRoute =
  | 'GET /v1/payment_intents/:id'
  | `GET /v1/${'charges' | 'refunds' | 'disputes'}`
  | `GET /v1/${'charges' | 'refunds' | 'disputes'}/:id`
  | 'POST /v1/refunds';

export const paymentRoutes: Routes<PaymentRoute> = {
  'GET /v1/payment_intents/:id': ({ account, id }) => account.get('payment_intent', id),
  'GET /v1/charges': ({ account, params }) =>
    listObjects(
      account,
      'charge',
      '/v1/charges',
      params,
      ({ customer, payment_intent: intent }) =>
        (params.customer === undefined || customer === params.customer) &&
        (params.payment_intent === undefined || intent === params.payment_intent),
    ),
  'GET /v1/charges/:id': ({ account, id }) => account.get('charge', id),
  'GET /v1/refunds': ({ account, params }) =>
    listObjects(
      account,
      'refund',
      '/v1/refunds',
      params,
      ({ charge, payment_intent: intent }) =>
        (params.charge === undefined || charge === params.charge) &&
        (params.payment_intent === undefined || intent === params.payment_intent),
    ),
  'POST /v1/refunds': (call) => refund(call),
  'GET /v1/refunds/:id': ({ account, id }) => account.get('refund', id),
  'GET /v1/disputes': ({ account, params }) =>
    listObjects(
      account,
      'dispute',
      '/v1/disputes',
      params,
      ({ charge, payment_intent: intent }) =>
        (params.charge === undefined || charge === params.charge) &&
        (params.payment_intent === undefined || intent === params.payment_intent),
    ),
  'GET /v1/disputes/:id': ({ account, id }) => account.get('dispute', id),
};

function refund({ account, params }: Call<Stripe.RefundCreateParams>): Stripe.Refund {
  const intent = params.payment_intent === undefined ? undefined : account.get('payment_intent', params.payment_intent);
  const id = params.charge ?? intent?.latest_charge;
  if (typeof id !== 'string') throw missingParameter('charge');
  const charge = account.get('charge', id, 'charge');
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (charge.disputed) throw badRequest('Charge has been charged back.', 'charge', 'charge_disputed');
  if (left <= 0) throw badRequest('Charge has already been refunded.', 'charge', 'charge_already_refunded');
  if (amount > left)
    throw badRequest(`Refund amount (￥${amount}) is greater than unrefunded amount (￥${left}).`, 'amount');
  const made = account.put('refund', {
    ...makeRefund(account, charge, amount),
    metadata: toMetadata(params.metadata),
    reason: params.reason ?? null,
  });
  const after = account.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  account.emit('refund.created', made);
  account.emit('charge.refunded', after, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
  return made;
}

/** The bank of the card holder takes the money back. */
export function openDispute(account: StripeAccount, id: string): Stripe.Dispute {
  const charge = account.get('charge', id);
  if (!charge.paid || charge.disputed) throw badRequest('Only a paid charge without a dispute can be disputed.', 'id');
  account.put('charge', { ...charge, disputed: true });
  const dispute = account.put('dispute', makeDispute(account, charge));
  account.emit('charge.dispute.created', dispute);
  account.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** What becomes of a dispute in the end. */
export function closeDispute(account: StripeAccount, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = account.put('dispute', { ...account.get('dispute', id), status });
  account.emit('charge.dispute.closed', dispute);
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}
