import type { Stripe } from 'stripe';
import type { Operator } from '@youyaku/contract/web-config';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import { billingInvoiceWords } from '#messages/billing-invoice-words.ts';
import type { BillingPorts } from './billing-ports.ts';
import { isMissing, type CallProvider } from './call-provider.ts';
import { metadataNames } from './read-subscription.ts';
import { findSubscription, forgetCustomerOf, insertCustomer } from './subscriptions-store.ts';

type Buyer = { spaceId: string; email: string; language: MessageLanguage };
type CustomerPorts = Pick<BillingPorts, 'database' | 'facts'> & { stripe: Stripe; call: CallProvider };

/**
 * The customer of a space at the payment provider, with what its invoices must say: who sells, and the registration number (適格請求書). Two that ask at
 * once get the same one.
 */
export async function ensureCustomer(
  { database, facts, stripe, call }: CustomerPorts,
  { spaceId, email, language }: Buyer,
): Promise<string> {
  const known = await findSubscription(database, { spaceId });
  const wanted = {
    preferred_locales: [language],
    invoice_settings: writeSeller(facts.operator, language),
    metadata: { [metadataNames.space]: spaceId },
  };
  if (known?.customerId !== undefined) {
    const { customerId } = known;
    const isThere = await call((options) => stripe.customers.update(customerId, { ...wanted, email }, options)).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );
    if (isThere) return insertCustomer(database, { spaceId, customerId, language });
    // Somebody deleted the customer at the provider.
    await forgetCustomerOf(database, spaceId);
  }
  const made = await call((options) => stripe.customers.create({ ...wanted, email }, options));
  const customerId = await insertCustomer(database, { spaceId, customerId: made.id, language });
  // Somebody else was first.
  if (customerId !== made.id) await call((options) => stripe.customers.del(made.id, options)).catch(() => undefined);
  return customerId;
}

/** The provider takes 4 fields, of 40 and 140 characters, and a footer of 5,000. */
function writeSeller(operator: Operator, language: MessageLanguage): Stripe.CustomerCreateParams.InvoiceSettings {
  const words = billingInvoiceWords(language);
  const { invoiceNumber = '', name = '', address = '', phone = '', email = '' } = operator;
  const lines = [name, address, phone, email, words.taxIncluded].filter((line) => line.trim() !== '');
  return {
    ...(invoiceNumber.trim() === ''
      ? {}
      : { custom_fields: [{ name: words.registrationNumber, value: invoiceNumber.slice(0, 140) }] }),
    footer: `${words.seller}\n${lines.join('\n')}`.slice(0, 5_000),
  };
}
