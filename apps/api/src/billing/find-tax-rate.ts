import type { Stripe } from 'stripe';
import { billingInvoiceWords } from '#messages/billing-invoice-words.ts';
import { isRefused, type CallProvider } from './call-provider.ts';

const percentage = 10;
const ours = 'youyaku_consumption_tax';

/**
 * The consumption tax that prices include, made at its first use: with it an invoice says the rate and the amount of the tax (適格請求書).
 * Undefined where the key may not make one: the invoice then says in its footer that the tax is included.
 */
export async function findTaxRate(stripe: Stripe, call: CallProvider): Promise<string | undefined> {
  const { data } = await call((options) =>
    stripe.taxRates.list({ active: true, inclusive: true, limit: 100 }, options),
  );
  const known = data.find((rate) => rate.metadata?.['name'] === ours && rate.percentage === percentage);
  if (known !== undefined) return known.id;
  try {
    return await makeTaxRate(stripe, call);
  } catch (error) {
    if (isRefused(error)) return undefined;
    throw error;
  }
}

async function makeTaxRate(stripe: Stripe, call: CallProvider): Promise<string> {
  const made = await call(
    (options) =>
      stripe.taxRates.create(
        {
          display_name: billingInvoiceWords('ja').tax,
          inclusive: true,
          percentage,
          country: 'JP',
          jurisdiction: 'JP',
          metadata: { name: ours },
        },
        options,
      ),
    `${ours}_${percentage}`,
  );
  return made.id;
}
