import type { Operator } from '@youyaku/contract/web-config';
import type { Stripe } from 'stripe';
import type { Finding } from '#platform/finding.ts';
import type { Payments } from './port.ts';
import type { PaymentsWish, SyncStep } from './payments-wish.ts';
import { syncPayments } from './sync-payments.ts';

/** The checks of payments, each by itself, so that one that is slow or refused hides no other. */
export function listPaymentChecks(
  { stripe, isTest }: Pick<Payments, 'stripe' | 'isTest'>,
  wish: PaymentsWish,
  operator: Operator,
): { name: string; check: () => Promise<Finding> }[] {
  // One trial run for all that it compares.
  let trial: Promise<SyncStep[]> | undefined;
  const steps = async (...kinds: SyncStep['kind'][]): Promise<SyncStep[]> => {
    trial ??= syncPayments(stripe, wish, true).then((outcome) => outcome.steps);
    return (await trial).filter(({ kind, act }) => kinds.includes(kind) && act !== 'same');
  };
  return [
    { name: 'stripe', check: () => checkAccount(stripe, isTest) },
    { name: 'stripe prices', check: async () => toFinding('prices', await steps('product', 'price')) },
    { name: 'stripe webhook', check: async () => toFinding('webhook', await steps('webhook')) },
    { name: 'stripe portal', check: async () => toFinding('portal', await steps('portal')) },
    { name: 'stripe tax', check: () => checkTax(stripe, operator) },
  ];
}

async function checkAccount(stripe: Stripe, isTest: boolean): Promise<Finding> {
  const account = await stripe.accounts.retrieveCurrent();
  if (!account.charges_enabled) return { isFine: false, code: 'stripe_charges' };
  return { isFine: true, code: isTest ? 'stripe_test' : 'stripe_live' };
}

/** Differences by name; whatever is left alone says its own reason. */
function toFinding(what: 'prices' | 'webhook' | 'portal', steps: readonly SyncStep[]): Finding {
  if (steps.length === 0) return { isFine: true, code: `stripe_${what}` };
  const left = steps.find(({ act }) => act === 'left');
  if (left !== undefined) {
    const isPrivate = left.detail === 'not_public';
    return { isFine: false, code: isPrivate ? 'stripe_not_public' : 'stripe_version', value: left.detail };
  }
  const names = steps.map(({ name, act, detail }) => `${name} ${act === 'created' ? 'missing' : (detail ?? act)}`);
  return { isFine: false, code: `stripe_${what}_differ`, value: names.join('; ') };
}

/**
 * Invoices carry the registration number of the operator's details and the tax rate. A number of the account is on them too, so the two must not
 * differ.
 */
async function checkTax(stripe: Stripe, { invoiceNumber = '' }: Operator): Promise<Finding> {
  const [{ data }] = await Promise.all([stripe.taxIds.list({ limit: 100 }), stripe.taxRates.list({ limit: 1 })]);
  const number = invoiceNumber.trim();
  if (number !== '' && !/^T\d{13}$/.test(number)) return { isFine: false, code: 'stripe_tax_form' };
  const other = data.find(({ type, value }) => type === 'jp_trn' && value !== number);
  if (other !== undefined) return { isFine: false, code: 'stripe_tax_differ', value: other.value };
  return { isFine: true, ...(number === '' ? { code: 'stripe_tax_none' } : { code: 'stripe_tax', value: number }) };
}
