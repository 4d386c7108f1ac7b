import type { Billing } from '@youyaku/contract/billing';
import type { AppParts } from '#app-parts.ts';
import { isGuestOwner } from '#http/guest-session.ts';
import { contract } from '#http/implement-contract.ts';
import { findSellerProblem } from './seller-facts.ts';
import { listOffers } from './list-offers.ts';

/** `GET /v1/billing`. */
export function getBillingHandler({ payments, facts }: Pick<AppParts, 'payments' | 'facts'>) {
  return contract.billing.get.handler(({ context }) => {
    const ownerId = context.ownerId();
    const closedBecause =
      payments === undefined ? 'not_configured' : findSellerProblem(facts.operator, facts.localMode);
    const free: Billing['plan'] = isGuestOwner(ownerId) ? 'guest' : 'free';
    return {
      isOpen: closedBecause === undefined,
      ...(closedBecause === undefined ? {} : { closedBecause }),
      isTest: payments?.isTest ?? false,
      acceptsInvoices: false,
      plan: facts.localMode ? 'selfHosted' : free,
      seats: 1,
      offers: listOffers(1),
    };
  });
}
